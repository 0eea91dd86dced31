import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { foundOrganization, hired } from '../end-to-end/support/company.ts';
import { textAt } from '../end-to-end/support/json.ts';
import { type Product, startProduct } from '../end-to-end/support/server.ts';
import type { SignedIn } from '../end-to-end/support/signed-in.ts';
import { type Account, newAccount } from '../end-to-end/support/steps.ts';
import { type HostileWork, type HostilityName, hostilityNames } from './hostile.ts';
import { inspectable } from './inspector.ts';
import type { Figure, Measurement } from './measurement.ts';
import { Loop } from './neighbours/loop.ts';
import { store } from './neighbours/stored.ts';
import { median, percentile } from './percentile.ts';

/** So many until the product's code is compiled and a call takes as long as the ones after it. */
const warmUpCalls = 600;
const firstCalls = 50;
/** What the neighbour had under way when it was ended comes to its end. */
const settledMs = 1_000;
const measuredCalls = 400;
/** The goal from the issue: at most twice as slow beside a hostile neighbour. */
const ratioGoal = 2;
/** Nothing that a caller names may hold the loop for longer. */
const holdGoalMs = 100;

/**
 * How much slower one organization's calls are during another's load; `only`: the loads whose name contains
 * one of these words, all by default.
 */
export async function measureNeighbours(only: readonly string[]): Promise<Measurement> {
  const chosen = hostilityNames.filter(
    (name) => only.length === 0 || only.some((word) => name.includes(word)),
  );
  if (chosen.length === 0) throw new Error(`Name one of: ${hostilityNames.join(', ')}.`);
  const product = await startProduct({ env: inspectable });
  try {
    const loop = await Loop.watch(product);
    try {
      return { figures: await figuresOf(product, loop, chosen) };
    } finally {
      // The product does not end while it is looked at.
      loop.close();
    }
  } finally {
    await product.end();
  }
}

async function figuresOf(product: Product, loop: Loop, chosen: readonly HostilityName[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  await timesOf(await found(product.origin, 'Warm-up'), warmUpCalls);
  for (const name of chosen) {
    // An organization for each load, because one alone would come to its own limit of changes a minute.
    const quiet = await found(product.origin, 'Halden & Sons');
    await timesOf(quiet, firstCalls);
    const work = await hostileWork(product, name);
    // Right before and after each load, because other work on the machine changes the figures of both.
    await loop.longestHoldMs();
    const before = await timesOf(quiet, measuredCalls / 2);
    const heldAlone = await loop.longestHoldMs();
    const { times, refused, done } = await beside(work, async () => await timesOf(quiet, measuredCalls));
    const heldMs = await loop.longestHoldMs();
    await pause(settledMs);
    const after = await timesOf(quiet, measuredCalls / 2);
    const alone = percentile([...before.times, ...after.times], 0.95);
    const p95 = percentile(times, 0.95);
    figures.push(
      { name: `alone before and after ${name}: p95`, value: alone, unit: 'ms' },
      { name: `alone before ${name}: loop held for at most`, value: heldAlone, unit: 'ms' },
      { name: `beside ${name}: p50`, value: median(times), unit: 'ms' },
      { name: `beside ${name}: p95`, value: p95, unit: 'ms' },
      {
        name: `beside ${name}: p95 to p95 alone`,
        value: p95 / alone,
        unit: '',
        goal: { atMost: ratioGoal },
      },
      {
        name: `beside ${name}: loop held for at most`,
        value: heldMs,
        unit: 'ms',
        goal: { atMost: holdGoalMs },
      },
      { name: `beside ${name}: refused`, value: refused, unit: '', goal: { atMost: 0 } },
      { name: `beside ${name}: of the neighbour’s, done meanwhile`, value: done, unit: '' },
    );
  }
  return figures;
}

type Tenant = { account: Account; admin: SignedIn; organizationId: string; projectId: string };

async function found(origin: string, company: string): Promise<Tenant> {
  const account = newAccount('Dana', 'Okafor');
  const { admin, organizationId } = await foundOrganization(origin, {
    account,
    company,
    plan: 'enterprise',
  });
  const projectId = textAt(await admin.mutate('projects.create', { name: 'Clinic' }), 'projectId');
  return { account, admin, organizationId, projectId };
}

/** A separate organization for each load, because limits that an earlier load has used up would weaken it. */
async function hostileWork(product: Product, hostility: HostilityName): Promise<HostileWork> {
  const { origin } = product;
  const hostile = await found(origin, 'Engstrom Heating');
  const crew = newAccount('Carl', 'Engstrom');
  await hired(origin, hostile.admin, { account: crew, role: 'admin' });
  const { organizationId, projectId, admin } = hostile;
  const userIds = await store(product, { organizationId, projectId, userId: admin.userId }, hostility);
  return { origin, projectId, userIds, accounts: [hostile.account, crew], hostility };
}

/** Runs the neighbour's load in a process of its own while `measure` runs; `done`: how often it succeeded meanwhile. */
async function beside(
  work: HostileWork,
  measure: () => Promise<Measured>,
): Promise<Measured & { done: number }> {
  const child = fork(fileURLToPath(new URL('hostile.ts', import.meta.url)), [JSON.stringify(work)]);
  let done = 0;
  try {
    await new Promise<void>((begun, failed) => {
      child.on('message', (count) => {
        done = Number(count);
        begun();
      });
      child.once('exit', (code) => failed(new Error(`the neighbour ended with ${code}`)));
    });
    const before = done;
    const measured = await measure();
    return { ...measured, done: done - before };
  } finally {
    child.removeAllListeners('exit');
    const ended = new Promise((exited) => child.once('exit', exited));
    child.kill();
    await ended;
  }
}

/** `refused`: how many of the calls got no answer but that the server is busy. */
type Measured = { times: number[]; refused: number };

/** The work of an office: reads a list, writes a task, one after the other. */
async function timesOf({ admin, projectId }: Tenant, calls: number): Promise<Measured> {
  const times: number[] = [];
  let refused = 0;
  for (let call = 0; call < calls; call += 1) {
    const from = performance.now();
    const asked =
      call % 2 === 0
        ? admin.query('tasks.list', { projectId })
        : admin.mutate('tasks.create', { projectId, title: `Task ${call}` });
    await asked.catch(() => (refused += 1));
    times.push(performance.now() - from);
  }
  return { times, refused };
}
