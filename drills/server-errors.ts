import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../end-to-end/support/browser.ts';
import { deliveries, queueOf } from '../end-to-end/support/offline-steps.ts';
import type { Drilled } from './drill.ts';
import { type Environment, inEnvironment, rowsFrom } from './environment.ts';

type Answer = { status: number; contentType: string; body: string };
type Trouble = { name: string; at: (url: URL) => boolean; answer: Answer };

const failing = (status: number): Trouble => ({
  name: `Status ${status} on sync.apply`,
  at: deliveries,
  answer: { status, contentType: 'text/html', body: '<title>Oops</title>' },
});
const troubles: readonly Trouble[] = [
  failing(500),
  failing(404),
  failing(413),
  {
    name: 'The page of a captive portal on every call',
    at: ({ pathname }) => pathname.startsWith('/api/'),
    answer: { status: 200, contentType: 'text/html', body: '<title>Welcome to Harbor Wi-Fi</title>' },
  },
];
const troubledMs = 32_000;
/** Two are written before the failures begin, the others during them. */
const messages = 4;
const betweenMs = 5_000;
/** Items on which the server failed are set aside for a minute at first, and for longer each time. */
const patienceMs = 240_000;
const lookMs = 250;

/**
 * For half a minute a proxy in front of the server answers deliveries with an error, while a person writes.
 * No change may be dropped and nobody asked to act, and afterwards everything must be sent by itself, once.
 */
export async function drillServerErrors(): Promise<Drilled> {
  return await inEnvironment(async (environment) => {
    const result = await Promise.all(troubles.map((trouble) => drilled(environment, trouble)));
    return { done: result.flatMap(({ done }) => done), faults: result.flatMap(({ faults }) => faults) };
  });
}

async function drilled(environment: Environment, { name, at, answer }: Trouble): Promise<Drilled> {
  const tech = await environment.hire();
  const { context, page } = await environment.deviceOf(tech);
  try {
    const faults = new Set<string>();
    let answered = 0;
    await page.goto('/messages?channel=team');
    const line = page.getByRole('textbox', { name: 'Message the team' });
    await line.waitFor();
    await page.route(at, async (route) => {
      answered += 1;
      await route.fulfill(answer);
    });
    const began = Date.now();
    const output: string[] = [];
    while (Date.now() < began + troubledMs) {
      if (output.length < messages && Date.now() > began + Math.max(0, output.length - 1) * betweenMs) {
        output.push(`${name}, message ${output.length + 1}`);
        await line.fill(output.at(-1) ?? '');
        await line.press('Enter');
      }
      for (const fault of await troubledBy(page)) faults.add(fault);
      await pause(lookMs);
    }
    const waiting = await queueOf(page);
    if (waiting.length !== output.length)
      faults.add(`${waiting.length} of ${output.length} wait on the device.`);
    await page.unroute(at);
    const over = Date.now();
    let arrived: string[] = [];
    while (arrived.length < output.length && Date.now() < over + patienceMs) {
      for (const fault of await troubledBy(page)) faults.add(fault);
      const rows = await rowsFrom(environment.product, 'select body from message where body = any($1)', [
        output,
      ]);
      arrived = rows.map(({ body }) => String(body));
      await pause(lookMs);
    }
    const tookMs = Date.now() - over;
    // A second sending would come after the first.
    await page.getByRole('button', { name: /^Sync: Sent/ }).waitFor();
    const stored = await rowsFrom(environment.product, 'select body from message where body = any($1)', [
      output,
    ]);
    for (const body of output) {
      const times = stored.filter((row) => row['body'] === body).length;
      if (times !== 1) faults.add(`"${body}" is on the server ${times} times.`);
    }
    return {
      done: [
        `${name}: ${answered} calls answered so in ${troubledMs / 1_000} s, ${arrived.length} of ${output.length} messages there by themselves ${Math.round(tookMs / 1_000)} s after it`,
      ],
      faults: [...faults].map((fault) => `${name}: ${fault}`),
    };
  } finally {
    await context.close();
  }
}

/** Messages about the failure that the person should not see. */
async function troubledBy(page: Person['page']): Promise<string[]> {
  const failed = (await queueOf(page)).filter(({ state }) => state === 'failed');
  const asks = await page
    .getByText(/needs? you/)
    .first()
    .isVisible();
  return [
    ...failed.map(({ operation, reason }) => `${operation} has failed: ${reason ?? ''}.`),
    ...(asks ? ['the person is asked to see to it.'] : []),
  ];
}
