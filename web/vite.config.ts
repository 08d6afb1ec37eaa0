import { svelte } from '@sveltejs/vite-plugin-svelte'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'

// `vite build` is the page that a server serves, `vite build --mode site` one for any file host.
export default defineConfig(({ mode }) => ({
  base: mode === 'site' ? './' : '/',
  plugins: [
    svelte(),
    VitePWA({
      registerType: 'prompt', // a new version asks before it takes over
      injectRegister: false,
      manifest: {
        name: 'Clutch',
        short_name: 'Clutch',
        description: 'Five table games about dragons and their eggs.',
        display: 'standalone',
        start_url: mode === 'site' ? './' : '/',
        background_color: '#f6eedd',
        theme_color: '#a3281f',
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
          { src: 'egg.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg,png,wasm,json}'],
        maximumFileSizeToCacheInBytes: 4_000_000,
        navigateFallback: mode === 'site' ? null : '/index.html',
        navigateFallbackDenylist: [/^\/api/, /^\/healthz/, /^\/metrics/],
        inlineWorkboxRuntime: true,
      },
    }),
  ],
  build: {
    outDir: mode === 'site' ? '../build/site' : '../src/clutch/web',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the pages' security policy allows nothing inline
    modulePreload: { polyfill: false },
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // light-dark() stays as it is written
  },
  worker: { format: 'es' }, // the bots' workers load a game's module when they need it
  // `npm run dev` beside `clutch serve`
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
    fs: { allow: ['..'] }, // the games' catalogues are in src/clutch
  },
  test: { include: ['src/**/*.test.ts'] },
}))
