import type { Task } from '@plumbline/domain/entities/task';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';

/** `seen`: the rows that were there when the server took the change; later ones have it. */
type Landed = { fields: Partial<Task>; seen: readonly Task[] | null };

export type Landing = {
  /** The rows as they will be once what was just done to them has arrived. */
  rows: readonly Task[];
  /** Shows fields of a row at once, until the change has arrived or was refused. */
  land: (id: string, fields: Partial<Task>, change: Promise<unknown>) => void;
};

/** Between a drop and the record's own new row lies a moment in which it would jump back. */
export function useLanding(tasks: readonly Task[]): Landing {
  const [landed, setLanded] = useState<ReadonlyMap<string, Landed>>(new Map());
  const latest = useRef(tasks);
  useLayoutEffect(() => {
    latest.current = tasks;
  });
  const rows = useMemo(() => {
    if (landed.size === 0) return tasks;
    return tasks.map((task) => {
      const entry = landed.get(task.id);
      const arrived = entry === undefined || (entry.seen !== null && entry.seen !== tasks);
      return arrived ? task : { ...task, ...entry.fields };
    });
  }, [tasks, landed]);
  const put = (id: string, entry: Landed | null) =>
    setLanded((now) => {
      const next = new Map([...now].filter(([, { seen }]) => seen === null || seen === latest.current));
      if (entry === null) next.delete(id);
      else next.set(id, entry);
      return next;
    });
  return {
    rows,
    land: (id, fields, change) => {
      put(id, { fields, seen: null });
      change.then(
        () => put(id, { fields, seen: latest.current }),
        () => put(id, null),
      );
    },
  };
}
