import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { shareTargetField, shareTargetPath } from '../../packages/domain/access/share-target.ts';
import { assignsStages, stageFile } from './build/stages.ts';

const pageColor = '#0e1416';

/** The build's version and commit on /test: BUILD_VERSION and BUILD_COMMIT of the environment, where they are set. */
const build = (name: string) => JSON.stringify(process.env[name] ?? 'development');

/** What starts the app, and what every page renders with. */
const groundParts = [
  /\/src\/app\/main\.tsx$/,
  /\/src\/app\/guards\/(public-page|redirect)\.tsx$/,
  /\/src\/design\/controls\/(icon-button|link-button|text-link)\.tsx$/,
  /\/src\/design\/(default-locale|display\/logo)\.tsx?$/,
  /\/packages\/domain\/days\/days\.ts$/,
  /\/lucide-react\/.*\/icons\/(circle-check|octagon-x|triangle-exclamation-point|x)\.mjs$/,
];

/** Form parts with which the pages without sign-in begin. */
const formParts = [
  /\/src\/design\/controls\/control-look\.ts$/,
  /\/src\/design\/fields\/(field|input|password-input)\.tsx$/,
  /\/src\/kits\/public\/(card-frame|checks|kept-text|refusal-notice|use-submit)\.tsx?$/,
  /\/lucide-react\/.*\/icons\/(circle-x|eye|eye-off)\.mjs$/,
];

/** The icons that the landing page and the first screens all show. */
const signParts = [
  /\/src\/design\/display\/(level-bar|pill|plumb-line|status-icon|vial|vial-drawing|vial-geometry)\.tsx?$/,
  /\/lucide-react\/.*\/icons\/(circle|circle-dashed|clock-3|map-pin|menu)\.mjs$/,
];

/** The requests of the sign-in pages, and the messages for their answers. */
const signInParts = [
  /\/src\/app\/guards\/guard-session\.ts$/,
  /\/src\/data\/session\/identity\.ts$/,
  /\/src\/navigation\/(page-link|use-page)\.tsx?$/,
  /\/src\/design\/feedback\/banner\.tsx$/,
  /\/packages\/domain\/access\/roles\.ts$/,
  /\/lucide-react\/.*\/icons\/(cloud-off|info)\.mjs$/,
];

/**
 * Small parts that the pages without sign-in share with the app, the session among them, and what the trial's fields and
 * the app know of zones, locales and currencies. One file, because each costs a slow network's delay where a server speaks
 * HTTP/1.1.
 */
const commonParts = [
  /\/src\/data\/session\/(complete-session|known-session|organization-choice|session-server|session-user|subscription-view|team-row)\.ts$/,
  /\/src\/data\/maps\/maps-settings\.ts$/,
  /\/packages\/domain\/(access\/permissions|entities\/enumerations)\.ts$/,
  /\/packages\/domain\/formats\/(locales|currencies|zones)\.ts$/,
  /\/packages\/domain\/days\/wall-clock\.ts$/,
  /\/src\/kits\/labels\/(currency|locale)-text\.ts$/,
  /\/src\/kits\/days\/zone-text\.ts$/,
  /\/node_modules\/@date-fns\/tz\//,
  /\/src\/app\/ended\/removed\.tsx$/,
  /\/src\/data\/server\/transport\.ts$/,
  /\/src\/design\/feedback\/skeleton\.tsx$/,
  /\/packages\/domain\/(errors\/messages|operations\/headers)\.ts$/,
  /\/lucide-react\/.*\/icons\/arrow-left\.mjs$/,
  /\/src\/design\/display\/card\.tsx$/,
  /\/packages\/domain\/(limits\/queue|plans\/(capabilities|definitions|subscription))\.ts$/,
  /\/lucide-react\/.*\/icons\/check\.mjs$/,
];

const namedParts = [groundParts, formParts, signParts, signInParts, commonParts].flat();

/**
 * When a module has moved, its group would silently no longer contain it and the first screens would load
 * more. So the build fails instead.
 */
const everyPartIsThere: Plugin = {
  name: 'every-part-is-there',
  apply: 'build',
  buildEnd(error) {
    if (error) return;
    const ids = [...this.getModuleIds()];
    for (const part of namedParts.flatMap(alternatives))
      if (!ids.some((id) => part.test(id)))
        this.error(`codeSplitting names ${part.source}, which no module is.`);
  },
};

/**
 * `preloads.json`: the files that each page of the app begins with, in the order of use: `first`, which asks the server, `start`, `frame`, by page, and `last`. The server
 * names them to a browser with a session in the header of the page, so that it requests all at once instead of one after
 * the other as each names the next.
 */
