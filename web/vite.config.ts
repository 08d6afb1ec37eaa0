import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/clutch/web',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the pages' security policy allows nothing inline
    modulePreload: { polyfill: false },
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // light-dark() stays as it is written
  },
  // `npm run dev` beside `clutch serve`
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
    fs: { allow: ['..'] }, // the games' catalogues are in src/clutch
  },
  test: { include: ['src/**/*.test.ts'] },
})
