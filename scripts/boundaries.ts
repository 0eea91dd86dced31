import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { filesBelow, isTest, readSource } from './sources.ts';

/** A room: its folder, and the rooms (or packages) that it may import. Everything else is refused. */
type Room = { folder: string; may: readonly string[] };

const domain = (name: string, ...below: string[]): Room => ({
  folder: `packages/domain/${name}`,
  may: below.map((room) => `packages/domain/${room}`),
});

/** The folders of features that have several, floor by floor; what stands in the feature's own folder is above them. */
const featureFloors: Readonly<Record<string, string>> = {
  activity: 'parts shown',
  calendar:
    'parts ics feed series conflict dispatch layers suggest form shown integrations board import print views',
  'client-links': 'parts shown',
  expenses: 'parts own office shown',
  hours: 'parts form shown timesheets payroll crew clock',
  notes: 'parts form sheet list shown',
  photos: 'parts viewer report shown',
  projects: 'parts templates form shown',
  'ready-to-bill': 'parts shown',
  reports: 'parts chart table',
  tasks: 'parts form view sheet quick-add bulk board list shown',
  team: 'parts shown',
};

const rooms: readonly Room[] = [
  { folder: 'packages/domain/days', may: ['@date-fns/tz'] },
  domain('limits'),
  domain('formats'),
  domain('errors', 'limits'),
  domain('keys', 'limits'),
  domain('plans', 'limits'),
  domain('access', 'plans', 'limits'),
  {
    folder: 'packages/domain/entities',
    may: ['access', 'days', 'formats', 'limits', 'plans']
      .map((room) => `packages/domain/${room}`)
      .concat('zod'),
  },
  domain('file-names', 'limits'),
  domain('hours', 'days', 'entities', 'money'),
  {
    folder: 'packages/domain/money',
    may: [
      'packages/domain/days',
      'packages/domain/entities',
      'packages/domain/formats',
      'packages/domain/limits',
      'big.js',
    ],
  },
  domain('positions', 'entities', 'hours', 'limits'),
  domain('schedule', 'days', 'entities', 'hours', 'limits'),
  domain('search'),
  {
    folder: 'packages/domain/marks',
    may: ['packages/domain/entities', 'packages/domain/limits', 'perfect-freehand'],
  },
  domain('records', 'access', 'entities', 'keys', 'search'),
  { folder: 'packages/domain/tables', may: ['papaparse'] },
  {
    folder: 'packages/domain/operations',
    may: [
      'access',
      'days',
      'entities',
      'errors',
      'formats',
      'hours',
      'limits',
      'money',
      'plans',
      'records',
      'schedule',
    ]
      .map((room) => `packages/domain/${room}`)
      .concat('zod'),
  },

  {
    folder: 'packages/domain/mutations',
    may: ['packages/domain', 'zod', 'fractional-indexing'],
  },

  offline('ports'),
  offline('replica', 'dexie', 'fake-indexeddb', './ports'),
  offline('pull', './replica'),
  offline('live', 'dexie', './ports', './replica', './pull'),
  offline('sealing', './ports', './replica'),
  offline('queue', 'dexie', './ports', './replica', './sealing'),
  offline('delivery', './ports', './replica', './sealing', './queue'),
  offline('conflicts', './ports', './replica', './queue'),
  offline('connectivity', './ports'),
  offline('sync', './ports', './pull'),

  ...server(),
  ...web(),
  // How the web app is built.
  { folder: 'apps/web/build', may: ['vite'] },

  {
    folder: 'end-to-end',
    may: [
      ...['end-to-end/support', 'packages/domain', 'playwright-core', 'vitest', 'node:'],
      // What programs read from a PDF.
      'apps/server/src/testing/pdf-text.ts',
    ],
  },
  {
    folder: 'end-to-end/support',
    may: [
      'apps/server/src/database/embedded',
      'apps/server/src/testing/end-with-run.ts',
      'apps/server/src/testing/quick-folder.ts',
      'packages/domain',
      'playwright-core',
      'axe-core',
      'vitest',
      'node:',
      'scripts',
      'pg',
      'ws',
      'uuid',
      'zod',
    ],
  },
  {
    folder: 'simulation',
    may: [
      'packages/domain',
      'packages/offline',
      'apps/server/src',
      'fake-indexeddb',
      'pg',
      'sharp',
      'vitest',
      'node:',
    ],
  },
  { folder: 'drills', may: ['end-to-end/support', 'playwright-core', 'pg', 'node:', 'uuid'] },
  {
    folder: 'bench',
    may: [
      ...[
        'packages/domain',
        'end-to-end/support',
        'playwright-core',
        'ws',
        'pg',
        'node:',
        'scripts',
        'uuid',
        'zod',
      ],
      // Positions are stored and read faster than a caller may ask, so these are measured by themselves.
      ...['apps/server/src/modules/locations', 'apps/server/src/database', 'apps/server/src/tenant'],
    ],
  },
];

