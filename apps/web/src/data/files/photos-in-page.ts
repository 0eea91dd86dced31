import { toast } from '../../design/feedback/toast.ts';
import { duringFlight } from '../queue/in-flight.ts';
import { currentUser } from '../session/session.ts';

const prefix = 'plumbline:photos-in-page:';
const toldMs = 60_000;

/** How many photos are where, under a name that the page holds a lock of while there are any. */
const counts = new Map<object, number>();
let present: { name: string; end: () => void } | null = null;

/**
 * Says how many photos are in this page's memory alone at `source`: picked or taken, and not prepared yet or without a
 * job. Leaving the page asks first while there are any. If it goes all the same, `tellOfLostPhotos` says so later.
 */
export function notePhotosInPage(source: object, count: number): void {
  if (count === 0) counts.delete(source);
  else counts.set(source, count);
  const all = [...counts.values()].reduce((sum, each) => sum + each, 0);
  if (all === 0) {
    present?.end();
    present = null;
    return;
  }
  present ??= begin();
  localStorage.setItem(present.name, String(all));
}

function begin(): { name: string; end: () => void } {
  const name = `${prefix}${owner()}:${crypto.randomUUID()}`;
  let finish = () => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  // The lock ends with the page, however that ends.
  void duringFlight(async () => {
    if (hasLocks()) await navigator.locks.request(name, { mode: 'exclusive' }, async () => await done);
    else await done;
  });
  return {
    name,
    end: () => {
      localStorage.removeItem(name);
      finish();
    },
  };
}

/** Tells this person once of photos that went with a page that was closed or loaded anew. */
export async function tellOfLostPhotos(): Promise<void> {
  const own = `${prefix}${owner()}:`;
  const noted = Object.keys(localStorage).filter((name) => name.startsWith(own));
  if (noted.length === 0 || !hasLocks()) return;
  const locks = (await navigator.locks.query()).held ?? [];
  let lost = 0;
  for (const name of noted) {
    if (locks.some((lock) => lock.name === name)) continue;
    lost += Number(localStorage.getItem(name));
    localStorage.removeItem(name);
  }
  if (lost === 0) return;
  toast.warning(lost === 1 ? 'A photo was not kept' : `${lost} photos were not kept`, {
    description: `The page was closed before ${lost === 1 ? 'it was' : 'they were'} ready. Add ${lost === 1 ? 'it' : 'them'} again from the library, or take ${lost === 1 ? 'it' : 'them'} again.`,
    durationMs: toldMs,
    id: 'photos-lost',
  });
}

/** Plain http on another machine's address has none. */
const hasLocks = (): boolean => 'locks' in navigator;

function owner(): string {
  const user = currentUser();
  return user === null ? '' : `${user.organizationId ?? ''}:${user.id}`;
}
