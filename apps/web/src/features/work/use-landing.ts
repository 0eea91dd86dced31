import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { hasArrived } from './has-arrived.ts';

/** `seen`: the rows that were there when the server took the change; later ones have it. */
type Landed<Row> = { changed: (row: Row) => Row; seen: readonly Row[] | null };

export type Landing<Row> = {
  /** The rows as they will be once what was just done to them has arrived. */
  rows: readonly Row[];
  /** Shows a row as it is `changed` at once, until the change has arrived or was refused. */
  land: (id: string, changed: (row: Row) => Row, change: Promise<unknown>) => void;
};

/** Between a drop and the record's own new row lies a moment in which it would jump back. */
export function useLanding<Row extends { id: string }>(all: readonly Row[]): Landing<Row> {
  const [landed, setLanded] = useState<ReadonlyMap<string, Landed<Row>>>(new Map());
  const latest = useRef(all);
  useLayoutEffect(() => {
    latest.current = all;
  });
  const rows = useMemo(() => {
    if (landed.size === 0) return all;
    return all.map((row) => {
      const entry = landed.get(row.id);
      const arrived = entry === undefined || (entry.seen !== null && entry.seen !== all);
      return arrived ? row : entry.changed(row);
    });
  }, [all, landed]);
  const put = (id: string, entry: Landed<Row> | null) =>
    setLanded((now) => {
      const next = new Map([...now].filter(([, { seen }]) => seen === null || seen === latest.current));
      if (entry === null) next.delete(id);
      else next.set(id, entry);
      return next;
    });
  return {
    rows,
    land: (id, changed, change) => {
      const rowOf = () => latest.current.find((row) => row.id === id);
      const before = rowOf();
      put(id, { changed, seen: null });
      change.then(
        () => {
          // The row may have come before the server's answer: then nothing is left to wait for.
          const isHere = before === undefined || hasArrived(before, changed(before), rowOf());
          put(id, isHere ? null : { changed, seen: latest.current });
        },
        () => put(id, null),
      );
    },
  };
}
