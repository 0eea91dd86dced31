import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { takeTurns, type Work } from './one-tab.ts';

const owner = { organizationId: 'halden', userId: 'marc' };

/** The browser's locks: each is held by one at a time, and the others wait in line unless they steal it. */
function playedLocks() {
  type Waiting = { act: () => Promise<void>; done: () => void; failed: (reason: unknown) => void };
  const lines = new Map<string, { pending: Waiting | null; line: Waiting[] }>();
  const aborted = () => new DOMException('', 'AbortError');
  function serve(lock: { pending: Waiting | null; line: Waiting[] }): void {
    const next = lock.line.shift();
    lock.pending = next ?? null;
    if (next === undefined) return;
    const end = () => {
      if (lock.pending !== next) return;
      next.done();
      serve(lock);
    };
    void Promise.resolve().then(next.act).then(end);
  }
  return {
    request: async (
      name: string,
      { signal, steal = false }: { signal?: AbortSignal; steal?: boolean },
      act: () => Promise<void>,
    ) =>
      await new Promise<void>((done, failed) => {
        const lock = lines.get(name) ?? { pending: null, line: [] };
        lines.set(name, lock);
        const mine = { act, done, failed };
        if (steal) {
          lock.pending?.failed(aborted());
          lock.line.unshift(mine);
          serve(lock);
          return;
        }
        lock.line.push(mine);
        signal?.addEventListener('abort', () => {
          if (!lock.line.includes(mine)) return;
          lock.line.splice(lock.line.indexOf(mine), 1);
          failed(aborted());
        });
        if (lock.pending === null) serve(lock);
      }),
  };
}

beforeEach(() => vi.stubGlobal('navigator', { locks: playedLocks() }));
afterEach(() => vi.unstubAllGlobals());

function openTab(inFront: Work['inFront'], { visible = true } = {}) {
  const visibilityState: DocumentVisibilityState = visible ? 'visible' : 'hidden';
  const page = Object.assign(new EventTarget(), { visibilityState });
  const turn = { isMine: false };
  const failures: unknown[] = [];
  const close = takeTurns(
    { name: 'courier', owner, inFront, page },
    (isMine) => {
      turn.isMine = isMine;
    },
    (thrown) => failures.push(thrown),
  );
  onTestFinished(() => {
    close();
    expect(failures).toEqual([]);
  });
  return {
    turn,
    close,
    show: (next: DocumentVisibilityState) => {
      page.visibilityState = next;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

const settled = async () => await new Promise<void>((done) => setImmediate(done));
const turns = async (...tabs: readonly { turn: { isMine: boolean } }[]) => {
  await settled();
  return tabs.map(({ turn }) => turn.isMine);
};

test('DELIVERY-920 of several tabs one has the turn, the newest in front, and another one after it is closed', async () => {
  const [first, second] = [openTab('preferred'), openTab('preferred')];
  expect(await turns(first, second)).toEqual([false, true]);
  const third = openTab('preferred', { visible: false });
  expect(await turns(first, second, third)).toEqual([false, true, false]);
  second.close();
  expect(await turns(first, third)).toEqual([true, false]);
  first.close();
  expect(await turns(third)).toEqual([true]);
});

test('DELIVERY-921 a tab out of sight goes on until another comes to the front, which takes over at once', async () => {
  const [first, second] = [openTab('preferred'), openTab('preferred', { visible: false })];
  first.show('hidden');
  expect(await turns(first, second)).toEqual([true, false]);
  second.show('visible');
  expect(await turns(first, second)).toEqual([false, true]);
  second.show('hidden');
  first.show('visible');
  expect(await turns(first, second)).toEqual([true, false]);
});

test('DELIVERY-922 work that needs a tab in front rests without one', async () => {
  const [first, second] = [openTab('required'), openTab('required', { visible: false })];
  expect(await turns(first, second)).toEqual([true, false]);
  first.show('hidden');
  expect(await turns(first, second)).toEqual([false, false]);
  second.show('visible');
  expect(await turns(first, second)).toEqual([false, true]);
});

test('DELIVERY-923 in a browser without locks each tab has the turn', async () => {
  vi.stubGlobal('navigator', {});
  expect(await turns(openTab('preferred'), openTab('preferred'))).toEqual([true, true]);
});