function offline(name: string, ...may: string[]): Room {
  const at = (room: string) => `packages/offline/${room}`;
  return {
    folder: at(name),
    may: ['packages/domain', ...may.map((entry) => (entry.startsWith('./') ? at(entry.slice(2)) : entry))],
  };
}

function server(): Room[] {
  const at = (name: string) => `apps/server/src/${name}`;
  const room = (name: string, may: readonly string[]): Room => ({
    folder: at(name),
    may: [
      'packages/domain',
      'node:',
      ...may.map((entry) => (entry.startsWith('./') ? at(entry.slice(2)) : entry)),
    ],
  });
  const process = './process';
  const database = ['./database', 'drizzle-orm', 'pg'];
  const forModules = [
    process,
    ...database,
    './tenant',
    './visibility',
    './identity',
    './jobs',
    './mail',
    './changes',
    // Who counts as here is said by one rule.
    './live-changes/presence.ts',
    './file-storage',
    './documents',
    './weather',
    './rpc',
    'zod',
    'uuid',
    'fractional-indexing',
    'papaparse',
    '@date-fns/tz',
    'timezones-ical-library',
    // Only tests, which read the calendars that the server writes.
    'ical.js',
  ];
  return [
    room('process', ['pino']),
    room('settings', [process, 'zod']),
    room('http', [process, 'hono', '@hono/node-server', 'rate-limiter-flexible', 'zod']),
    room('database', [process, 'drizzle-orm', 'pg', 'zod', './identity/schema.ts']),
    room('visibility', database),
    room('tenant', [process, ...database, './visibility', 'fractional-indexing']),
    room('weather', [process, 'zod']),
    room('documents', [process, 'pdfkit', 'bidi-js', 'linebreak']),
    room('mail', [process, 'nodemailer']),
    room('jobs', [process, ...database, './tenant', './mail', 'graphile-worker', 'zod', 'uuid']),
    room('identity', [
      process,
      ...database,
      './tenant',
      './visibility',
      './jobs',
      './mail',
      './http/rate-limit.ts',
      'better-auth',
      'hono',
      'zod',
      'uuid',
    ]),
    room('live-changes', [
      process,
      ...database,
      './tenant',
      './visibility',
      './identity',
      './changes',
      './http/own-origin.ts',
      './http/routes.ts',
      './http/rate-limit.ts',
      'ws',
    ]),
    room('changes', [...database, './visibility']),
    room('file-storage', [
      process,
      ...database,
      './tenant',
      './visibility',
      './changes',
      './identity',
      './settings',
      'sharp',
      'thumbhash',
      'yazl',
      '@aws-sdk/client-s3',
      '@aws-sdk/s3-request-presigner',
    ]),
    room('rpc', [
      process,
      ...database,
      './tenant',
      './visibility',
      './identity',
      './file-storage',
      './weather',
      './live-changes',
      './http/rate-limit.ts',
      '@trpc/server',
      'zod',
    ]),
    room('api', [process, './rpc', './modules', '@trpc/server']),
    ...moduleRooms(room, at('modules'), forModules),
    room('testing', [
      './',
      'pg',
      'sharp',
      'pdfjs-dist',
      'vitest',
      'uuid',
      'smtp-server',
      'ws',
      '@trpc/client',
    ]),
  ];
}

