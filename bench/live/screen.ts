import { newPerson, openBrowser } from '../../end-to-end/support/browser.ts';
import { signIn } from '../../end-to-end/support/browser-session.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import { type Company, hire } from '../company.ts';
import type { Figure } from '../measurement.ts';
import { percentile } from '../percentile.ts';

/** Not counted, because a page that has just opened is still busy. */
const warmUpWrites = 20;
const writes = 200;
const seenLimitMs = 10_000;

/**
 * One person writes by a call, another has /tasks open in Chromium: measured from the start of the request to
 * the change in their document, both by this machine's clock.
 */
export async function measureScreen({ origin }: Product, company: Company): Promise<Figure[]> {
  const { admin, taskIds } = company;
  const [taskId = ''] = taskIds;
  const technician = await hire(origin, company, { firstName: 'Marko', role: 'field_tech' });
  // So that the task is among the first on the technician's screen.
  await admin.mutate('tasks.assign', { taskId, assignees: [technician.userId] });
  const browser = await openBrowser();
  try {
    const { context, page } = await newPerson(browser, { size: 'office', origin });
    await signIn(context, origin, technician.cookie);
    const arrivals = new Arrivals();
    await page.exposeFunction('titleSeen', (number: number, at: number) => arrivals.note(number, at));
    await page.goto('/tasks');
    await page.getByText('Task 1', { exact: true }).first().waitFor();
    await page.evaluate(watchTitles);
    const latencies: number[] = [];
    for (let number = 1; number <= warmUpWrites + writes; number += 1) {
      const begun = Date.now();
      await admin.mutate('tasks.update', { taskId, title: `Write ${number}` });
      const latency = (await arrivals.of(number)) - begun;
      if (number > warmUpWrites) latencies.push(latency);
    }
    return [
      { name: `write to another screen, p50 of ${writes}`, value: percentile(latencies, 0.5), unit: 'ms' },
      { name: 'write to another screen, p99', value: percentile(latencies, 0.99), unit: 'ms' },
    ];
  } finally {
    await browser.close();
  }
}

/** Runs in the page: reports when a title `Write <number>` first appears in the document. */
function watchTitles(): void {
  let latest = 0;
  new MutationObserver((records) => {
    for (const { target } of records) {
      const number = Number(/Write (\d+)/.exec(target.textContent ?? '')?.[1] ?? 0);
      if (number <= latest) continue;
      latest = number;
      const tell: unknown = Reflect.get(window, 'titleSeen');
      if (typeof tell === 'function') tell(number, Date.now());
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** When each numbered write was seen. */
class Arrivals {
  readonly #seen = new Map<number, number>();
  #waiting: { number: number; arrived: (at: number) => void } | null = null;

  note(number: number, at: number): void {
    this.#seen.set(number, at);
    if (this.#waiting?.number === number) this.#waiting.arrived(at);
  }

  /** @throws Error when it is not seen within 10 s. */
  async of(number: number): Promise<number> {
    return await new Promise<number>((done, failed) => {
      const limit = setTimeout(
        () => failed(new Error(`Write ${number} did not reach the other screen in ${seenLimitMs} ms.`)),
        seenLimitMs,
      );
      const arrived = (at: number) => {
        clearTimeout(limit);
        done(at);
      };
      const existing = this.#seen.get(number);
      if (existing === undefined) this.#waiting = { number, arrived };
      else arrived(existing);
    });
  }
}
