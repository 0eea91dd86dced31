import type { Span } from '@plumbline/domain/days/span';

/**
 * An item in one lane. `key` is unique; `id` is the record that it shows, which several lanes may show. The
 * times of a fixed item cannot be changed here.
 */
export type Item = Span & { key: string; id: string; lane: string; fixed?: boolean | undefined };

/** The items of each lane in order of their start. If two start together, the longer one comes first. */
export function byLane<Shown extends Item>(items: readonly Shown[]): Map<string, Shown[]> {
  const lanes = new Map<string, Shown[]>();
  for (const item of items.toSorted(inOrder)) {
    const lane = lanes.get(item.lane);
    if (lane === undefined) lanes.set(item.lane, [item]);
    else lane.push(item);
  }
  return lanes;
}

export const inOrder = (a: Item, b: Item): number =>
  a.from - b.from || b.to - a.to || (a.key < b.key ? -1 : a.key === b.key ? 0 : 1);

/**
 * The row of an item among the rows that it and all items overlapping it need, directly or through others.
 */
export type Packed = { row: number; rows: number };

/**
 * Gives items that overlap in a lane rows side by side. Each gets the first free row, in order of their
 * start, the longer first. An item without a length takes a row as well.
 */
export function packLanes(items: readonly Item[]): Map<string, Packed> {
  const packed = new Map<string, Packed>();
  for (const lane of byLane(items).values()) {
    let cluster: { key: string; row: number }[] = [];
    let ends: number[] = [];
    const close = () => {
      for (const { key, row } of cluster) packed.set(key, { row, rows: ends.length });
      [cluster, ends] = [[], []];
    };
    for (const { key, from, to } of lane) {
      if (ends.every((end) => end <= from)) close();
      const free = ends.findIndex((end) => end <= from);
      const row = free < 0 ? ends.length : free;
      ends[row] = Math.max(to, from + 1);
      cluster.push({ key, row });
    }
    close();
  }
  return packed;
}