/**
 * One module a noun, which may use any other. None stands in a list: no arrow runs upward as long as they form no
 * circle, which HOUSE-5 tests. All may use the files in the folder itself, which use none of them.
 */
function moduleRooms(room: RoomOf, folder: string, may: readonly string[]): Room[] {
  const ground = filesIn(folder);
  const modules = foldersIn(folder).map((name) => `modules/${name}`);
  return [
    room('modules', may),
    ...modules.map((name) => room(name, [...ground, ...modules.map((other) => `./${other}`), ...may])),
  ];
}

function web(): Room[] {
  const at = (name: string) => `apps/web/src/${name}`;
  const view = ['react', 'react-dom', 'lucide-react', 'clsx'];
  const room = (name: string, may: readonly string[]): Room => ({
    folder: at(name),
    may: ['packages/domain', ...may.map((entry) => (entry.startsWith('./') ? at(entry.slice(2)) : entry))],
  });
  /** Techniques that several features use, one kit per technique. */
  const kit = (name: string, ...may: readonly string[]) =>
    room(`kits/${name}`, [...view, './data', './design', ...may]);
  return [
    ...designRooms(room, view),
    ...dataRooms(room),
    room('navigation', [...view, './data', './design', '@tanstack/react-router']),
    kit('labels'),
    kit('days'),
    kit('changes'),
    kit('names', './kits/labels'),
    kit(
      'records',
      './kits/labels',
      './kits/names',
      './kits/map/map-radius.ts',
      './navigation/page-search.ts',
    ),
    kit(
      'form',
      './kits/labels',
      './kits/names',
      './kits/records',
      'zod',
      'react-hook-form',
      '@hookform/resolvers',
    ),
    kit('list', './kits/days', './navigation', '@tanstack/react-virtual'),
    kit(
      'sort',
      './kits/labels',
      './kits/list',
      '@dnd-kit/',
      '@tanstack/react-virtual',
      'fractional-indexing',
    ),
    kit('timeline'),
    kit('table-files', './kits/form', 'write-excel-file', 'read-excel-file', 'fflate', 'papaparse'),
    kit('letterhead'),
    kit(
      'map',
      '@vis.gl/react-maplibre',
      'maplibre-gl',
      'world-atlas',
      'topojson-client',
      'topojson-specification',
      'geojson',
    ),
    kit('public', './navigation', '@tanstack/react-router'),
    ...featureRooms(at('features')),
    room('pwa', ['./design', './data', 'workbox-', 'virtual:pwa-register']),
    room('app', [
      ...view,
      './data',
      './design',
      './navigation',
      './kits',
      './features',
      './pwa',
      '@tanstack/react-router',
      '@tanstack/react-query',
    ]),
    room('testing', [
      ...['./app', './data', './design', './navigation', 'packages/offline', '@tanstack/react-router'],
      ...['@testing-library/', 'fake-indexeddb', 'dexie', 'vitest'],
    ]),
  ];
}

type RoomOf = (name: string, may: readonly string[]) => Room;
type FloorsOf = readonly (readonly [name: string, ...may: string[]])[];

/**
 * Floor by floor: each room may import those that stand before it, so no arrow can run upward. The first are the files
 * in the folder itself.
 */
function onFloors(room: RoomOf, folder: string, floors: FloorsOf): Room[] {
  const ground = filesIn(folder);
  return floors.map(([name, ...may], floor) => {
    const below = floors.slice(1, floor).map(([other]) => `./${other}`);
    return room(name, [...(floor > 0 ? ground : []), ...below, ...may]);
  });
}

function filesIn(folder: string): string[] {
  return filesBelow([folder], ['.ts', '.tsx']).filter((file) => path.posix.dirname(file) === folder);
}

