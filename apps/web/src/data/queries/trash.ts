import type { Trashed } from '@plumbline/domain/operations/trash';
import { records } from '@plumbline/domain/records/all';
import { mutate } from '../queue/mutate.ts';
import type { InputOf } from '../server/calls.ts';

type Kind = Trashed['entity'];
type TrashCalls = { [K in Kind]: (typeof records)[K]['trash'] };

/** Does not compile if a call of some kind takes the id under another name than its definition says. */
type Wrong = {
  [K in Kind]: Record<TrashCalls[K]['key'], string> extends InputOf<TrashCalls[K]['restore']> &
    InputOf<TrashCalls[K]['remove']>
    ? never
    : K;
}[Kind];
type Call = [Wrong] extends [never] ? TrashCalls[Kind]['restore' | 'remove'] : never;

type TrashedRecord = Pick<Trashed, 'entity' | 'id'>;

async function sendCall({ entity, id }: TrashedRecord, call: Call): Promise<void> {
  const input: object = { [records[entity].trash.key]: id };
  await mutate(call, input as InputOf<Call>);
}

/** Restores a record from the trash. Rejects if the server refuses; the reason has then been shown. */
export async function restoreRecord(record: TrashedRecord): Promise<void> {
  await sendCall(record, records[record.entity].trash.restore);
}

/**
 * Moves a restored record back into the trash. Rejects if the server refuses; the reason has then been shown.
 */
export async function deleteAgain(record: TrashedRecord): Promise<void> {
  await sendCall(record, records[record.entity].trash.remove);
}
