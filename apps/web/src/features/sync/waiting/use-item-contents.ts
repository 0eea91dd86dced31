import { useEffect, useMemo, useState } from 'react';
import { openItem } from '../../../data/queue/queue-actions.ts';
import { logError } from '../../../data/server/errors.ts';
import type { QueueItem } from './queue-types.ts';

type Contents = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/**
 * The contents of the sealed items by their ids, opened one after the other. An item that cannot be opened is
 * left out.
 */
export function useItemContents(items: readonly QueueItem[]): Contents {
  const [contents, setContents] = useState<Contents>(new Map());
  const wanted = useMemo(
    () => items.filter(({ id, reason }) => !contents.has(id) && reason !== 'unreadable').map(({ id }) => id),
    [items, contents],
  );
  const key = wanted.join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    let shown = true;
    openAll(key.split(' ')).then(
      (opened) => {
        if (shown && opened.size > 0) setContents((before) => new Map([...before, ...opened]));
      },
      (thrown: unknown) => logError(thrown, 'Opening what waits on this device'),
    );
    return () => {
      shown = false;
    };
  }, [key]);
  return contents;
}

async function openAll(ids: readonly string[]): Promise<Map<string, Readonly<Record<string, unknown>>>> {
  const opened = new Map<string, Readonly<Record<string, unknown>>>();
  for (const id of ids) {
    try {
      const item = await openItem(id);
      if (item !== null) opened.set(id, item.args);
    } catch (thrown) {
      logError(thrown, 'Opening what waits on this device');
    }
  }
  return opened;
}