function foldersIn(folder: string): string[] {
  const below = filesBelow([folder], ['.ts', '.tsx']).filter((file) => path.posix.dirname(file) !== folder);
  return [...new Set(below.map((file) => file.slice(folder.length + 1).split('/')[0] ?? ''))];
}

function designRooms(room: RoomOf, view: readonly string[]): Room[] {
  return onFloors(room, 'apps/web/src/design', [
    ['design', ...view],
    ['design/display', ...view, '@base-ui/react', '@tanstack/react-router'],
    ['design/controls', ...view, '@base-ui/react', '@tanstack/react-router'],
    ['design/feedback', ...view, '@base-ui/react'],
    ['design/layers', ...view, '@base-ui/react'],
    ['design/fields', ...view, '@base-ui/react', 'react-day-picker'],
    ['design/rich-text', ...view, '@base-ui/react', 'marked', '@tiptap/'],
    ['design/gallery', ...view, '@base-ui/react', '@fontsource-variable/'],
  ]);
}

function dataRooms(room: RoomOf): Room[] {
  const toast = './design/feedback/toast.ts';
  return onFloors(room, 'apps/web/src/data', [
    ['data', 'react', 'packages/offline/replica/refusal.ts'],
    ['data/workers'],
    [
      'data/server',
      toast,
      'packages/offline/ports',
      'apps/server/src/api/router.ts',
      '@trpc/client',
      '@tanstack/react-query',
      'uuid',
    ],
    ['data/device', 'react', 'packages/offline'],
    ['data/maps', '@googlemaps/js-api-loader'],
    ['data/replica', toast, 'react', 'packages/offline', 'dexie', 'uuid'],
    ['data/session', 'react', 'packages/offline', 'uuid'],
    ['data/search', 'react', 'packages/offline', 'dexie', 'minisearch'],
    ['data/queue', './design/after-paint.ts', toast, 'react', 'packages/offline', 'uuid'],
    ['data/courier', 'packages/offline'],
    ['data/integrations', 'packages/offline'],
    ['data/tracking', 'packages/offline', 'dexie', 'uuid'],
    ['data/dispatch', 'packages/offline', 'dexie'],
    ['data/queries', 'react', 'packages/offline', '@tanstack/react-query'],
    ['data/records', 'react', 'packages/offline', '@tanstack/react-query', 'dexie'],
    ['data/files', toast, 'react', 'packages/offline', 'exifreader', 'heic-to', 'uuid'],
    ['data/engine', './design/after-paint.ts', toast, 'react', 'packages/offline', 'dexie', 'uuid'],
  ]);
}

/**
 * A feature imports what is below it, and of another feature only its folders `shown`, which has what is meant to be
 * shown elsewhere, and `parts`, of which that and its own screens are made.
 */
function featureRooms(folder: string): Room[] {
  const names = foldersIn(folder);
  return names.flatMap((name) => {
    const others = names.filter((other) => other !== name);
    const may = [
      'packages/domain',
      'apps/web/src/data',
      'apps/web/src/design',
      'apps/web/src/navigation',
      'apps/web/src/kits',
      ...others.flatMap((other) => [`${folder}/${other}/shown`, `${folder}/${other}/parts`]),
      'react',
      'react-dom',
      'lucide-react',
      'clsx',
      '@tanstack/react-router',
      '@tanstack/react-query',
      'react-hook-form',
      'zod',
      'uuid',
      ...(name === 'files' ? ['pdfjs-dist'] : []),
      ...(name === 'hours' ? ['papaparse', 'fflate'] : []),
      ...(name === 'notes' ? ['diff'] : []),
      ...(name === 'photos' ? ['thumbhash'] : []),
      ...(name === 'calendar' ? ['cldr-core'] : []),
    ];
    const floors = (featureFloors[name]?.split(' ') ?? []).map((floor) => `${folder}/${name}/${floor}`);
    return [
      { folder: `${folder}/${name}`, may: [...may, ...floors] },
      ...floors.map((each, floor) => ({ folder: each, may: [...may, ...floors.slice(0, floor)] })),
    ];
  });
}

