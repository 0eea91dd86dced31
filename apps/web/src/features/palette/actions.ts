import type { PageName } from '@plumbline/domain/access/pages';
import { can } from '@plumbline/domain/access/permissions';
import { ADMIN, CLIENT, FIELD_TECH } from '@plumbline/domain/access/roles';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { folded } from '@plumbline/domain/search/searchable';
import type { PageSearch } from '../../navigation/page-search.ts';
import { type Access, mayOpen } from './access.ts';
import { destinationsFor } from './destinations.ts';

export type NamedProject = { id: string; name: string };

/** The actions of the palette. With a project they are done there. */
export type PaletteAction =
  | { do: 'task' | 'note' | 'request'; project: NamedProject | null; title?: string }
  | { do: 'clock-in'; project: NamedProject | null }
  | { do: 'expense'; project: NamedProject | null }
  | { do: 'project' | 'event' | 'invite' }
  | { do: 'clock-out' | 'theme' | 'sync' | 'shortcuts' | 'leave' | 'my-expenses' }
  | { do: 'go'; page: PageName; search?: PageSearch };

/** `also`: further words by which it is found. */
export type Action = { action: PaletteAction; label: string; also?: string };

/** Further words by which an action is found. */
const otherLabels: Readonly<Record<PaletteAction['do'], string>> = {
  task: 'add create to-do',
  note: 'add create write daily log',
  request: 'add ask note',
  expense: 'new create receipt purchase material cost snap',
  'my-expenses': 'open show receipts paid back money',
  project: 'add create job',
  event: 'add create plan visit job',
  invite: 'add create person people member user',
  'clock-in': 'punch start time',
  'clock-out': 'punch stop end time',
  theme: 'change theme dark light sunlight appearance',
  sync: 'send refresh upload',
  shortcuts: 'keys help hotkeys',
  leave: 'log out logout',
  go: 'open show page',
};

type ProjectActionKind = 'task' | 'note' | 'request' | 'expense' | 'clock-in';
const labels: Readonly<Record<ProjectActionKind, { label: string; at: string }>> = {
  task: { label: 'New task', at: 'in' },
  note: { label: 'New note', at: 'in' },
  request: { label: 'New request', at: 'in' },
  expense: { label: 'Add expense', at: 'to' },
  'clock-in': { label: 'Clock in', at: 'at' },
};

export type ActionContext = Access & {
  /** The person is clocked in. */
  clockedIn: boolean;
  theme: 'dark' | 'sunlight';
};

/** Field technicians add expenses, too, although the page of everybody's is closed to them. */
const mayAddExpense = ({ role, plan }: Access): boolean =>
  can(role, 'create_expense') && planCapabilities[plan].hasExpenses;

/** The actions on a project, under the rules of the pages where they are done. */
function projectActionKindsFor({ clockedIn, ...access }: ActionContext): ProjectActionKind[] {
  const { role } = access;
  const allowed: Readonly<Record<ProjectActionKind, boolean>> = {
    task: mayOpen(access, 'tasks') && can(role, 'create_task'),
    note: mayOpen(access, 'notes') && (role === ADMIN || role === FIELD_TECH),
    request: role === CLIENT,
    expense: mayAddExpense(access),
    'clock-in': mayOpen(access, 'timeclock') && !clockedIn,
  };
  return projectActionKinds.filter((kind) => allowed[kind]);
}

const projectActionKinds = [
  'task',
  'note',
  'request',
  'expense',
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
    context.role === FIELD_TECH &&
      mayAddExpense(access) && { action: { do: 'my-expenses' }, label: 'My expenses' },
    { action: { do: 'sync' }, label: 'Sync now' },
    {
      action: { do: 'theme' },
      label: theme === 'dark' ? 'Change to Sunlight theme' : 'Change to dark theme',
    },
    { action: { do: 'leave' }, label: 'Sign out' },
  ];
  return sets.filter((action) => action !== false);
}

