import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const pageColor = '#0e1416';

/** What a build says of itself on /test: BUILD_VERSION and BUILD_COMMIT of the environment, where somebody gives them. */
const build = (name: string) => JSON.stringify(process.env[name] ?? 'development');

export default defineConfig({
  define: {
    'import.meta.env.BUILD_VERSION': build('BUILD_VERSION'),
    'import.meta.env.BUILD_COMMIT': build('BUILD_COMMIT'),
    'import.meta.env.BUILD_TIME': JSON.stringify(new Date().toISOString()),
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/app/routes',
      generatedRouteTree: './src/app/routeTree.gen.ts',
      tmpDir: './.cache/router',
    }),
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/pwa/worker',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Plumbline',
        short_name: 'Plumbline',
        description: 'Projects, crews, hours and photos for contractors, with or without signal.',
        id: '/',
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        theme_color: pageColor,
        background_color: pageColor,
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
        shortcuts: [
          { name: 'Time Clock', url: '/timeclock' },
          { name: 'Tasks', url: '/tasks' },
          { name: 'Photos', url: '/photos' },
          { name: 'Sync', url: '/dashboard?sync=open' },
        ].map((shortcut) => ({
          ...shortcut,
          icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
        })),
      },
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2}'],
        // The crews write in Latin: the other subsets load when a page first needs them.
        // What shows a PDF is as heavy as the rest together, and needs the server for the file anyway.
        globIgnores: ['**/*-{latin-ext,vietnamese}-*.woff2', '**/{pdf-view,pdf.worker,openjpeg}*.js'],
        rollupFormat: 'iife',
      },
    }),
  ],
  server: { proxy: { '/api': { target: 'http://localhost:3000', ws: true } } },
  build: {
    target: 'baseline-widely-available',
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page loads stands in one file: dozens of small ones pack worse and would miss the budget of the sign-in page.
          groups: [
            {
              name: 'forms',
              test: /\/src\/(design\/(input|field|password-input)|features\/public\/(checks|use-submit|refusal-notice|card-frame))\.tsx?$/,
              includeDependenciesRecursively: false,
            },
            {
              // The drawn signs, which the landing page and the first screens all show.
              name: 'signs',
              test: /\/src\/design\/(vial|plumb-line|level-bar|pill|status-icon)\.tsx$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'ground',
              test: /\/src\/(app\/(main|public-page|redirect)|design\/(link-button|text-link|logo))\.tsx$/,
            },
          ],
        },
      },
    },
  },
});
