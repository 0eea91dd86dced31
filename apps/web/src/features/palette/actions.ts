import { type PageName, pageNames, routeRequirements } from '@plumbline/domain/access/pages';
import { can } from '@plumbline/domain/access/permissions';
import { ADMIN, CLIENT, FIELD_TECH } from '@plumbline/domain/access/roles';
import { folded } from '@plumbline/domain/search/searchable';
import { behindDashboard, type DashboardView } from '../../navigation/behind-dashboard.ts';
import { type Access, mayOpen } from './access.ts';

export type NamedProject = { id: string; name: string };

/** The actions of the palette. With a project they are done there. */
export type PaletteAction =
  | { do: 'task' | 'note' | 'request'; project: NamedProject | null; title?: string }
  | { do: 'clock-in'; project: NamedProject | null }
  | { do: 'project' }
  | { do: 'clock-out' | 'theme' | 'sync' | 'shortcuts' | 'leave' }
  | { do: 'go'; page: PageName; view?: DashboardView };

/** `also`: further words by which it is found. */
export type Action = { action: PaletteAction; label: string; also?: string };

/** Further words by which an action is found. */
const otherLabels: Readonly<Record<PaletteAction['do'], string>> = {
  task: 'add create to-do',
  note: 'add create write daily log',
  request: 'add ask note',
  project: 'add create job',
  'clock-in': 'punch start time',
  'clock-out': 'punch stop end time',
  theme: 'change theme dark light sunlight appearance',
  sync: 'send refresh upload',
  shortcuts: 'keys help hotkeys',
  leave: 'log out logout',
  go: 'open show page',
};

type ProjectActionKind = 'task' | 'note' | 'request' | 'clock-in';
const labels: Readonly<Record<ProjectActionKind, { label: string; at: string }>> = {
  task: { label: 'New task', at: 'in' },
  note: { label: 'New note', at: 'in' },
  request: { label: 'New request', at: 'in' },
  'clock-in': { label: 'Clock in', at: 'at' },
};

export type ActionContext = Access & {
  /** The person is clocked in. */
  clockedIn: boolean;
  theme: 'dark' | 'sunlight';
};

/** The actions on a project, under the rules of the pages where they are done. */
function projectActionKindsFor({ clockedIn, ...access }: ActionContext): ProjectActionKind[] {
  const { role } = access;
  const allowed: Readonly<Record<ProjectActionKind, boolean>> = {
    task: mayOpen(access, 'tasks') && can(role, 'create_task'),
    note: mayOpen(access, 'notes') && (role === ADMIN || role === FIELD_TECH),
    request: role === CLIENT,
    'clock-in': mayOpen(access, 'timeclock') && !clockedIn,
  };
  return projectActionKinds.filter((kind) => allowed[kind]);
}

const projectActionKinds = [
  'task',
  'note',
  'request',
  'clock-in',
] as const satisfies readonly ProjectActionKind[];

/** With a project 'New task in …', without one 'New task'. */
function actionOf(kind: ProjectActionKind, project: NamedProject | null): Action {
  const { label, at } = labels[kind];
  return {
    action: { do: kind, project },
    label: project === null ? label : `${label} ${at} ${project.name}`,
  };
}

export function actionsOn(project: NamedProject, context: ActionContext): Action[] {
  return projectActionKindsFor(context).map((kind) => actionOf(kind, project));
}

/** The actions without a project. */
function plainActions(context: ActionContext): Action[] {
  const { clockedIn, theme, ...access } = context;
  const sets: readonly (Action | false)[] = [
    // A client's request is always about one of their projects.
    ...projectActionKindsFor(context)
      .filter((kind) => kind !== 'request')
      .map((kind) => actionOf(kind, null)),
    clockedIn && mayOpen(access, 'timeclock') && { action: { do: 'clock-out' }, label: 'Clock out' },
    can(access.role, 'create_project') && { action: { do: 'project' }, label: 'New project' },
    { action: { do: 'sync' }, label: 'Sync now' },
    {
      action: { do: 'theme' },
      label: theme === 'dark' ? 'Change to Sunlight theme' : 'Change to dark theme',
    },
    { action: { do: 'leave' }, label: 'Sign out' },
  ];
  return sets.filter((action) => action !== false);
}

