import { useMemo, useState } from 'react';
import { atNext, type Landings, landedRows, refused, taken, withLanding } from './pending-moves.ts';

export type Landing<Row> = {
  /** The rows as they will be once what was just done to them has arrived. */
  rows: readonly Row[];
  /** Shows a row as it is `changed` at once, until the change has arrived or was refused. */
  land: (id: string, changed: (row: Row) => Row, change: Promise<unknown>) => void;
};

/** Between a drop and the record's own new row lies a moment in which it would jump back. */
export function useLanding<Row extends { id: string }>(all: readonly Row[]): Landing<Row> {
  const [last, setState] = useState<Landings<Row>>({ all, landed: [] });
  const state = last.all === all ? last : atNext(last, all);
  if (state !== last) setState(state);
  const rows = useMemo(() => landedRows(state), [state]);
  return {
    rows,
    land: (id, changed, change) => {
      const key = Symbol(id);
      setState((now) => withLanding(now, { key, id, changed }));
      change.then(
        () => setState((now) => taken(now, key)),
        () => setState((now) => refused(now, key)),
      );
    },
  };
}
