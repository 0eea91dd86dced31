import type { Trashed } from '@plumbline/domain/operations/trash';
import { records } from '@plumbline/domain/records/all';
import { mutate } from '../queue/mutate.ts';
import type { InputOf } from '../server/calls.ts';

type Kind = Trashed['entity'];
type TrashCalls = { [K in Kind]: (typeof records)[K]['trash'] };

/** Fails to compile where a call of some kind does not take the id under the name that its definition says. */
type Wrong = {
  [K in Kind]: Record<TrashCalls[K]['key'], string> extends InputOf<TrashCalls[K]['restore']> &
    InputOf<TrashCalls[K]['remove']>
    ? never
    : K;
}[Kind];
type Call = [Wrong] extends [never] ? TrashCalls[Kind]['restore' | 'remove'] : never;

type TrashedRecord = Pick<Trashed, 'entity' | 'id'>;

async function sendCall({ entity, id }: TrashedRecord, call: Call): Promise<void> {
  await mutate(call, { [records[entity].trash.key]: id } as InputOf<Call>);
}

/** Rejects when it was refused, which has been shown then. */
export async function restoreRecord(record: TrashedRecord): Promise<void> {
  await sendCall(record, records[record.entity].trash.restore);
}

/** Back where it came from. Rejects when it was refused, which has been shown then. */
export async function deleteAgain(record: TrashedRecord): Promise<void> {
  await sendCall(record, records[record.entity].trash.remove);
}