/** Found by their words alone: on their pages a button or a key is nearer. */
function namedActions(access: Access): Action[] {
  const sets: readonly (Action | false)[] = [
    mayOpen(access, 'calendar') && { action: { do: 'event' }, label: 'New event' },
    access.role === ADMIN &&
      mayOpen(access, 'teammanagement') && { action: { do: 'invite' }, label: 'Invite someone' },
    { action: { do: 'shortcuts' }, label: 'Keyboard shortcuts' },
  ];
  return sets.filter((action) => action !== false);
}

function goActions(access: Access): Action[] {
  return destinationsFor(access).map(({ page, label, also, search }) => ({
    action: { do: 'go', page, ...(search && { search }) },
    label: `Go to ${label}`,
    also,
  }));
}

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

type Fit = 'named' | 'also' | 'begun';

/** They name no action by themselves: 'open' alone is as likely a word of a record. */
const vague: ReadonlySet<string> = new Set(['go', 'to', 'open', 'show', 'page', 'my', 'the']);

/**
 * 'named': every typed word is one of its label; 'also': or one of its other names; 'begun': every typed word begins
 * one of them, as 'si o' does with 'Sign out'. Null: it is not meant.
 */
function fitOf({ action, label, also = '' }: Action, words: readonly string[]): Fit | null {
  const named = wordsIn(label);
  const all = [...named, ...wordsIn(`${otherLabels[action.do]} ${also}`)];
  if (!words.every((word) => all.some((each) => each.startsWith(word)))) return null;
  if (words.every((word) => vague.has(word)) || !words.every((word) => all.includes(word))) return 'begun';
  return words.every((word) => named.includes(word)) ? 'named' : 'also';
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
  { matching, here, top = null }: ProjectsAsked,
): Action[] {
  const words = wordsIn(text);
  if (words.length === 0) return firstActions(context, here);
  const query = parseProjectAction(text, context);
  const projects = query?.rest === '' ? (here === null ? [] : [here]) : matching;
  const onProjects = (query?.kinds ?? []).flatMap((kind) =>
    projects.map((project) => actionOf(kind, project)),
  );
  const onTop = query === null && top !== null ? actionsOn(top, context) : [];
  const doing = [...plainActions(context), ...namedActions(context)];
  const going = goActions(context);
  const fitting = (fit: Fit, all = [...doing, ...going]) => all.filter((each) => fitOf(each, words) === fit);
  return [
    ...onProjects,
    ...fitting('named'),
    // What people call a page is asked for more often than what can be done with it: 'people', 'jobs'.
    ...fitting('also', [...going, ...doing]),
    ...onTop,
    ...fitting('begun'),
  ];
}

export type ProjectsAsked = {
  /** The projects that the words behind an action's name find. */
  matching: readonly NamedProject[];
  /** The project whose page is open. */
  here: NamedProject | null;
  /** The project that the whole text finds, before records of other kinds. */
  top?: NamedProject | null;
};

/**
 * Where the actions stand among the records. 'first': the text names one of them, in whole words or by the beginning of
 * its first one. 'before-alike': it begins words of one, so that only records with words that are merely alike come
 * later. 'second': behind the best records.
 */
export function standingOf(text: string, actions: readonly Action[]): 'first' | 'before-alike' | 'second' {
  const words = wordsIn(text);
  const [first = ''] = words;
  const found = actions.filter(isWithoutProject).map((action) => fitOf(action, words));
  if (found.includes('named') || found.includes('also')) return 'first';
  const begins = ({ label }: Action) => wordsIn(label)[0]?.startsWith(first) === true;
  if (first.length >= 3 && actions.some(begins)) return 'first';
  return found.includes('begun') ? 'before-alike' : 'second';
}

/** The name of a project is a record's, which no action is named by. */
const isWithoutProject = ({ action }: Action): boolean => !('project' in action) || action.project === null;

/** Offered when nothing is found: the text may be the title of something new. */
export function fallbackActions(text: string, context: ActionContext): Action[] {
  const title = text.trim();
  return projectActionKindsFor(context)
    .filter((kind) => kind === 'task')
    .map((kind) => ({ action: { do: kind, project: null, title }, label: `New task “${title}”` }));
}
