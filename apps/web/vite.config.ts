import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const pageColor = '#0e1416';

/** The build's version and commit on /test: BUILD_VERSION and BUILD_COMMIT of the environment, where they are set. */
const build = (name: string) => JSON.stringify(process.env[name] ?? 'development');

/** The smallest parts, which lists share with the dashboards of crews and clients. */
const smallParts = [
  /\/src\/design\/display\/avatar-stack\.tsx$/,
  /\/packages\/domain\/limits\/lists\.ts$/,
  /\/src\/data\/session\/use-rights\.ts$/,
  /\/src\/kits\/changes\/(undoable|unsent-mark)\.tsx?$/,
  /\/src\/kits\/labels\/status-labels\.ts$/,
  /\/lucide-react\/.*\/icons\/(chevron-down|trash|wifi-off)\.mjs$/,
];

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
  /\/lucide-react\/.*\/icons\/(circle|circle-dashed|clock-3|menu)\.mjs$/,
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

/** Small parts that the pages without sign-in share with the app. */
const commonParts = [
  /\/src\/design\/display\/card\.tsx$/,
  /\/packages\/domain\/(limits\/queue|plans\/(capabilities|definitions|subscription))\.ts$/,
  /\/lucide-react\/.*\/icons\/check\.mjs$/,
];

/** What screens with lists use: menus, filters, the states of a list, actions of a row. */
const toolParts = [
  /\/src\/design\/controls\/filter-chip\.tsx$/,
  /\/src\/design\/fields\/search-input\.tsx$/,
  /\/src\/design\/layers\/(filter-menu|menu)\.tsx$/,
  /\/src\/kits\/list\/(list-frame|use-list-keys)\.tsx?$/,
  /\/src\/navigation\/(address-list|use-address-text)\.ts$/,
  /\/lucide-react\/.*\/icons\/(ellipsis|pencil|plus)\.mjs$/,
];

/** The long lists of tasks, notes and projects. */
const listParts = [
  /\/src\/design\/controls\/segmented\.tsx$/,
  /\/src\/design\/fields\/select\.tsx$/,
  /\/src\/features\/saved-views\/shown\/saved-views\.tsx$/,
  /\/src\/features\/trash\/shown\/trash-link\.tsx$/,
  /\/src\/kits\/list\/(list-known|list-toolbar|row-picker|selection|use-long-press|use-row-picks|use-selection|virtual-rows)\.tsx?$/,
  /\/lucide-react\/.*\/icons\/(arrow-down|arrow-up|move|rotate-ccw)\.mjs$/,
];

/** How a task is shown in lists and on the crew's dashboard. */
const taskParts = [
  /\/src\/design\/display\/priority-mark\.tsx$/,
  /\/src\/design\/fields\/day-text\.ts$/,

  /\/src\/features\/tasks\/parts\/(due-text|task-changes|task-order|task-toggle|task-view)\.tsx?$/,
  /\/src\/features\/tasks\/view\/task-views\.ts$/,
];

/** The nouns whose fields lists and forms name, and what writes values in words. */
const fieldParts = [
  /\/src\/design\/rich-text\/rich-text-plain\.ts$/,
  /\/src\/kits\/labels\/(bytes|project-colours)\.ts$/,
  /\/src\/kits\/map\/map-radius\.ts$/,
  /\/src\/kits\/records\/(note|project|project-money|record|task|time-entry|values)\.ts$/,
  /\/packages\/domain\/operations\/came-with\.ts$/,
  /\/lucide-react\/.*\/icons\/banknote\.mjs$/,
];

/** What most pages have in common. */
const pageParts = [
  /\/src\/design\/display\/(list-row|money|page-header|panel)\.tsx$/,
  /\/src\/design\/feedback\/(empty-state|error-state|skeleton)\.tsx$/,
  /\/src\/data\/queue\/(mutate|use-mutate)\.ts$/,
  /\/src\/data\/records\/money\.ts$/,
  /\/src\/data\/device\/presence\.ts$/,
  /\/src\/features\/hours\/parts\/hours\.ts$/,
  /\/src\/features\/projects\/parts\/(project-view|use-off-plan-text)\.ts$/,
  /\/src\/kits\/days\/(trial-left|use-day-events|use-today|when)\.ts$/,
  /\/src\/kits\/form\/draft\.ts$/,
  /\/src\/kits\/labels\/counts\.ts$/,
  /\/src\/kits\/list\/list-trouble\.tsx$/,
  /\/src\/kits\/names\/(use-people|use-project-names)\.ts$/,
  /\/packages\/domain\/limits\/photos\.ts$/,
  /\/lucide-react\/.*\/icons\/(flag|log-out)\.mjs$/,
];

