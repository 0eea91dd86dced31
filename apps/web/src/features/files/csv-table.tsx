// Elements of a table that are laid out as a grid are no table to readers any more, so roles say what these are.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { useLaneRows } from '../../kits/sort/use-lane-rows.ts';
import { csvRows } from './csv-rows.ts';

/** More is not shown: a preview is to know a file by. */
const rowsAtMost = 500;
const columnsAtMost = 50;
/** The width of a column in characters. */
const [narrowest, widest] = [4, 40];

const rowPx = 32;

export interface CsvTableProps {
  name: string;
  text: string;
  isWhole: boolean;
}

/** The beginning of a CSV as a table, of which only the rows in sight are drawn. */
export function CsvTable({ name, text, isWhole }: CsvTableProps) {
  const { head, body, widths, isCut } = useMemo(() => tableOf(text), [text]);
  const rows = useMemo(() => body.map((_, index) => ({ key: String(index), estimatePx: rowPx })), [body]);
  const { items, heightPx, measure, scroller } = useLaneRows({ rows, gapPx: 0, topPx: rowPx });
  const columns = { gridTemplateColumns: widths.map((width) => `calc(${width}ch + 1.5rem)`).join(' ') };
  return (
    <div className="flex flex-col gap-2">
      <section
        ref={scroller}
        aria-label={name}
        // Whoever has no mouse scrolls it with the arrows.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-[min(56dvh,34rem)] overflow-auto rounded-card border border-hairline bg-page"
      >
        <div role="table" aria-rowcount={body.length + 1} className="block w-max min-w-full text-meta">
          <div role="rowgroup" className="sticky top-0 z-1 block">
            <div
              role="row"
              aria-rowindex={1}
              className="grid border-b border-divider bg-lift"
              style={columns}
            >
              {widths.map((_, column) => (
                <div
                  // The columns of a file have no ids, and stay where they are.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={column}
                  role="columnheader"
                  className="truncate px-3 py-1.5 text-left font-bold"
                >
                  {head[column]}
                </div>
              ))}
            </div>
          </div>
          <div role="rowgroup" className="relative block" style={{ height: heightPx }}>
            {items.map(({ index, start, key }) => (
              <div
                key={key}
                ref={measure}
                role="row"
                data-index={index}
                aria-rowindex={index + 2}
                className="absolute inset-x-0 top-0 grid border-b border-hairline"
                style={{ ...columns, transform: `translateY(${start - rowPx}px)` }}
              >
                {widths.map((_, column) => (
                  <div
                    // oxlint-disable-next-line react/no-array-index-key
                    key={column}
                    role="cell"
                    className={clsx(
                      'px-3 py-1.5 wrap-anywhere',
                      isNumber(body[index]?.[column]) && 'text-right tabular',
                    )}
                  >
                    {body[index]?.[column]}
                  </div>
                ))}
              </div>
            ))}
          </div>
        </div>
      </section>
      {(!isWhole || isCut) && (
        <p className="text-meta text-ink-2">This is its beginning. Download it to read all of it.</p>
      )}
    </div>
  );
}

/** `isCut`: the file has more rows or columns than are shown. */
function tableOf(text: string) {
  const all = csvRows(text, { rows: rowsAtMost + 1, cells: columnsAtMost + 1 });
  const rows = all.slice(0, rowsAtMost);
  const wide = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: Math.min(wide, columnsAtMost) }, (_, column) =>
    Math.min(widest, Math.max(narrowest, ...rows.map((row) => row[column]?.length ?? 0))),
  );
  const [head = [], ...body] = rows;
  return { head, body, widths, isCut: all.length > rowsAtMost || wide > columnsAtMost };
}

const isNumber = (text: string | undefined): boolean => /^-?[\d., ]{1,40}%?$/.test(text ?? '');
