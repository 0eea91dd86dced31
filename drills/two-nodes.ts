import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { foundOrganization } from '../end-to-end/support/company.ts';
import { openDatabase } from '../end-to-end/support/database.ts';
import { textAt } from '../end-to-end/support/json.ts';
import { type Product, startProduct } from '../end-to-end/support/server.ts';
import { newAccount } from '../end-to-end/support/steps.ts';
import type { Drilled } from './drill.ts';

const writers = 12;
const rollingStarts = 3;
/** The time between two events, so that each happens while people write. */
const betweenMs = 2_000;
/** Another node is tried at once; when there is none, after this time. */
const nextTryMs = 50;

type Node = { name: string; product: Product; serving: boolean; killed: boolean };
type Writing = { titles: string[]; faults: string[]; retried: number };

/**
 * Two nodes on one database while people write: one of them is repeatedly stopped and started, and then
 * killed. No call may fail that the other node could take, and everything acknowledged must be there once.
 */
export async function drillTwoNodes(): Promise<Drilled> {
  const env = { AUTH_SECRET: randomBytes(24).toString('hex') };
  const first = await startProduct({ env });
  try {
    const second = await startProduct({ env: { ...env, DATABASE_URL: await addressOf(first) } });
    try {
      return await drilled(first, second);
    } finally {
      await second.end();
    }
  } finally {
    await first.end();
  }
}

async function addressOf({ dataFolder }: Product): Promise<string> {
  const database = await openDatabase(dataFolder);
  const { host, port, user, database: name } = database;
  await database.end();
  return `postgres://${String(user)}@localhost:${port}/${String(name)}?host=${encodeURIComponent(host)}`;
}

async function drilled(first: Product, second: Product): Promise<Drilled> {
  const { admin } = await foundOrganization(first.origin, {
    account: newAccount('Dana', 'Okafor'),
    company: 'Halden & Sons',
    plan: 'enterprise',
  });
  const projectId = textAt(await admin.mutate('projects.create', { name: 'St. Brigid Clinic' }), 'projectId');
  const stays: Node = { name: 'the node that stays', product: first, serving: true, killed: false };
  const changes: Node = { name: 'the other node', product: second, serving: true, killed: false };
  const over = new AbortController();
  const writing: Writing = { titles: [], faults: [], retried: 0 };
  const written = Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let round = 0; !over.signal.aborted; round += 1) {
        const title = `Writer ${writer}, round ${round}`;
        await write([stays, changes], writing, {
          cookie: admin.cookie,
          projectId,
          title,
          first: (writer + round) % 2,
        });
      }
    }),
  );
  try {
    for (let start = 0; start < rollingStarts; start += 1) {
      await pause(betweenMs);
      // Like a load balancer, it sends no new requests before the node is told to stop.
      changes.serving = false;
      await second.restart();
      changes.serving = true;
    }
    await pause(betweenMs);
    changes.killed = true;
    await second.kill();
    changes.serving = false;
    await second.restart();
    Object.assign(changes, { serving: true, killed: false });
    await pause(betweenMs);
  } finally {
    over.abort();
    await written;
  }
  const stored = await storedTitles(first, projectId);
  const times = (title: string) => stored.get(title) ?? 0;
  const lost = writing.titles.filter((title) => times(title) === 0);
  const twice = [...stored].filter(([, count]) => count > 1);
  return {
    done: [
      `${writers} writers, ${writing.titles.length} notes acknowledged, ${writing.retried} calls made again at the other node`,
      `${rollingStarts} rolling starts and a kill of one of two nodes: ${writing.faults.length} failed, ${lost.length} lost, ${twice.length} twice`,
    ],
    faults: [
      ...new Set(writing.faults),
      ...lost.map((title) => `"${title}" was acknowledged and is not there`),
      ...twice.map(([title, count]) => `"${title}" is there ${count} times`),
    ],
  };
}

/** Sends one note with one operation id to whichever node takes it. */
async function write(
  nodes: readonly [Node, Node],
  writing: Writing,
  note: { cookie: string; projectId: string; title: string; first: number },
): Promise<void> {
  const operationId = uuidv7();
  for (let attempt = 0; ; attempt += 1) {
    const preferred = nodes[(note.first + attempt) % 2] ?? nodes[0];
    const node = preferred.serving ? preferred : nodes[0];
    const problem = await problemOf(node, operationId, note);
    if (problem === null) {
      writing.titles.push(note.title);
      return;
    }
    if (node.killed) writing.retried += 1;
    else writing.faults.push(`${node.name}: ${problem}`);
    await pause(nextTryMs);
  }
}

/** Null when the note was acknowledged. */
async function problemOf(
  { product }: Node,
  operationId: string,
  { cookie, projectId, title }: { cookie: string; projectId: string; title: string },
): Promise<string | null> {
  const { origin } = product;
  try {
    const answer = await fetch(`${origin}/api/trpc/notes.create`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json', 'x-operation-id': operationId },
      body: JSON.stringify({ projectId, title }),
    });
    const output = await answer.text();
    return answer.ok ? null : `answered ${answer.status}: ${output}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function storedTitles({ dataFolder }: Product, projectId: string): Promise<Map<string, number>> {
  const database = await openDatabase(dataFolder);
  try {
    const { rows } = await database.query<{ title: string; count: number }>(
      'select title, count(*)::int as count from note where project_id = $1 group by title',
      [projectId],
    );
    return new Map(rows.map(({ title, count }) => [title, count]));
  } finally {
    await database.end();
  }
}