const namedParts = [
  smallParts,
  groundParts,
  formParts,
  signParts,
  signInParts,
  commonParts,
  toolParts,
  listParts,
  taskParts,
  fieldParts,
  pageParts,
].flat();

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
 * `preloads.json`: the files that each page of the app begins with, in the order of use, as `frame` and by page. The server
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
    const start = new Set(beganWith(['/src/app/main.tsx', '/src/app/early-copy.ts']));
    const frame = beganWith(
      ['/src/data/engine/read-ahead.ts', '/src/app/routes/$.tsx?tsr-split=component', '/src/app/screens.ts'],
      start,
    );
    const there = new Set([...start, ...frame]);
    const pages = Object.fromEntries(
      Object.entries(screenModules()).map(([page, module]) => [page, beganWith([module], there)]),
    );
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify({ frame, pages }) });
  },
};

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

/** What is loaded on an idle page, for a question, or seldom finds its imports itself. */
const withoutHurry =
  /\/(acknowledging|activity-view|add-dock|agenda-view|ask|calendar-popover|calendar-screen|crew-list|crew-week|diagnostics-screen|engine|enqueue|event-sheet|former-copies|hours-view|import-dialog|integrations-dialog|keep-ready|kept-forms|latest-activity-panel|leave|run-sync|lost-copy-banner|month-view|next-visits-panel|own-event-sheet|operator-frame|page-note|palette-part|person-copies|phones-panel|placeholder-screen|profile-screen|read-ics|refused|register|removed-screen|scope-dialog|submit-by-keys|subscription-screen|subscribe-dialog|sync-layer|team-screen|toast-cards|time-entries-screen|tracking-part|trash-view|unread-badge|unseen-sheet|unsent-question|waiting-panel|zone-note)-/;
/** They are imported by the first file of every page; and parts of pickers, whose names cost more than the wait for them. */
const loadedFirst = /\/(base|first|rolldown-runtime)-/;
/** They are imported by the frame of every page of the app. */
const loadedByFrame =
  /\/(common|dexie|first|ground|pages|replica|rolldown-runtime|session|shell|sign-in|signs)-/;

/**
 * What is requested together with a file that is loaded on demand, besides what is there by then: the names of
 * all these stand in the first files, and their hashes do not compress.
 */
function requestedWith(file: string, imports: readonly string[], host: string): string[] {
  if (withoutHurry.test(file)) return [];
  // The first page's and its frame's are named by the server, and later pages come from the service worker.
  if (/-screen-/.test(file) && /\/shell-/.test(host)) return [];
  if (/\/(_|shell)-/.test(file) && /\/ground-/.test(host)) return [];
  const there = /\/(first|ground|index|open|sign-in)-/.test(host) ? loadedFirst : loadedByFrame;
  return imports.filter((each) => !there.test(each));
}

