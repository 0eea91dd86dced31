import type { Plugin, Rolldown } from 'vite';

/**
 * A time at which people come to need code: loading the modules of `roots` begins it. A module is in the file of
 * the first stage that reaches it, so no file needs one of a later stage, and a visit requests few files.
 */
type Stage = { name: string; roots: RegExp };

const inDashboard = (names: string) => new RegExp(`/src/features/dashboard/(?:[\\w-]+/)?(?:${names})\\.tsx$`);

/** Before the screens, in the order of a visit. */
const stagesBefore: readonly Stage[] = [
  // Alone, because it takes the place of a storage that the browser refuses before anything else may use it.
  { name: 'web-storage', roots: /\/src\/data\/web-storage\.ts$/ },
  // What was begun on this device, and what opens it. Pages are drawn once it is read.
  { name: 'drafts', roots: /\/src\/data\/(?:queue\/drafts|replica\/device-seals)\.ts$/ },
  { name: 'office', roots: inDashboard('dashboard-screen|office-dashboard') },
  { name: 'bar', roots: /\/src\/app\/shell\/sidebar\/bottom-bar\.tsx$/ },
  // What asks the server for the rows of a new device, and tells it that the person is here.
  { name: 'sync', roots: /\/src\/data\/(?:engine\/run-sync|session\/unsent-report)\.ts$/ },
  // What keeps a change on this device, with the schemas of all changes.
  { name: 'enqueue', roots: /\/src\/data\/queue\/enqueue\.ts$/ },
  { name: 'crew', roots: inDashboard('crew-dashboard') },
  // What sends expenses that wait, on every page; the page of expenses needs it, too.
  { name: 'kept-expenses', roots: /\/src\/features\/expenses\/parts\/send-kept-expenses\.ts$/ },
];

/** After the screens. */
const stagesAfter: readonly Stage[] = [
  // What every page of the app starts once it is drawn.
  {
    name: 'start',
    roots:
      /\/src\/(?:app\/shell\/sync\/(?:lost-copy-banner|sync-layer)|data\/(?:device\/(?:browser-network|device)|dispatch\/acknowledging|engine\/(?:engine|former-copies|look-for-missed|person-copies)|maps\/maps|queue\/ask|records\/opened-records)|features\/(?:messages\/shown\/(?:message-toasts|unread-badge)|tracking\/shown\/tracking-part))\.tsx?$/,
  },
  {
    name: 'panels',
    roots: inDashboard(
      'flagged-panel|late-tasks-panel|latest-activity-panel|next-visits-panel|phones-panel|sample-banner|waiting-panel',
    ),
  },
  { name: 'client', roots: inDashboard('client-dashboard') },
  // What draws the colours of photos that are on their way, for which nothing else should be waited.
  { name: 'thumb-hash', roots: /\/src\/features\/photos\/parts\/thumb-hash-picture\.ts$/ },
  // What opens over any page.
  {
    name: 'layers',
    roots:
      /\/src\/design\/(?:fields\/select-popup|layers\/(?:confirm-dialog|menu-popup|popover-popup))\.tsx$/,
  },
  // What the frame of a page opens.
  {
    name: 'frame',
    roots:
      /\/src\/(?:app\/shell\/(?:notifications\/bell-popover|open-by-key|palette-part|shortcuts-dialog|sidebar\/mobile-menu|sidebar\/user-menu-items|unsent-question)|features\/(?:add\/add-dialog|sync\/(?:sync-centre|rescue\/[\w-]+|waiting\/[\w-]+))|navigation\/leave)\.tsx?$/,
  },
];

/** What every page begins with, and the pages without sign-in: the bundler's groups place them. */
const firstRoots =
  /\/src\/(?:app\/routes\/|data\/engine\/read-ahead|data\/session\/session-server|features\/(?:identity|invitation|landing|legal|pricing|trial)\/|kits\/public\/)/;
const screenList = /\/src\/app\/screens\.ts$/;
/** What a screen shows first, and loads by itself because it has others. */
const firstViews =
  /\/src\/features\/(?:add\/shown\/add-dock|calendar\/(?:board\/crew-(?:day|list|week)|views\/[\w-]+-view)|project-detail\/(?:cost-figure|cost-panel|overview)|tracking\/tracking-view)\.tsx$/;

