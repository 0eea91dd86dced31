import type { Browser, Page } from 'playwright-core';
import { newPerson } from '../../end-to-end/support/browser.ts';
import { openDatabase } from '../../end-to-end/support/database.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import { signIn } from '../../end-to-end/support/browser-session.ts';
import type { Company } from '../company.ts';
import type { Measurement } from '../measurement.ts';
import { untilInstalled, untilKept } from '../offline/device.ts';
import { latestVersion } from '../offline/company.ts';
import { median } from '../percentile.ts';
import { writeRecords } from './records.ts';
import { rested } from './rested.ts';
import { watchThread } from './thread-time.ts';

const tasks = 10_000;
const changes = 15;
/** Not counted, because the first ones run code that is not compiled yet. */
const warmUps = 4;
const paintGoalMs = 50;
const threadGoalMs = 16;

/**
 * With the list of this many tasks open, one of them is completed: by its person, and by another whose change
 * arrives live. Measured from the press, or from the frame of the socket, to the paint without it, with the
 * main thread's work meanwhile. Then the same is done to the page's elements by hand, which is what a change
 * costs in the browser alone, without a press and without the app.
 */
export async function measureListChange(
  browser: Browser,
  product: Product,
  company: Company,
): Promise<Measurement> {
  const database = await openDatabase(product.dataFolder);
  try {
    return await measureWith(database, { browser, product, company });
  } finally {
    await database.end();
  }
}

type Database = Awaited<ReturnType<typeof openDatabase>>;
type Parts = { browser: Browser; product: Product; company: Company };

async function measureWith(database: Database, { browser, product, company }: Parts): Promise<Measurement> {
  const { rows } = await database.query('select count(*)::int as there from task');
  const there = Number(Object(rows[0])['there']);
  const { projectId } = company;
  await writeRecords(database, { projectId, projects: 0, tasks: Math.max(0, tasks - there), notes: 0 });
  const { context, page } = await newPerson(browser, {
    size: 'office',
    origin: product.origin,
    serviceWorkers: 'allow',
  });
  await context.addInitScript(noteFrames);
  await signIn(context, product.origin, company.admin.cookie);
  await page.goto('/tasks?show=all');
  await untilInstalled(page);
  await untilKept(page, { version: await latestVersion(company) });
  await nextToggle(page).waitFor();
  const thread = await watchThread(browser);
  const others: number[] = [];
  for (let round = 0; round < warmUps + changes; round += 1)
    others.push(
      await measured(page, 'frame', async () => {
        await company.admin.mutate('tasks.updateStatus', {
          taskId: await firstOpen(database),
          status: 'done',
        });
      }),
    );
  // Offline, so that only the change itself is measured: its delivery and the server's row come later.
  await context.setOffline(true);
  const own: number[] = [];
  for (let round = 0; round < warmUps + changes; round += 1) {
    // Finding the button uses the page's main thread too, and is not part of the change.
    await nextToggle(page).hover();
    own.push(
      await measured(page, 'press', async () => {
        await page.mouse.down();
        await page.mouse.up();
      }),
    );
  }
  for (let round = 0; round < warmUps + changes; round += 1) {
    await page.evaluate(rested);
    await page.evaluate(changedByHand);
  }
  const threadMs = await thread.end();
  await context.close();

  const [ofOthers = [], ofOwn = [], byHand = []] = [0, 1, 2].map((series) =>
    threadMs.slice(series * (warmUps + changes), (series + 1) * (warmUps + changes)),
  );
  const figures = [
    ...figuresOf('own', own, ofOwn),
    ...figuresOf("another's, live", others, ofOthers),
    {
      name: `a row less in the page's elements, by hand: main thread, p50 of ${changes}`,
      value: median(byHand.slice(warmUps)),
      unit: 'ms',
    },
  ];
  return { figures, detail: { listChange: { tasks, own, ofOwn, others, ofOthers, byHand } } };
}

const nextToggle = (page: Page) => page.getByRole('button', { name: /^Done: / }).first();

/** The first task of the list: the one that is due first. */
async function firstOpen(database: Database): Promise<string> {
  const { rows } = await database.query(
    `select id from task where deleted_at is null and status not in ('done', 'cancelled')
     order by due_date, sort_order collate "C", id limit 1`,
  );
  return String(Object(rows[0])['id']);
}

function figuresOf(
  whose: string,
  paintedMs: readonly number[],
  threadMs: readonly number[],
): Measurement['figures'] {
  return [
    {
      name: `a status among ${tasks} listed tasks, ${whose}: to its paint, p50 of ${changes}`,
      value: median(paintedMs.slice(warmUps)),
      unit: 'ms',
      goal: { atMost: paintGoalMs },
    },
    {
      name: 'of it on the main thread',
      value: median(threadMs.slice(warmUps)),
      unit: 'ms',
      goal: { atMost: threadGoalMs },
    },
  ];
}

/** One change of the first task of the list, in ms from its beginning until the list is painted without it. */
async function measured(page: Page, from: 'press' | 'frame', change: () => Promise<void>): Promise<number> {
  await page.evaluate(rested);
  const painted = page.evaluate(paintedWithout, from);
  await change();
  return await painted;
}

/** Runs in the page before its scripts: records when the last frame of the live socket arrived. */
function noteFrames(): void {
  Reflect.set(
    window,
    'WebSocket',
    class extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols);
        this.addEventListener('message', () => Reflect.set(window, 'frameAt', performance.now()));
      }
    },
  );
}

/** Runs in the page. @returns ms from the press, or from the last frame of the socket, until the list without its first task is painted. */
async function paintedWithout(from: 'press' | 'frame'): Promise<number> {
  const first = 'button[aria-label^="Done: "]';
  // The element, because the next task may have the same title.
  const button = document.querySelector(first);
  let pressedAt = 0;
  performance.mark('thread: begin');
  document.addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), {
    capture: true,
    once: true,
  });
  // Observed, because looking in each frame would be work of the main thread too.
  await new Promise<void>((gone) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(first) === button) return;
      observer.disconnect();
      gone();
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-label'] });
  });
  await new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    requestAnimationFrame(() => channel.port2.postMessage(null));
  });
  performance.mark('thread: end');
  return performance.now() - (from === 'press' ? pressedAt : Number(Reflect.get(window, 'frameAt')));
}

/**
 * Runs in the page: takes its first task's row away, moves the others up and puts one more at their end, until
 * that is painted. The app does not know of it, so nothing can be done with the list afterwards.
 */
async function changedByHand(): Promise<void> {
  performance.mark('thread: begin');
  const [, first, ...others] = document.querySelectorAll<HTMLElement>('tbody tr');
  const last = others.at(-1);
  let transform = first?.style.transform ?? '';
  first?.remove();
  last?.after(last.cloneNode(true));
  for (const row of others) [row.style.transform, transform] = [transform, row.style.transform];
  await new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    requestAnimationFrame(() => channel.port2.postMessage(null));
  });
  performance.mark('thread: end');
}