/** Found by its words alone, because '?' is quicker. */
const keyboard: Action = { action: { do: 'shortcuts' }, label: 'Keyboard shortcuts' };

function goActions(access: Access): Action[] {
  const pages = pageNames
    .filter((page) => page !== 'projectdetail' && mayOpen(access, page))
    .map((page): Action => ({ action: { do: 'go', page }, label: `Go to ${routeRequirements[page].label}` }));
  return access.role === null || access.role === CLIENT ? pages : [...pages, ...behind];
}

const behind = behindDashboard.map(({ view, label, also }): Action => ({
  action: { do: 'go', page: 'dashboard', view },
  label: `Go to ${label}`,
  also,
}));

/** What is listed before anything is typed. */
export function firstActions(context: ActionContext, here: NamedProject | null): Action[] {
  const plain = plainActions(context);
  if (here === null) return plain;
  const general = plain.filter(({ action }) => !('project' in action));
  return [...actionsOn(here, context), ...general];
}

const wordsIn = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Every typed word begins one of the action's words: 'si o' finds 'Sign out'. */
function fits({ action, label, also = '' }: Action, words: readonly string[]): boolean {
  const own = wordsIn(`${label} ${otherLabels[action.do]} ${also}`);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}

const joining: ReadonlySet<string> = new Set(['in', 'at', 'on', 'for', 'to']);

/** An action on a project: in 'new note in north' the first words name the action, the rest the project. */
export type ProjectActionQuery = { kinds: ProjectActionKind[]; rest: string };

/** Null where the text does not begin with an action on a project. */
export function parseProjectAction(text: string, context: ActionContext): ProjectActionQuery | null {
  const words = wordsIn(text);
  const found = projectActionKindsFor(context).map((kind) => ({ kind, length: leadOf(words, kind) }));
  const longest = Math.max(0, ...found.map(({ length }) => length));
  if (longest === 0) return null;
  const rest = words.slice(longest);
  while (rest.length > 0 && joining.has(rest[0] ?? '')) rest.shift();
  return {
    kinds: found.filter(({ length }) => length === longest).map(({ kind }) => kind),
    rest: rest.join(' '),
  };
}

/** How many of the first words belong to the action; the beginning of a single word is not enough. */
function leadOf(words: readonly string[], kind: ProjectActionKind): number {
  const own = wordsIn(`${labels[kind].label} ${otherLabels[kind]}`);
  const end = words.findIndex((word) => !own.includes(word));
  return end < 0 ? words.length : end;
}

export function actionsFor(
  text: string,
  context: ActionContext,
  { matching, here }: { matching: readonly NamedProject[]; here: NamedProject | null },
): Action[] {
  const words = wordsIn(text);
  if (words.length === 0) return firstActions(context, here);
  const query = parseProjectAction(text, context);
  const projects = query?.rest === '' ? (here === null ? [] : [here]) : matching;
  const onProjects = (query?.kinds ?? []).flatMap((kind) =>
    projects.map((project) => actionOf(kind, project)),
  );
  const named = [...plainActions(context), keyboard, ...goActions(context)].filter((action) =>
    fits(action, words),
  );
  return [...onProjects, ...named];
}

/** Whether a text is meant as an action instead of a search. */
export function meansAction(text: string, actions: readonly Action[]): boolean {
  const [first = ''] = wordsIn(text);
  return first.length >= 3 && actions.some(({ label }) => wordsIn(label)[0]?.startsWith(first) === true);
}

/** Offered when nothing is found: the text may be the title of something new. */
export function fallbackActions(text: string, context: ActionContext): Action[] {
  const title = text.trim();
  return projectActionKindsFor(context)
    .filter((kind) => kind === 'task')
    .map((kind) => ({ action: { do: kind, project: null, title }, label: `New task “${title}”` }));
}