const namesPreloads: Plugin = {
  name: 'names-preloads',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const chunkOf = (module: string) =>
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const beganWith = (modules: readonly string[], there: ReadonlySet<string> = new Set()): string[] => {
      const found = new Set<string>();
      const add = (file: string): void => {
        if (found.has(file) || there.has(file)) return;
        found.add(file);
        byName.get(file)?.imports.forEach(add);
      };
      for (const module of modules) {
        const chunk = chunkOf(module);
        if (!chunk) this.error(`No file of the build has ${module}, with which pages of the app begin.`);
        add(chunk.fileName);
      }
      return [...found];
    };
    const styles = Object.keys(bundle).filter((file) => /\/ground-[^/]+\.css$/.test(file));
    const first = new Set(beganWith(['/src/app/early-copy.ts', '/src/data/engine/first-visit.ts']));
    const start = new Set(beganWith(['/src/app/main.tsx'], first));
    const frame = beganWith(
      ['/src/data/engine/read-ahead.ts', '/src/app/routes/$.tsx?tsr-split=component', '/src/app/screens.ts'],
      new Set([...first, ...start]),
    );
    const there = new Set([...first, ...start, ...frame]);
    const pages = Object.fromEntries(
      Object.entries(screenModules()).map(([page, module]) => [
        page,
        beganWith(page === 'dashboard' ? [module, dashboard] : [module], there),
      ]),
    );
    const last = beganWith(['/src/data/queue/drafts.ts', '/src/data/engine/run-sync.ts'], there);
    this.emitFile({
      type: 'asset',
      fileName: 'preloads.json',
      source: JSON.stringify({ first: [...first], start: [...styles, ...start], frame, pages, last }),
    });
  },
};

/** The dashboard of the office, which those of the other roles share parts with. */
const dashboard = '/src/features/dashboard/office/office-dashboard.tsx';

/** The screen of each page, such as `/src/features/tasks/tasks-screen.tsx`, as `screens.ts` imports them. */
function screenModules(): Record<string, string> {
  const source = readFileSync(new URL('src/app/screens.ts', import.meta.url), 'utf8');
  const named = source.matchAll(/(\w+): \(\) => import\('\.\.\/([^']+)'\)/g);
  return Object.fromEntries([...named].map(([, page = '', module = '']) => [page, `/src/${module}`]));
}

/**
 * The writer of Excel files compresses a sheet over 160 kB in workers that it starts from blobs. The page's content
 * security policy refuses those, and the file is never done; it is made in a worker anyway.
 */
const zipsInItsThread: Plugin = {
  name: 'zips-in-its-thread',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== 'fflate' || !importer?.endsWith('/zip/zipToArrayBuffer.js')) return null;
    return await this.resolve('/src/features/hours/payroll/zip-here.ts', importer);
  },
};

/** /(a|b)\.ts$/ as /(a)\.ts$/ and /(b)\.ts$/. */
function alternatives({ source }: RegExp): RegExp[] {
  const [all = '', names = ''] = /\(([^()?]+\|[^()?]+)\)/.exec(source) ?? [];
  if (all === '') return [new RegExp(source)];
  return names.split('|').map((name) => new RegExp(source.replace(all, `(${name})`)));
}

/** A file of one of these names, such as `/start-B9cfGve.js`. */
const fileOf = (...names: readonly string[]) => new RegExp(`/(${names.join('|')})-[\\w-]{7}\\.js$`);

/** What is loaded once a page is drawn finds its imports itself. */
const withoutHurry = fileOf(
  ...['ahead', 'frame', 'keep-ready', 'page-listeners', 'panels', 'register', 'start', 'sync', 'toast-cards'],
);
/**
 * They are imported by the first file of every page, or have loaded by the time; and parts of pickers, whose names cost more
 * than the wait for them.
 */
const loadedFirst = fileOf('base', 'first', 'popups', 'replica', 'rolldown-runtime', 'web-storage');
/** Every page of the app has loaded them before anything else is opened. */
const loadedByFrame = fileOf(
  ...['base', 'common', 'crew', 'drafts', 'enqueue', 'first', 'forms'],
  ...['ground', 'lists', 'office', 'replica', 'rolldown-runtime', 'shell', 'sign-in', 'signs', 'start'],
  ...['sync', 'web-storage'],
);

/**
 * What is requested together with a file that is loaded on demand, besides what is there by then: the names of
 * all these stand in the first files, and their hashes do not compress.
 */
function requestedWith(file: string, imports: readonly string[], host: string): string[] {
  if (withoutHurry.test(file)) return [];
  // The first page's and its frame's are named by the server, and later pages come from the service worker.
  if (/-screen-/.test(file) && /\/shell-/.test(host)) return [];
  if (/\/shell-/.test(file) && /\/ground-/.test(host)) return [];
  const there = /\/(first|ground|index|open|sign-in)-/.test(host) ? loadedFirst : loadedByFrame;
  return imports.filter((each) => !there.test(each));
}

/** Their licenses require telling recipients where they are from, and the minifier removes comments. */
const sources: ReadonlyMap<string, string> = new Map([
  ['heic-to', '/* heic-to with libheif, LGPL-3.0: https://github.com/hoppergee/heic-to */'],
  ['exif-reader', '/* ExifReader, MPL-2.0: https://github.com/mattiasw/ExifReader */'],
  ['read-file', '/* Unicode CLDR, Unicode-3.0: https://www.unicode.org/license.txt */'],
  ['calendar-file-worker', '/* Unicode CLDR, Unicode-3.0: https://www.unicode.org/license.txt */'],
]);

