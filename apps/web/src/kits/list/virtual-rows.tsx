import { clsx } from 'clsx';
import { type ReactNode, type RefCallback, useEffect, useMemo, useRef } from 'react';
import { isPressed } from '../../design/shortcuts.ts';
import type { EstimatedRow } from './row-store.ts';
import { useWindowRows } from './use-window-rows.ts';

export type VirtualRow = EstimatedRow & {
  /** Classes of the row's own element, a table's row. */
  className?: string;
};

export interface VirtualRowsProps<Row extends VirtualRow> {
  rows: readonly Row[];
  render: (row: Row) => ReactNode;
  /** 'table' is the body of a table, whose rows are rendered as cells; 'list' is used outside a table. */
  as: 'list' | 'table';
  /** The accessible name of a list. */
  label: string;
  gapPx?: number;
  /** A row that stays rendered wherever the list is scrolled. */
  keep?: string | null;
  className?: string;
}

/**
 * A list of any length of which only the visible rows are rendered; the window scrolls. Up, Down, Home and
 * End move between the rows' own controls (the elements marked `data-row-focus`), rendering rows that are out
 * of sight.
 */
export function VirtualRows<Row extends VirtualRow>({
  rows,
  render,
  as,
  label,
  gapPx = 0,
  keep = null,
  className,
}: VirtualRowsProps<Row>) {
  const listRef = useRef<HTMLElement>(null);
  const attachList: RefCallback<HTMLElement> = (element) => {
    listRef.current = element;
  };
  const wantedRef = useRef<number | null>(null);
  const { items, topPx, heightPx, measure, scrollTo } = useWindowRows(listRef, { rows, gapPx, keep });

  useEffect(() => {
    const wanted = wantedRef.current;
    if (wanted !== null && focusRow(listRef.current, wanted)) wantedRef.current = null;
  });

  const count = rows.length;
  useEffect(() => {
    const list = listRef.current;
    const move = (event: KeyboardEvent) => {
      const to = rowFor(event, count);
      if (to === null) return;
      event.preventDefault();
      scrollTo(to);
      wantedRef.current = focusRow(list, to) ? null : to;
    };
    list?.addEventListener('keydown', move);
    return () => list?.removeEventListener('keydown', move);
  }, [count, scrollTo]);

  // Measuring and scrolling render the list again, but a row only when it has changed.
  const content = useMemo(() => remembered(render), [render]);
  const drawn = items.flatMap(({ index, start }) => {
    const row = rows[index];
    if (row === undefined) return [];
    const position = {
      key: row.key,
      'data-index': index,
      className: clsx('absolute inset-x-0 top-0', row.className),
      style: { transform: `translateY(${start - topPx}px)` },
    };
    return [{ row, index, position }];
  });
  const look = { className: clsx('relative block', className), style: { height: heightPx } };
  if (as === 'table') {
    return (
      <tbody ref={attachList} {...look}>
        {drawn.map(({ row, position: { key, ...attributes } }) => (
          <tr key={key} ref={measure} {...attributes}>
            {content(row)}
          </tr>
        ))}
      </tbody>
    );
  }
  return (
    <ul ref={attachList} aria-label={label} {...look}>
      {drawn.map(({ row, index, position: { key, ...attributes } }) => (
        <li key={key} ref={measure} aria-setsize={rows.length} aria-posinset={index + 1} {...attributes}>
          {content(row)}
        </li>
      ))}
    </ul>
  );
}

function remembered<Row extends object>(render: (row: Row) => ReactNode): (row: Row) => ReactNode {
  const contents = new WeakMap<Row, ReactNode>();
  return (row) => {
    const drawn = contents.get(row) ?? render(row);
    contents.set(row, drawn);
    return drawn;
  };
}

function focusRow(list: HTMLElement | null, index: number): boolean {
  const control = list?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-focus]`);
  control?.focus({ preventScroll: true });
  return control != null;
}

/** The row to which a key leads from the focused row; null for other keys. */
function rowFor(event: KeyboardEvent, count: number): number | null {
  const { target, key } = event;
  if (!isPressed(event, 'nextRow') && !isPressed(event, 'firstRow')) return null;
  if (!(target instanceof HTMLElement) || !target.hasAttribute('data-row-focus')) return null;
  const at = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? Number.NaN);
  if (Number.isNaN(at)) return null;
  if (key === 'ArrowDown') return Math.min(count - 1, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  return key === 'Home' ? 0 : count - 1;
}
