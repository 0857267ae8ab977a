import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { groups } from './build/files.ts';
import { preloadApp } from './build/preload-app.ts';

export default defineConfig({
  base: '/app/',
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    dedupe: ['katex', 'react', 'react-dom'],
  },
  plugins: [
    react(),
    preloadApp(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      filename: 'sw.js',
      manifest: {
        id: '/app/',
        name: 'Math Quiz',
        short_name: 'Math Quiz',
        start_url: '/app/',
        scope: '/app/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#405ec9',
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        // The 2-D editor (220 KB) and that of an item's source are kept when first used; everything else, so that a lost network in a test costs nothing.
        globPatterns: ['index.html', 'assets/*.{js,css}', 'assets/inter-latin-wght*.woff2'],
        globIgnores: ['**/mathlive*', '**/source-*'],
        importScripts: ['push.js'],
        clientsClaim: true,
        navigateFallback: '/app/index.html',
        // A download by a link is no page; the page of credits comes with a policy of its own, from the server.
        navigateFallbackDenylist: [/^\/api\//, /^\/app\/settings\/credits\/?(\?|$)/],
        cleanupOutdatedCaches: true,
        runtimeCaching: [
          {
            // Without a network it is the page as every other one: it says what is known of the balance, and takes no card.
            urlPattern: ({ request, url }) =>
              request.mode === 'navigate' && url.pathname.startsWith('/app/settings/credits'),
            handler: 'NetworkOnly',
            options: { precacheFallback: { fallbackURL: '/app/index.html' } },
          },
          {
            urlPattern: /\/app\/assets\//,
            handler: 'CacheFirst',
            options: { cacheName: 'assets', expiration: { maxEntries: 120 } },
          },
        ],
      },
    }),
  ],
  build: {
    target: 'es2022',
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
    },
  },
  test: {
    testTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    pool: 'threads',
    // Of two cores: a worker waits a good part of its time.
    maxWorkers: 3,
    // Specs that need a page end in .tsx: each such file gets one, by page-per-file.ts.
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          environment: '../../libs/web/src/testing/page-environment.ts',
          isolate: false,
          include: ['src/**/*.spec.tsx', '../../libs/web/src/**/*.spec.tsx'],
          setupFiles: ['../../libs/web/src/testing/page-per-file.ts', 'src/testing/setup.ts'],
          sequence: { setupFiles: 'list' },
        },
      },
      {
        extends: true,
        test: {
          name: 'plain',
          environment: 'node',
          isolate: false,
          include: ['src/**/*.spec.ts', '../../libs/web/src/**/*.spec.ts'],
        },
      },
    ],
  },
});