/** The library beneath controls. */
const basePart = /\/node_modules\/@(base-ui|floating-ui)\//;
const isIn = (id: string, files: readonly string[]) => files.includes(stageFile(id) ?? '');

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
    everyPartIsThere,
    assignsStages,
    namesPreloads,
    zipsInItsThread,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/pwa/worker',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        // Only pictures: a share of text alone is then not offered the app.
        share_target: {
          action: shareTargetPath,
          method: 'POST',
          enctype: 'multipart/form-data',
          params: { files: [{ name: shareTargetField, accept: ['image/*'] }] },
        },
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
        // The crews write in Latin script: other subsets load when a page first needs them. The PDF viewer is
        // as large as everything else together, and needs the server for the file anyway, as an export does. Phones that
        // take HEIC decode it themselves.
        globIgnores: [
          '**/*-{latin-ext,vietnamese}-*.woff2',
          '**/{pdf-view,pdf.worker,openjpeg,export-pdf,heic-to,hours-file}*.js',
        ],
        rollupFormat: 'iife',
      },
    }),
  ],
  resolve: {
    alias: [
      // Dexie's build for modern browsers, a tenth smaller than its package's default.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // React includes this itself; the shim is for older versions.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'use-sync-external-store' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  // As the pages' own: the parts of a worker that are seldom needed load when they are.
  worker: {
    // Like the pages, a worker loads what it seldom needs when it needs it.
    format: 'es',
    plugins: () => [zipsInItsThread],
    rolldownOptions: { output: { postBanner: ({ name }) => sources.get(name) ?? '' } },
  },
  server: {
    proxy: {
      '/api': { target: 'http://localhost:3000', ws: true },
      '/p/': 'http://localhost:3000',
      '/.well-known/': 'http://localhost:3000',
    },
  },
  build: {
    target: 'baseline-widely-available',
    sourcemap: 'hidden',
    // Every targeted browser supports module preloads.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, imports, { hostId }) => requestedWith(file, imports, hostId),
    },
    rolldownOptions: {
      // The package does not declare that its unused files have no side effects, so they would be included,
      // WebSockets among them.
      treeshake: { moduleSideEffects: [{ test: /\/@trpc\/client\//, sideEffects: false }] },
      output: {
        // By default the bundler names a file after every page that shares it. Seven characters of a hash are
        // the fewest that it allows: they do not compress, and the first files name a hundred others.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
        postBanner: ({ name }) => sources.get(name) ?? '',
        codeSplitting: {
          // Modules that are always loaded together are put into one file: dozens of small ones compress
          // worse, and every page lists them. Each group includes what its modules import, unless an earlier
          // group has it. So no group needs a later one, and the parts of the pages without sign-in come
          // first and never bring the app along.
          groups: [
            // First of all, because it requests the code that reads the copy. The loader of bundles is part
            // of it, so that it waits for nothing else.
            {
              name: 'first',
              test: /\/src\/app\/early-copy\.ts$|\/src\/data\/server\/(call-address|early-answers)\.ts$|vite\/preload-helper|rolldown\/runtime/,
            },
            // What a first visit asks while everything else is on its way.
            { name: 'ahead', test: /\/src\/data\/engine\/first-visit\.ts$/ },
            {
              name: 'forms',
              test: (id) => formParts.some((part) => part.test(id)),
              includeDependenciesRecursively: false,
            },
            {
              name: 'signs',
              test: (id) => signParts.some((part) => part.test(id)),
              includeDependenciesRecursively: false,
            },
            { name: 'ground', test: (id) => groundParts.some((part) => part.test(id)) },
            {
              name: 'sign-in',
              test: (id) => signInParts.some((part) => part.test(id)),
              includeDependenciesRecursively: false,
            },
            {
              name: 'common',
              test: (id) => commonParts.some((part) => part.test(id)),
              includeDependenciesRecursively: false,
            },
            // The library beneath controls, which the trial's pickers share with the app.
            { name: 'base', test: (id) => basePart.test(id) && isIn(id, ['lists', 'shared']) },
            { name: 'popups', test: (id) => basePart.test(id) && isIn(id, ['layers', 'frame']) },
            {
              // The pages without sign-in, one file for each set of them that shares something. The fields of
              // the trial's formats bring the pickers along, which the app shares.
              name: 'open',
              test: /\/src\/(app\/routes\/(?!\$)|features\/(identity|invitation|landing|legal|pricing|trial)\/(?!formats-fields)|kits\/public\/)/,
              entriesAware: true,
            },
            // The code that reads the copy, requested before the rest of the app, so that the database reads
            // while that loads.
            { name: 'replica', test: /\/src\/data\/engine\/read-ahead\.ts$/ },
            // The frame of every page.
            { name: 'shell', test: /\/src\/app\/(guards\/app-route|screens|routes\/\$)\.tsx?/ },
            { name: stageFile, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
