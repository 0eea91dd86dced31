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
 * Keeps notes on the device with the running app's own code: the built part that a form loads when it saves.
 * Returns how long each round of `atOnce` notes took until they were kept, in milliseconds. In batches,
 * because showing each of a thousand in the list takes minutes.
 */
export async function keepNotes(page: Page, notes: readonly NewNote[], atOnce = 50): Promise<number[]> {
  const file = readdirSync(assets).find((name) => /^enqueue-[^.]+\.js$/.test(name));
  if (file === undefined) throw new Error(`No part of the built app that keeps changes is in ${assets}.`);
  const part = await page.evaluateHandle<unknown>(`import('${new URL(`/assets/${file}`, page.url()).href}')`);
  return await page.evaluate(keepAll, { part, notes, atOnce });
}

/** Runs in the page. The built part shares its modules with the app, but its exports have other names. */
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
          organizationId,
          createdAt: now,
          updatedAt: now,
          createdBy: userId,
          projectId,
          title,
          content: args.content,
          category: 'general',
          priority: 'medium',
          status: 'open',
          assignedTo: [],
          pinned: false,
          sortOrder: 'a0',
          photoIds: [],
          shared: false,
          dailyLog: null,
        };
        const patches = [{ entity: 'note', id, kind: 'create', fields }];
        await enqueue({ operation: 'createNote', args, patches });
      }),
    );
    lengths.push(performance.now() - from);
    // Waits until the screen shows it before the next one is passed.
    await new Promise((idle) => requestIdleCallback(idle));
  }
  return lengths;
}
