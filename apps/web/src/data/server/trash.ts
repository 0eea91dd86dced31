import type { Trashed } from '@plumbline/domain/operations/trash';
import { records } from '@plumbline/domain/records/all';
import { mutate } from '../queue/mutate.ts';
import type { InputOf } from './calls.ts';

type Kind = Trashed['entity'];
type Ways = { [K in Kind]: (typeof records)[K]['trash'] };

/** Fails to compile where a call of some kind does not take the id under the name that its definition says. */
type Wrong = {
  [K in Kind]: Record<Ways[K]['key'], string> extends InputOf<Ways[K]['restore']> & InputOf<Ways[K]['remove']>
    ? never
    : K;
}[Kind];
type Call = [Wrong] extends [never] ? Ways[Kind]['restore' | 'remove'] : never;

type Thrown = Pick<Trashed, 'entity' | 'id'>;

async function tell({ entity, id }: Thrown, call: Call): Promise<void> {
  await mutate(call, { [records[entity].trash.key]: id } as InputOf<Call>);
}

/** Rejects when it was refused, which has been shown then. */
export async function bringBack(thrown: Thrown): Promise<void> {
  await tell(thrown, records[thrown.entity].trash.restore);
}

/** Back where it came from. Rejects when it was refused, which has been shown then. */
export async function throwAgain(thrown: Thrown): Promise<void> {
  await tell(thrown, records[thrown.entity].trash.remove);
}
