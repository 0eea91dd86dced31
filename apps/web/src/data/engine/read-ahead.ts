import { type PageName, resolvePage } from '@plumbline/domain/access/pages';
import {
  closeAhead,
  isOf,
  openAhead,
  type OpenReplica,
  openReplicaOf,
  ownerOf,
  readCopyStatus,
} from '../replica/replica.ts';
import { logError } from '../server/errors.ts';
import { readKnownSession } from '../session/known-session.ts';
import { session } from '../session/session.ts';
import { untilIdle } from '../device/idle.ts';
import { membersBy } from '../records/members.ts';
import { notesBy } from '../records/notes.ts';
import { ownOrganization } from '../records/organization.ts';
import { projectsBy } from '../records/projects.ts';
import { tasksBy } from '../records/tasks.ts';
import { readRecords } from '../records/use-records.ts';

/** A result that is not used within this time is dropped, in milliseconds. */
const keptMs = 10_000;
/** The rest waits at most this long for the first screen, in milliseconds. */
const firstScreenMs = 2_000;

type Read = (open: OpenReplica, answered: () => void) => () => void;

const projects: Read = (open, answered) => readRecords(open, projectsBy({}), answered);
const members: Read = (open, answered) => readRecords(open, membersBy({ includeInactive: true }), answered);

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
const shell: readonly Read[] = [
  readCopyStatus,
  drafts,
  (open, answered) => readRecords(open, ownOrganization, answered),
];
/** The rows that the pages with long lists show first: the list itself, and short readings. */
const pages: Partial<Record<PageName, { short: readonly Read[]; long: Read }>> = {
  tasks: {
    short: [projects, members],
    long: (open, answered) => readRecords(open, tasksBy({}), answered),
  },
  notes: {
    short: [projects, members],
    long: (open, answered) => readRecords(open, notesBy({}), answered),
  },
};

let firstScreen: Promise<unknown> = Promise.resolve();

/**
 * Resolves once the first content of the opened page is read and drawn and the page is idle, so that
 * invisible work can run.
 */
export async function afterFirstScreen(): Promise<void> {
  await firstScreen;
  await untilIdle(firstScreenMs);
}

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
  const owner = lastSession?.status === 'signed-in' ? ownerOf(lastSession.user) : null;
  if (owner === null) return;
  const open = openAhead(owner);
  const ends: (() => void)[] = [];
  const ask = async (read: Read) => await new Promise<void>((answered) => ends.push(read(open, answered)));
  const page = pages[resolvePage(pathname)];
  // The database answers in the order of the requests.
  const short = Promise.all([...shell, ...(page?.short ?? [])].map(ask));
  const long = page && ask(page.long);
  // If a link is only pointed at, its page's rows are read and nothing else happens.
  const opening = location.pathname === pathname;
  if (opening) {
    const limit = new Promise((done) => setTimeout(done, firstScreenMs));
    firstScreen = Promise.race([Promise.all([short, long]), limit]);
  }
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
