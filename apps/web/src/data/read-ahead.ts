import { type PageName, resolvePage } from '@plumbline/domain/access/pages';
import { readKnownSession } from './known-session.ts';
import { membersBy, notesBy, ownOrganization, projectsBy, tasksBy } from './records.ts';
import {
  closeAhead,
  isOf,
  openAhead,
  type OpenReplica,
  openReplicaOf,
  ownerOf,
  readStanding,
} from './replica.ts';
import { session } from './session.ts';
import { readRecords } from './use-records.ts';

/** By then the page has asked for it itself, or nobody will. */
const keptMs = 10_000;
/** So long at most the rest waits for the first screen. */
const firstScreenMs = 2_000;

type Read = (open: OpenReplica, answered: () => void) => () => void;

const projects: Read = (open, answered) => readRecords(open, projectsBy({}), answered);
const members: Read = (open, answered) => readRecords(open, membersBy({ includeInactive: true }), answered);

/** What the shell and the pages with long lists show first. The long list comes last: the database answers in this order. */
const shell: readonly Read[] = [
  readStanding,
  (open, answered) => readRecords(open, ownOrganization, answered),
];
const pages: Partial<Record<PageName, readonly Read[]>> = {
  tasks: [projects, members, (open, answered) => readRecords(open, tasksBy({}), answered)],
  notes: [projects, members, (open, answered) => readRecords(open, notesBy({}), answered)],
};

let firstScreen: Promise<unknown> = Promise.resolve();

/** Resolves once what the opened page shows first is read and drawn, and the page has nothing to do: time for what nobody sees. */
export async function afterFirstScreen(): Promise<void> {
  await firstScreen;
  // Safari has no such call.
  if (!('requestIdleCallback' in window)) return;
  await new Promise((done) => requestIdleCallback(done, { timeout: firstScreenMs }));
}

/**
 * Reads what a page shows first from the copy of the person whom this device remembers, while the page's code is on its way and the server is
 * asked who is signed in. Screens see the copy once the session stands and is that person's; anybody else's stays unseen and is closed. Resolves
 * once the database is open and knows what is wanted.
 */
export async function readAhead(pathname: string): Promise<void> {
  const now = session.store.get();
  const known = now.status === 'loading' ? readKnownSession(localStorage, Date.now()) : now;
  const owner = known?.status === 'signed-in' ? ownerOf(known.user) : null;
  if (owner === null) return;
  const open = openAhead(owner);
  const ends: (() => void)[] = [];
  const answers = [...shell, ...(pages[resolvePage(pathname)] ?? [])].map(
    (read) => new Promise<void>((answered) => ends.push(read(open, answered))),
  );
  // A page that is only pointed at is read, no more.
  const opening = location.pathname === pathname;
  if (opening) {
    const limit = new Promise((done) => setTimeout(done, firstScreenMs));
    firstScreen = Promise.race([Promise.all(answers), limit]);
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
  // One that does not open says so to whoever reads it.
  await open.replica.open().catch(() => undefined);
}
