import { randomUUID } from 'node:crypto';
import { foundOrganization, hired } from '../end-to-end/company.ts';
import { openDatabase } from '../end-to-end/database.ts';
import { textAt } from '../end-to-end/json.ts';
import { type Product, startProduct } from '../end-to-end/server.ts';
import type { SignedIn } from '../end-to-end/signed-in.ts';
import { newAccount } from '../end-to-end/steps.ts';
import type { Figure, Measurement } from './measurement.ts';
import { median, percentile } from './percentile.ts';

/** What the neighbour has stored: enough for a search that reads all of it to take seconds. */
const longNotes = 3_000;
const noteCharacters = 8_000;
const hostileAtOnce = 20;
const warmUpCalls = 50;
const measuredCalls = 200;
/** The measure: twice as slow beside a hostile neighbour, and no more. */
const ratioGoal = 2;

type Hostile = { name: string; act: (round: number) => Promise<unknown> };

/** How much slower one organization's calls are while another does its worst. */
export async function measureNeighbours(): Promise<Measurement> {
  const product = await startProduct();
  try {
    const { origin } = product;
    const quiet = await found(origin, 'Halden & Sons');
    const hostile = await found(origin, 'Engstrom Heating');
    const crew = await hired(origin, hostile.admin, {
      account: newAccount('Carl', 'Engstrom'),
      role: 'admin',
    });
    await storeLongNotes(product, hostile);
    await timesOf(quiet, warmUpCalls);
    const alone = percentile(await timesOf(quiet, measuredCalls), 0.95);
    const figures: Figure[] = [{ name: 'alone, p95', value: alone, unit: 'ms' }];
    for (const { name, act } of hostilities(product, hostile, [hostile.admin, crew])) {
      const { times, done } = await beside(act, async () => timesOf(quiet, measuredCalls));
      const p95 = percentile(times, 0.95);
      figures.push(
        { name: `beside ${name}: p50`, value: median(times), unit: 'ms' },
        { name: `beside ${name}: p95`, value: p95, unit: 'ms' },
        {
          name: `beside ${name}: p95 to p95 alone`,
          value: p95 / alone,
          unit: '',
          goal: { atMost: ratioGoal },
        },
        { name: `beside ${name}: of the neighbour’s, done meanwhile`, value: done, unit: '' },
      );
    }
    return { figures };
  } finally {
    await product.end();
  }
}

type Tenant = { admin: SignedIn; organizationId: string; projectId: string };

async function found(origin: string, company: string): Promise<Tenant> {
  const { admin, organizationId } = await foundOrganization(origin, {
    account: newAccount('Dana', 'Okafor'),
    company,
    plan: 'enterprise',
  });
  const projectId = textAt(await admin.mutate('projects.create', { name: 'Clinic' }), 'projectId');
  return { admin, organizationId, projectId };
}

/** Straight into the database: by calls it would take longer than the measurement. */
async function storeLongNotes({ dataFolder }: Product, { organizationId, projectId }: Tenant): Promise<void> {
  const database = await openDatabase(dataFolder);
  try {
    await database.query(
      `insert into note (organization_id, id, project_id, title, content, sort_order)
       select $1, gen_random_uuid(), $2, 'Long note ' || n, left(repeat('of the supply line ' || n || ' and its gasket ', $3 / 20), $3), 'a' || n
       from generate_series(1, $4) n`,
      [organizationId, projectId, noteCharacters, longNotes],
    );
    await database.query('analyze note');
  } finally {
    await database.end();
  }
}

function hostilities({ origin }: Product, { projectId }: Tenant, people: readonly SignedIn[]): Hostile[] {
  const of = (round: number): SignedIn => {
    const person = people[round % people.length];
    if (!person) throw new Error('nobody is there');
    return person;
  };
  const missing = 'of the supply line '.repeat(11).slice(0, 198);
  return [
    {
      name: 'searches of 199 characters',
      act: async (round) => await of(round).query('notes.list', { search: `${missing}x` }),
    },
    {
      name: 'batches of 50 changes',
      act: async (round) =>
        await of(round).mutate('sync.apply', {
          sentAt: new Date().toISOString(),
          items: Array.from({ length: 50 }, () => ({
            id: randomUUID(),
            operation: 'createNote',
            args: { projectId, title: 'One of fifty' },
            before: null,
            dependsOn: [],
            elapsedMs: 0,
            attempt: 0,
          })),
        }),
    },
    {
      name: 'uploads',
      act: async (round) => {
        const bytes = new Uint8Array(1_000_000).fill(0x20);
        const mime = 'text/plain';
        const name = `${randomUUID()}.txt`;
        const input = { projectId, name, mime, size: bytes.length };
        const address = textAt(await of(round).mutate('projectFiles.generateUploadUrl', input), 'url');
        await fetch(new URL(address, origin), {
          method: 'PUT',
          headers: { 'content-type': mime, cookie: of(round).cookie },
          body: bytes,
        });
      },
    },
  ];
}

/** Runs the neighbour's acts, so many at once, for as long as `measure` takes. Refusals are the neighbour's own matter. */
async function beside(
  act: Hostile['act'],
  measure: () => Promise<number[]>,
): Promise<{ times: number[]; done: number }> {
  const over = new AbortController();
  let done = 0;
  const running = Promise.all(
    Array.from({ length: hostileAtOnce }, async (_, lane) => {
      for (let round = lane; !over.signal.aborted; round += 1) {
        await act(round).then(
          () => (done += 1),
          () => undefined,
        );
      }
    }),
  );
  try {
    return { times: await measure(), done };
  } finally {
    over.abort();
    await running;
  }
}

/** What an office does: reads a list, writes a task, one after the other. */
async function timesOf({ admin, projectId }: Tenant, calls: number): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const from = performance.now();
    if (call % 2 === 0) await admin.query('tasks.list', { projectId });
    else await admin.mutate('tasks.create', { projectId, title: `Task ${call}` });
    times.push(performance.now() - from);
  }
  return times;
}