/** Their licenses require telling recipients where they are from, and the minifier removes comments. */
const sources: ReadonlyMap<string, string> = new Map([
  ['exif-reader', '/* ExifReader, MPL-2.0: https://github.com/mattiasw/ExifReader */'],
  ['read-file', '/* Unicode CLDR, Unicode-3.0: https://www.unicode.org/license.txt */'],
  ['calendar-file-worker', '/* Unicode CLDR, Unicode-3.0: https://www.unicode.org/license.txt */'],
]);

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
    namesPreloads,
    zipsInItsThread,
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
        // The crews write in Latin script: other subsets load when a page first needs them. The PDF viewer is
        // as large as everything else together, and needs the server for the file anyway, as an export does.
        globIgnores: [
          '**/*-{latin-ext,vietnamese}-*.woff2',
          '**/{pdf-view,pdf.worker,openjpeg,export-pdf,hours-file}*.js',
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
  server: { proxy: { '/api': { target: 'http://localhost:3000', ws: true } } },
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
            { name: 'first', test: /\/src\/app\/early-copy\.ts$|vite\/preload-helper/ },
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
            {
              // The library beneath controls, one file for each set of screens that shares a part of it. Smaller
              // files than 8 kB are merged: their names in the first files cost more than their code elsewhere.
              name: 'base',
              test: /\/node_modules\/@(base-ui|floating-ui)\//,
              entriesAware: true,
              entriesAwareMergeThreshold: 8000,
            },
            {
              // The pages without sign-in, one file for each set of them that shares something. The fields of
              // the trial's formats bring the pickers along, which the app shares.
              name: 'open',
              test: /\/src\/(app\/routes\/(?!\$)|features\/(identity|invitation|landing|legal|pricing|trial)\/(?!formats-fields)|kits\/public\/)/,
              entriesAware: true,
            },
            { name: 'dexie', test: /\/node_modules\/dexie\// },
            // The session.
            { name: 'session', test: /\/src\/data\/session\/(session-server|known-session)\.ts$/ },
            // The code that reads the copy, requested before the rest of the app, so that the database reads
            // while that loads.
            { name: 'replica', test: /\/src\/data\/engine\/read-ahead\.ts$/ },
            // The frame of every page.
            { name: 'shell', test: /\/src\/app\/(guards\/app-route|screens)\.tsx?$/ },
            { name: 'pages', test: (id) => pageParts.some((part) => part.test(id)) },
            { name: 'small', test: (id) => smallParts.some((part) => part.test(id)) },
            { name: 'sorting', test: /\/src\/(data\/records\/batch-sort|kits\/sort\/sort-positions)\.ts$/ },
            { name: 'after-paint', test: /\/src\/design\/after-paint\.ts$/ },
            { name: 'enqueue', test: /\/src\/data\/queue\/enqueue\.ts$/ },
            {
              // Of the forms and of what offers them again, so in neither of them.
              name: 'kept-forms',
              test: /\/src\/data\/queue\/kept-forms\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'captured',
              test: /\/(src\/data\/files\/photo-url|src\/data\/files\/upload-photo|icons\/image-off)\.m?[jt]s$/,
            },
            {
              // The photos of a day, as several pages show them.
              name: 'photo-parts',
              test: /\/src\/features\/photos\/(parts\/photo-(days|text)|shown\/photo-(grid|grid-skeleton|tile))\.tsx?$/,
              includeDependenciesRecursively: false,
            },
            { name: 'task-parts', test: (id) => taskParts.some((part) => part.test(id)) },
            {
              // Icons of records, which the sidebar's pages use too, and those of several pages.
              name: 'noun-icons',
              test: /\/lucide-react\/.*\/icons\/(bell|bookmark-plus|camera|check-check|chevron-left|copy|credit-card|file-text|folder-kanban|images|layout-template|list-checks|message-square|notebook-pen|phone|receipt-text|share-2|user-plus|user-round|users|users-round)\.mjs$/,
            },
            { name: 'tools', test: (id) => toolParts.some((part) => part.test(id)) },
            { name: 'lists', test: (id) => listParts.some((part) => part.test(id)) },
            {
              name: 'fields',
              test: (id) => fieldParts.some((part) => part.test(id)),
              includeDependenciesRecursively: false,
            },
            {
              name: 'records',
              // With their definitions, of which lists search some and the palette all.
              test: /\/(src\/kits\/labels\/listed|src\/kits\/records\/.*|packages\/domain\/records\/(?!title\.)[a-z-]+)\.ts$/,
              includeDependenciesRecursively: false,
            },
            { name: 'task-lists', test: /\/src\/features\/tasks\/shown\/task-workspace\.tsx$/ },
            {
              // What the dashboards of all roles share.
              name: 'dashboard-screen',
              test: /\/src\/features\/dashboard\/(dashboard-screen|attention|office\/jobs-panel)\.tsx?$/,
            },
            // What is loaded after the first screen.
            {
              name: 'sync-layer',
              test: /\/src\/(app\/shell\/sync\/lost-copy-banner|app\/shell\/sync\/sync-layer|data\/device\/device|pwa\/install)\.tsx?$/,
            },
            { name: 'activity-text', test: /\/src\/features\/activity\/parts\/activity-text\.ts$/ },
          ],
        },
      },
    },
  },
});
