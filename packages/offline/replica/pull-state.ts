import { pullOrder } from '@plumbline/domain/entities/replicated';
import type { Replica } from './database.ts';
import type { FillProgress, PullState } from './meta.ts';

export const fillStart: FillProgress = {
  entity: pullOrder[0],
  after: null,
  through: null,
  rows: 0,
  shape: null,
};

const noPullState: PullState = {
  cursor: 0,
  epoch: 0,
  shape: 0,
  reshapedAt: null,
  turn: 0,
  fill: fillStart,
  catchUp: null,
};

export async function readPullState(replica: Replica): Promise<PullState> {
  const entry = await replica.meta.get('place');
  return entry?.key === 'place' ? entry.value : noPullState;
}

export async function writePullState(replica: Replica, value: PullState): Promise<void> {
  await replica.meta.put({ key: 'place', value });
}

/** The table and key to follow for changes of the pull state. */
export const pullStateOf = ({ meta }: Replica) => ({ table: meta, keys: ['place'] });

/** When the server last answered a pull of this replica, in milliseconds since 1970; null: never. */
export async function readLastReachedAt(replica: Replica): Promise<number | null> {
  const entry = await replica.meta.get('lastReachedAt');
  return entry?.key === 'lastReachedAt' ? entry.value : null;
}

export async function noteReached(replica: Replica, at: number): Promise<void> {
  await replica.meta.put({ key: 'lastReachedAt', value: at });
}
