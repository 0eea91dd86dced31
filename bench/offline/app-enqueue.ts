import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const assets = fileURLToPath(new URL('../../apps/web/dist/assets', import.meta.url));

export type NewNote = {
  id: string;
  organizationId: string;
  userId: string;
  projectId: string;
  title: string;
};

type Keeping = { part: unknown; notes: readonly NewNote[]; atOnce: number };

/**
 * Keeps notes on the device with the running app's own code: the built part that a form loads when it saves. Answers how long each of the rounds took,
 * of `atOnce` notes, until they were kept. Of a thousand one by one, each would be drawn in the list, which takes minutes. Milliseconds.
 */
export async function keepNotes(page: Page, notes: readonly NewNote[], atOnce = 50): Promise<number[]> {
  const file = readdirSync(assets).find((name) => /^enqueue-[^.]+\.js$/.test(name));
  if (file === undefined) throw new Error(`No part of the built app that keeps changes is in ${assets}.`);
  const part = await page.evaluateHandle<unknown>(`import('${new URL(`/assets/${file}`, page.url()).href}')`);
  return await page.evaluate(keepAll, { part, notes, atOnce });
}

/** Runs in the page. The built part shares its modules with the app, and names what it exports as it likes. */
async function keepAll({ part, notes, atOnce }: Keeping): Promise<number[]> {
  const exported: unknown[] = typeof part === 'object' && part !== null ? Object.values(part) : [];
  const enqueue = exported
    .map((one): unknown => (typeof one === 'object' && one !== null ? Reflect.get(one, 'enqueue') : null))
    .find((one) => typeof one === 'function');
  if (typeof enqueue !== 'function') throw new Error('The part of the built app keeps nothing.');
  const lengths: number[] = [];
  for (let first = 0; first < notes.length; first += atOnce) {
    const from = performance.now();
    await Promise.all(
      notes.slice(first, first + atOnce).map(async ({ id, organizationId, userId, projectId, title }) => {
        const now = new Date().toISOString();
        const args = {
          id,
          projectId,
          title,
          content: 'Seen on site.',
          category: 'general',
          priority: 'medium',
        };
        const fields = {
          ...{ organizationId, createdAt: now, updatedAt: now, createdBy: userId },
          ...{
            projectId,
            title,
            content: args.content,
            category: 'general',
            priority: 'medium',
            status: 'open',
          },
          ...{ assignedTo: [], pinned: false, sortOrder: 'a0', photoIds: [], shared: false, dailyLog: null },
        };
        const patches = [{ entity: 'note', id, kind: 'create', fields }];
        await enqueue({ operation: 'createNote', args, patches });
      }),
    );
    lengths.push(performance.now() - from);
    // What the screen shows of it is drawn before the next one is handed over.
    await new Promise((idle) => requestIdleCallback(idle));
  }
  return lengths;
}
