import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// `vite build` is the page that a server serves, `vite build --mode site` one for any file host.
export default defineConfig(({ mode }) => ({
  base: mode === 'site' ? './' : '/',
  plugins: [svelte()],
  build: {
    outDir: mode === 'site' ? '../build/site' : '../src/clutch/web',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the pages' security policy allows nothing inline
    modulePreload: { polyfill: false },
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // light-dark() stays as it is written
  },
  logLevel: 'warn',
  worker: { format: 'es' }, // the bots' workers load a game's module when they need it
  // `npm run dev` beside `clutch serve`
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
    fs: { allow: ['..'] }, // the games' catalogues are in src/clutch
  },
  test: { include: ['src/**/*.test.ts'] },
}))