const packages: Record<string, string> = {
  '@plumbline/domain/': 'packages/domain/',
  '@plumbline/offline/': 'packages/offline/',
};

/** Files that compose rooms, so they may import any of them. */
const composers = [
  'apps/server/src/main.ts',
  'apps/server/src/paper-thread.ts',
  'apps/server/src/server.ts',
  'apps/server/src/seed.ts',
  'apps/server/src/check-files.ts',
  'apps/server/src/check-hours.ts',
  'apps/web/src/design/gallery/',
  'apps/web/vite.config.ts',
];
export const checked = ['packages', 'apps', 'end-to-end', 'bench', 'drills', 'simulation'];

/** Every import that the list does not allow, as one readable line each. */
export function forbiddenImports(): string[] {
  return filesBelow(checked, ['.ts', '.tsx']).flatMap((file) => {
    if (isTest(file) || file.endsWith('.gen.ts') || file.endsWith('.config.ts') || file.endsWith('.d.ts'))
      return [];
    if (composers.some((composer) => file.startsWith(composer))) return [];
    const room = roomOf(file);
    if (!room) return [`${file} stands in no room`];
    return importsOf(file)
      .filter((target) => !allowed(room, target))
      .map((target) => `${file} imports ${target}`);
  });
}

/** Rooms that import each other in a circle, as `a -> b -> a`; type imports count too. */
export function circles(): string[] {
  const arrows = new Map<string, Set<string>>();
  for (const file of filesBelow(checked, ['.ts', '.tsx'])) {
    const from = roomOf(file)?.folder;
    if (!from || isTest(file)) continue;
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const target of importsOf(file)) {
      const to = roomOf(target)?.folder;
      if (to && to !== from) targets.add(to);
    }
  }
  const found: string[] = [];
  const walk = (room: string, way: readonly string[]): void => {
    const at = way.indexOf(room);
    if (at >= 0) {
      found.push([...way.slice(at), room].join(' -> '));
      return;
    }
    for (const next of arrows.get(room) ?? []) walk(next, [...way, room]);
    arrows.delete(room);
  };
  for (const room of [...arrows.keys()]) walk(room, []);
  return found;
}

/**
 * Files of `shown` that no other feature and no composer imports. Screens behind the dashboard are found by their
 * names, `VIEW-view.tsx`.
 */
export function shownToNobody(): string[] {
  const all = filesBelow(['apps/web/src'], ['.ts', '.tsx']).filter((file) => !isTest(file));
  const shown = all.filter((file) => /\/features\/[^/]+\/shown\/(?!.*(?:-view\.tsx|\.fixture\.))/.test(file));
  const featureOf = (file: string) => /\/features\/([^/]+)\//.exec(file)?.[1];
  const elsewhere = new Set(
    all.flatMap((file) => importsOf(file).filter((target) => featureOf(target) !== featureOf(file))),
  );
  return shown.filter((file) => !elsewhere.has(file));
}

function importsOf(file: string): string[] {
  const { module } = parseSync(file, readSource(file));
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value ?? ''),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      readSource(file).slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ].filter((name) => name !== '');
  return [...new Set(named.map((name) => resolved(file, name)))];
}

function resolved(file: string, name: string): string {
  if (name.startsWith('.'))
    return path.posix.normalize(path.posix.join(path.posix.dirname(file), name)).replace(/\?.*$/, '');
  if (name === '@plumbline/server/router') return 'apps/server/src/api/router.ts';
  for (const [prefix, folder] of Object.entries(packages)) {
    if (name.startsWith(prefix)) return `${folder}${name.slice(prefix.length)}.ts`;
  }
  return name;
}

function roomOf(file: string): Room | undefined {
  return rooms
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
}

function allowed(room: Room, target: string): boolean {
  if (roomOf(target) === room) return true;
  if (target.endsWith('.css')) return true;
  return room.may.some(
    (entry) =>
      target === entry ||
      target.startsWith(
        entry.endsWith('/') || entry.endsWith(':') || entry.endsWith('-') ? entry : `${entry}/`,
      ),
  );
}
