import { type PageName, resolvePage } from '@plumbline/domain/access/pages';
import { ADMIN } from '@plumbline/domain/access/roles';
import { activeProjectStatuses } from '@plumbline/domain/entities/enumerations';
import type { EntityName } from '@plumbline/domain/entities/replicated';
import {
  closeAhead,
  isOf,
  openAhead,
  type OpenReplica,
  openReplicaOf,
  openReplicas,
  ownerOf,
  readCopyStatus,
  untilFull,
} from '../replica/replica.ts';
import { logError } from '../server/errors.ts';
import { readKnownSession } from '../session/known-session.ts';
import type { SignedInUser } from '../session/session-user.ts';
import { session } from '../session/session.ts';
import { onFirstInteraction } from '../device/first-interaction.ts';
import { untilIdle } from '../device/idle.ts';
import { membersBy } from '../records/members.ts';
import { expenses, projectMoney, rates } from '../records/money.ts';
import { notesBy } from '../records/notes.ts';
import { ownOrganization } from '../records/organization.ts';
import { projectsBy } from '../records/projects.ts';
import { tasksBy } from '../records/tasks.ts';
import { timeEntriesBy } from '../records/time-entries.ts';
import { type Query, readRecords } from '../records/use-records.ts';

/** A result that is not used within this time is dropped, in milliseconds. */
const keptMs = 10_000;
/** The rest waits at most this long for the first screen, in milliseconds, and then for an idle page. */
const firstScreenMs = 4_000;
const idleMs = 2_000;
/** On a new device, for the rows that the server sends, in milliseconds. */
const firstFillMs = 15_000;

type Read = (open: OpenReplica, answered: () => void) => () => void;

const rowsOf =
  <E extends EntityName>(query: Query<E>): Read =>
  (open, answered) =>
    readRecords(open, query, answered);

const projects = rowsOf(projectsBy({}));
const members = rowsOf(membersBy({ includeInactive: true }));

/** The drafts. The page is drawn once they are read, because its forms need them. */
const drafts: Read = (open, answered) => {
  import('../queue/drafts.ts')
    .then(({ readDrafts }) => readDrafts(open))
    .then(answered, (thrown: unknown) => {
      logError(thrown, 'Reading what was begun');
      answered();
    });
  return () => undefined;
};

/** The rows that the shell shows first. */
const shell: readonly Read[] = [readCopyStatus, drafts, rowsOf(ownOrganization)];
let tellDrawn = (): void => undefined;

/** For a screen that waits for all of its rows: it calls this once it shows them. */
export function noteDrawn(): void {
  tellDrawn();
}

const untilDrawn: Read = (_open, answered) => {
  tellDrawn = answered;
  return () => undefined;
};

const officeRows: readonly Read[] = [
  rowsOf(projectsBy({ status: activeProjectStatuses })),
  rowsOf(tasksBy({})),
  rowsOf(timeEntriesBy({})),
  rowsOf(rates),
  rowsOf(expenses),
  rowsOf(projectMoney),
];
const crewRows = (userId: string): readonly Read[] => [
  rowsOf(tasksBy({ assignee: userId })),
  rowsOf(timeEntriesBy({ userId })),
];

type FirstRows = { short: readonly Read[]; long: readonly Read[] };

/** The rows that the pages with long lists show first: the list itself, and short readings. */
const pages: Partial<Record<PageName, (user: SignedInUser) => FirstRows>> = {
  // The first sentence of a dashboard counts what is in all of these.
  dashboard: ({ id, role }) => ({
    short: [projects, members],
    long: [rowsOf(membersBy({})), ...(role === ADMIN ? officeRows : crewRows(id)), untilDrawn],
  }),
  tasks: () => ({
    short: [projects, members],
    long: [rowsOf(tasksBy({}))],
  }),
  notes: () => ({
    short: [projects, members],
    long: [rowsOf(notesBy({}))],
  }),
};

/** What the opened page shows first, of the copy that is open. */
let firstScreen: { rows: Promise<unknown>; open: OpenReplica } | null = null;

/**
 * Resolves once the first content of the opened page is read and drawn and the page is idle, so that
 * invisible work can run. On a new device that content comes from the server, and code for other things would share
 * its connection. Who touches the page may need that code, so that nothing waits any longer.
 */
export async function afterFirstScreen(): Promise<void> {
  await unlessTouched(async () => {
    await firstContent();
    await untilIdle(idleMs);
  });
}

/** The same for what is shown with the first content: it does not wait for an idle page. */
export async function afterFirstRows(): Promise<void> {
  await unlessTouched(firstContent);
}

async function firstContent(): Promise<void> {
  if (firstScreen !== null && firstScreen.open === openReplicas.get())
    await Promise.race([firstScreen.rows, waited(firstScreenMs)]);
  await Promise.race([untilFull(), waited(firstFillMs)]);
}

async function unlessTouched(act: () => Promise<void>): Promise<void> {
  let cancel = (): void => undefined;
  const touched = new Promise<void>((done) => {
    cancel = onFirstInteraction(done);
  });
  await Promise.race([touched, act()]);
  cancel();
}

const waited = async (ms: number): Promise<void> => await new Promise((done) => setTimeout(done, ms));

/**
 * Reads the rows that a page shows first from the copy of the person whom this device remembers. It does so
 * while the page's code is loading and the server is asked who is signed in. Screens see the copy once the
 * session is confirmed as that person's; another person's copy stays hidden and is closed. Resolves once the
 * short reads are answered, so that the page is drawn once, with their rows. A long list is still being read
 * then.
 */
export async function readAhead(pathname: string): Promise<void> {
  const now = session.store.get();
  const lastSession = now.status === 'loading' ? readKnownSession(localStorage, Date.now()) : now;
  if (lastSession?.status !== 'signed-in') return;
  const owner = ownerOf(lastSession.user);
  if (owner === null) return;
  const open = openAhead(owner);
  const ends: (() => void)[] = [];
  const ask = async (read: Read) => await new Promise<void>((answered) => ends.push(read(open, answered)));
  const page = pages[resolvePage(pathname)]?.(lastSession.user);
  // The database answers in the order of the requests.
  const short = Promise.all([...shell, ...(page?.short ?? [])].map(ask));
  const long = Promise.all((page?.long ?? []).map(ask));
  // If a link is only pointed at, its page's rows are read and nothing else happens.
  const opening = location.pathname === pathname;
  if (opening) firstScreen = { rows: Promise.all([short, long]), open };
  const follow = () => {
    const state = session.store.get();
    if (state.status === 'signed-out') closeAhead();
    else if (opening && state.status === 'signed-in' && isOf(open, ownerOf(state.user))) openReplicaOf(owner);
  };
  follow();
  const unfollow = session.store.subscribe(follow);
  setTimeout(() => {
    unfollow();
    for (const end of ends) end();
    closeAhead();
  }, keptMs);
  await short;
}
