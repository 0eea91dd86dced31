import { v7 as uuidv7 } from 'uuid';
import { callAs } from '../../testing/call.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';
import { deliverOne } from './delivery.fixture.ts';
import { type NoteIds, records as notes } from '../notes/inputs.fixture.ts';
import type { PhotoIds } from '../photos/inputs.fixture.ts';

/** A conflict of the admin, who renamed a note on a phone while the office renamed it. */
export const records = madeOnce(async (services, tenant) => {
  const { noteId } = await notes(services, tenant);
  await callAs(services, tenant.admin).notes.update({ noteId, title: 'Badge at the gate' });
  const outcome = await deliverOne(services, tenant.admin, {
    operation: 'updateNote',
    args: { noteId, title: 'Badge at reception' },
    before: { title: 'Badge at security' },
  });
  const [stored] = outcome.result === 'applied' ? outcome.conflicts : [];
  if (!stored) throw new Error('there is no conflict');
  return { conflictId: stored.id };
});

export type ConflictIds = Awaited<ReturnType<typeof records>>;

export const inputs: ModuleInputs<'sync', NoteIds & PhotoIds & ConflictIds> = {
  'sync.pull': () => ({ cursor: 0 }),
  'sync.snapshot': () => ({ entity: 'task' }),
  'sync.apply': ({ noteId, photoId }) => ({
    sentAt: '2026-05-04T12:00:00.000Z',
    items: [
      {
        id: uuidv7(),
        operation: 'updateNote',
        args: { noteId, title: 'Roof access code', photoIds: [photoId] },
        before: null,
        dependsOn: [],
        elapsedMs: 0,
        attempt: 0,
      },
    ],
  }),
  'sync.decideConflict': ({ conflictId }) => ({ conflictId, choice: 'mine' }),
  'sync.mailReceipt': () => undefined,
};