/** What several opened parts or one alone need, and is more than this in characters of source, is a file of its own. */
const aloneFrom = 100_000;

/** The name of the file of each module that is not among the first. */
const files = new Map<string, string>();

/** The name of the file into which a module goes; null leaves it to the bundler. */
export const stageFile = (id: string): string | null => files.get(id) ?? null;

/** Decides before the files are written what `stageFile` answers, and afterwards refuses a build with files in a circle. */
export const assignsStages: Plugin = {
  name: 'assigns-stages',
  apply: 'build',
  buildEnd(error) {
    if (!error) assign(graphOf(this));
  },
  generateBundle(_, bundle) {
    const importsOf = (file: string) => {
      const chunk = bundle[file];
      return chunk?.type === 'chunk' ? chunk.imports : [];
    };
    const done = new Set<string>();
    const follow = (file: string, path: readonly string[]): void => {
      // A file of a circle may run before what it imports.
      if (path.includes(file)) this.error(`Files import each other: ${[...path, file].join(' > ')}.`);
      if (done.has(file)) return;
      for (const each of importsOf(file)) follow(each, [...path, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) follow(file, []);
  },
};

function assign({ ids, dynamicOf, isEntry, sizeOf, reachedFrom }: Graph): void {
  files.clear();
  const isPlaced = (id: string) => files.has(id);
  const place = ({ name, roots }: Stage): void => {
    for (const id of reachedFrom(
      ids.filter((each) => roots.test(each)),
      isPlaced,
    ))
      files.set(id, name);
  };
  const screens = ids.filter((id) => screenList.test(id)).flatMap(dynamicOf);
  const views = ids.filter((id) => firstViews.test(id));
  const first = ids.filter((id) => isEntry(id) || firstRoots.test(id));
  stagesBefore.forEach(place);
  placeScreens();
  stagesAfter.forEach(place);
  placeOpened();

  /** What several screens use is one file; what one screen shares with what others open is another. */
  function placeScreens(): void {
    const opened = [...new Set(ids.flatMap(dynamicOf))].filter(
      (id) => !isPlaced(id) && !firstRoots.test(id) && !screens.includes(id),
    );
    const screenOf = (root: string) =>
      views.includes(root) ? (screens.find((id) => featureOf(id) === featureOf(root)) ?? root) : root;
    const inScreens = usersOf([...screens, ...views], screenOf);
    const inAll = usersOf([...screens, ...opened], (root) => stageOf(root) ?? featureOf(root) ?? root);
    for (const [id, users] of inScreens) {
      const all = inAll.get(id) ?? users;
      if (users.size > 1 || all.has('start') || all.has('panels')) files.set(id, 'lists');
      else if (all.size > 1) files.set(id, 'shared');
    }
    for (const screen of screens)
      for (const id of reachedFrom([screen], isPlaced)) files.set(id, nameOf(screen));
    for (const [id, users] of usersOf(views, (view) => view)) {
      const [view = ''] = users;
      files.set(id, users.size > 1 ? `${featureOf(view)}-views` : nameOf(view));
    }
  }

  /** Sheets, dialogs and views: those of a feature are one file, and what several features use is another. */
  function placeOpened(): void {
    const early = reachedFrom([...first, ...screens, ...views], () => false);
    const late = [...new Set(ids.flatMap(dynamicOf))].filter((id) => !isPlaced(id) && !early.has(id));
    const needed = usersOf(late, (root) => root, early);
    const sizes = new Map<string, number>();
    const keyOf = (roots: ReadonlySet<string>) => [...roots].join();
    for (const [id, roots] of needed) sizes.set(keyOf(roots), (sizes.get(keyOf(roots)) ?? 0) + sizeOf(id));
    const heavy = new Map<string, string>();
    for (const [id, roots] of needed)
      if ((sizes.get(keyOf(roots)) ?? 0) >= aloneFrom) heavy.set(id, nameOfHeavy(roots));
    for (const [id, roots] of needed) {
      const features = new Set([...roots].map(featureOf));
      const [feature] = features;
      const brings = heaviesOf(id);
      const [root = ''] = roots;
      if (heavy.has(id)) files.set(id, heavy.get(id) ?? '');
      // What brings a heavy file along is apart from what does not need it.
      else if (brings.length > 0)
        files.set(id, roots.size === 1 ? nameOf(root) : `${brings.join('-')}-parts`);
      else if (features.size > 1) files.set(id, 'parts');
      else if (feature) files.set(id, `${feature}-parts`);
    }

    function heaviesOf(id: string): string[] {
      const reached = reachedFrom([id], (each) => !needed.has(each));
      return [...new Set([...reached].flatMap((each) => heavy.get(each) ?? []))].toSorted();
    }
  }

  /** Which of the roots reach a module, each by what `called` names it. */
  function usersOf(
    roots: readonly string[],
    called: (root: string) => string,
    besides: ReadonlySet<string> = new Set(),
  ): Map<string, Set<string>> {
    const users = new Map<string, Set<string>>();
    for (const root of roots)
      for (const id of reachedFrom([root], (each) => isPlaced(each) || besides.has(each)))
        users.set(id, (users.get(id) ?? new Set()).add(called(root)));
    return users;
  }
}

const stageOf = (root: string) => stagesAfter.find(({ roots }) => roots.test(root))?.name ?? null;

/** The folder of the feature; null outside of features. */
const featureOf = (id: string) => /\/src\/features\/([\w-]+)\//.exec(id)?.[1] ?? null;

const nameOf = (id: string) => /([\w.-]+?)\.\w+$/.exec(id)?.[1] ?? 'part';

/** By the package where it is one; apart from the file of the first that uses it. */
function nameOfHeavy(roots: ReadonlySet<string>): string {
  const all = [...roots];
  const library = all.find((root) => root.includes('/node_modules/'));
  if (library !== undefined || all.length === 1) return nameOf(library ?? all[0] ?? '');
  return `${nameOf(all[0] ?? '')}-library`;
}

/** The modules of the build, and what each imports. */
type Graph = {
  ids: readonly string[];
  dynamicOf: (id: string) => readonly string[];
  isEntry: (id: string) => boolean;
  /** In characters of source. */
  sizeOf: (id: string) => number;
  /** The roots and what they import, also through others, up to what `isThere` accepts. */
  reachedFrom: (roots: readonly string[], isThere: (id: string) => boolean) => Set<string>;
};

type BuildContext = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

function graphOf(build: BuildContext): Graph {
  const ids = [...build.getModuleIds()];
  const infoOf = (id: string) => build.getModuleInfo(id);
  const iconsOf = readIcons(build, ids);
  return {
    ids,
    dynamicOf: (id) => infoOf(id)?.dynamicallyImportedIds ?? [],
    isEntry: (id) => infoOf(id)?.isEntry ?? false,
    sizeOf: (id) => infoOf(id)?.code?.length ?? 0,
    reachedFrom: (roots, isThere) => {
      const found = new Set<string>();
      const left = [...roots];
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        if (found.has(id) || isThere(id) || iconList.test(id)) continue;
        found.add(id);
        left.push(...(infoOf(id)?.importedIds ?? []), ...iconsOf(id));
      }
      return found;
    },
  };
}

const iconList = /\/lucide-react\.mjs$/;
const iconExports = /export\s*\{([^}]+)\}\s*from\s*["']\.\/(icons\/[\w-]+\.mjs)["']/g;
const iconImports = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["']/g;

/** The icons that a module names. All icons are in one list, of which the bundler later keeps what is used. */
function readIcons(build: BuildContext, ids: readonly string[]): (id: string) => string[] {
  const list = ids.find((id) => iconList.test(id)) ?? '';
  const icons = new Map<string, string>();
  for (const [, names = '', file = ''] of (build.getModuleInfo(list)?.code ?? '').matchAll(iconExports))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g))
      icons.set(name, list.replace(iconList, `/${file}`));
  return (id) => {
    const named = [...(build.getModuleInfo(id)?.code ?? '').matchAll(iconImports)];
    return named.flatMap(([, names = '']) =>
      names.split(',').flatMap((each) => icons.get(/\w+/.exec(each)?.[0] ?? '') ?? []),
    );
  };
}
