import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default defineConfig(
  { ignores: ['**/*.gen.ts'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    files: ['src/**'],
    languageOptions: { globals: globals.browser },
    rules: {
      // A plain Map is right where nothing on the page depends on its content.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  { files: ['service-worker.js'], languageOptions: { globals: globals.serviceworker } },
  {
    files: ['*.js', '*.ts'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // The type of a game's view is known to the game's own modules only.
    files: ['src/games/index.ts'],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
)
