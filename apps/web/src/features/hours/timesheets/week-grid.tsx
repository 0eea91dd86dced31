import { clsx } from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Checkbox } from '../../../design/controls/checkbox.tsx';
import { formatDay, formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { markIcons, markInks, SheetMark } from './sheet-mark.tsx';
import { markText } from '../parts/mark-text.ts';
import { hoursText, overtimeText, weekdayShort } from './sheet-text.ts';
import { cannotApprove, type SheetDay, sumOfSheets, type WeekSheet } from './week-sheet.ts';

export interface WeekGridProps {
  sheets: readonly WeekSheet[];
  nameOf: (userId: string) => string;
  today: string;
  ticked: ReadonlySet<string>;
  onTick: (userIds: readonly string[], isTicked: boolean) => void;
  onOpenDay: (sheet: WeekSheet, day: SheetDay) => void;
  onOpenPerson: (userId: string) => void;
  /** The id of the entry whose day is open beside the grid. */
  openEntry: string | null;
}

type Cell = { row: number; column: number };
const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A grid of people and days. Arrow keys move between cells, Enter opens a day, Space ticks its person. */
export function WeekGrid({
  sheets,
  nameOf,
  today,
  ticked,
  onTick,
  onOpenDay,
  onOpenPerson,
  openEntry,
}: WeekGridProps) {
  const { locale } = useLocale();
  const gridRef = useRef<HTMLTableElement>(null);
  // One cell is in the tab order. The arrow keys make another cell that one.
  const [focusedCell, setFocusedCell] = useState<Cell>({ row: 0, column: 0 });
  const at = { row: Math.min(focusedCell.row, sheets.length - 1), column: focusedCell.column };
  const tickable = sheets.filter((sheet) => cannotApprove(sheet) === null).map(({ userId }) => userId);
  const count = tickable.filter((userId) => ticked.has(userId)).length;
  const sums = sumOfSheets(sheets);
  const days = sheets[0]?.days ?? [];

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = cellOf(event.target);
    if (from === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const sheet = sheets[from.row];
    if (event.key === ' ' && sheet !== undefined) {
      event.preventDefault();
      if (cannotApprove(sheet) === null) onTick([sheet.userId], !ticked.has(sheet.userId));
      return;
    }
    const to = target(event.key, from, { rows: sheets.length, columns: days.length + 1 });
    if (to === null) return;
    event.preventDefault();
    setFocusedCell(to);
    gridRef.current
      ?.querySelector<HTMLElement>(`[data-place="${to.row} ${to.column}"]`)
      ?.focus({ preventScroll: false });
  };
  const cell = (row: number, column: number) => ({
    'data-place': `${row} ${column}`,
    tabIndex: row === at.row && column === at.column ? 0 : -1,
    onFocus: () => setFocusedCell({ row, column }),
  });

  return (
    <div className="overflow-x-auto rounded-card border border-hairline bg-card">
      <table
        ref={gridRef}
        // A grid is a table whose cells are reached with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label="Hours of the week"
        onKeyDown={onKeyDown}
        className="w-full border-collapse text-cell"
      >
        <thead>
          <tr className="text-ink-2">
            <th scope="col" className="w-11 py-3 low:py-1.5 pl-4 text-left font-regular">
              <Checkbox
                aria-label="Everybody who can be approved"
                checked={tickable.length > 0 && count === tickable.length}
                indeterminate={count > 0 && count < tickable.length}
                disabled={tickable.length === 0}
                onChange={(checked) => onTick(tickable, checked)}
              />
            </th>
            <th scope="col" className="py-3 low:py-1.5 pl-1 text-left font-regular">
              Person
            </th>
            {days.map(({ day }) => (
              <th
                key={day}
                scope="col"
                aria-label={formatDay(day, locale, 'long')}
                aria-current={day === today ? 'date' : undefined}
                className={clsx(
                  'px-1.5 py-3 low:py-1.5 text-right font-regular',
                  day === today && 'text-ink',
                )}
              >
                <span className="block text-meta">{weekdayShort(day, locale)}</span>
                <span className="block font-bold tabular">{Number(day.slice(8))}</span>
              </th>
            ))}
            <th scope="col" className="px-2 py-3 low:py-1.5 text-right font-regular">
              Total
            </th>
            <th
              scope="col"
              className={clsx('py-3 low:py-1.5 pr-4 pl-2 text-right font-regular', overtimeColumn)}
            >
              Overtime
            </th>
          </tr>
        </thead>
        <tbody>
          {sheets.map((sheet, row) => {
            const name = nameOf(sheet.userId);
            const why = cannotApprove(sheet);
            return (
              <tr
                key={sheet.userId}
                className="h-[4.25rem] border-t low:h-14 border-hairline hover:bg-lift/40"
              >
                <td className="pl-4">
                  <Checkbox
                    aria-label={`Approve the week of ${name}`}
                    checked={why === null && ticked.has(sheet.userId)}
                    disabled={why !== null}
                    onChange={(checked) => onTick([sheet.userId], checked)}
                  />
                </td>
                <th scope="row" className="py-2 pl-1 low:py-1 text-left font-regular">
                  <button
                    type="button"
                    {...cell(row, 0)}
                    onClick={() => onOpenPerson(sheet.userId)}
                    className="block text-left text-body leading-snug font-bold hover:underline max-md:pointer-coarse:min-h-11"
                  >
                    {name}
                  </button>
                  <SheetMark sheet={sheet} />
                </th>
                {sheet.days.map((day, index) => (
                  <td key={day.day} className="text-right">
                    <DayCell
                      name={name}
                      day={day}
                      isOpen={day.entries.some(({ id }) => id === openEntry)}
                      focusedCell={cell(row, index + 1)}
                      onOpen={() => onOpenDay(sheet, day)}
                    />
                  </td>
                ))}
                <td className="px-2 text-right font-bold tabular max-md:pr-4">
                  {sheet.state === 'none' ? <None /> : hoursText(sheet.total.workedS)}
                  <OvertimeLine seconds={sheet.total.overtimeS} />
                </td>
                <td className={clsx('pr-4 pl-2 text-right tabular', overtimeColumn)}>
                  {sheet.total.overtimeS === 0 ? <None /> : hoursText(sheet.total.overtimeS)}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr className="h-14 border-t border-divider">
            <th scope="row" colSpan={2} className="pl-12 text-left text-body font-bold">
              All
            </th>
            {sums.days.map((sum, index) => (
              <td key={days[index]?.day} className="px-1.5 text-right text-ink-2 tabular">
                {sum.workedS === 0 ? <None /> : hoursText(sum.workedS)}
              </td>
            ))}
            <td className="px-2 text-right font-bold tabular max-md:pr-4">
              {hoursText(sums.total.workedS)}
              <OvertimeLine seconds={sums.total.overtimeS} />
            </td>
            <td className={clsx('pr-4 pl-2 text-right tabular', overtimeColumn)}>
              {hoursText(sums.total.overtimeS)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** In the phone's frame overtime stands below the total, so that seven days and a name have their place. */
const overtimeColumn = 'max-md:hidden';

function OvertimeLine({ seconds }: { seconds: number }) {
  if (seconds === 0) return null;
  return (
    <span className="block text-meta font-regular whitespace-nowrap text-ink-2 md:hidden">
      {overtimeText(seconds)}
    </span>
  );
}

function cellOf(element: EventTarget): Cell | null {
  const [row, column] = (element instanceof HTMLElement ? (element.dataset['place'] ?? '') : '')
    .split(' ')
    .map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}

/** The cell to which a key leads. Null for a key that does nothing in the grid or at its edge. */
function target(key: string, from: Cell, size: { rows: number; columns: number }): Cell | null {
  if (key === 'Home') return { row: from.row, column: 0 };
  if (key === 'End') return { row: from.row, column: size.columns - 1 };
  const [rows, columns] = moves[key] ?? [0, 0];
  if (rows === 0 && columns === 0) return null;
  const to = { row: from.row + rows, column: from.column + columns };
  const isInside = to.row >= 0 && to.row < size.rows && to.column >= 0 && to.column < size.columns;
  return isInside ? to : null;
}

function None() {
  return (
    <span className="text-ink-3">
      <span aria-hidden>–</span>
      <span className="sr-only">none</span>
    </span>
  );
}

interface DayCellProps {
  name: string;
  day: SheetDay;
  isOpen: boolean;
  focusedCell: { 'data-place': string; tabIndex: number; onFocus: () => void };
  onOpen: () => void;
}

function DayCell({ name, day: { day, entries, workedS, mark }, isOpen, focusedCell, onOpen }: DayCellProps) {
  const { locale, timeZone } = useLocale();
  const Icon = mark && markIcons[mark];
  const missing = mark === 'missing' ? entries.find(({ clockOut }) => clockOut === null) : undefined;
  const marked = entries[0] && mark ? `, ${markText(mark, missing ?? entries[0], locale)}` : '';
  const hours =
    missing !== undefined
      ? `${formatTime(missing.clockIn, locale, timeZone)}–?`
      : entries.length === 0
        ? '–'
        : hoursText(workedS);
  const message = entries.length === 0 ? 'no hours, add some' : `${hours}${marked}`;
  const approved = entries.length > 0 && entries.every(({ status }) => status === 'approved');
  return (
    <button
      type="button"
      {...focusedCell}
      aria-label={`${name}, ${formatDay(day, locale, 'weekday')}: ${message}`}
      aria-expanded={isOpen}
      onClick={onOpen}
      className={clsx(
        'ml-auto inline-flex min-h-10 min-w-12 items-center max-md:min-h-11 justify-end gap-1 rounded-control px-1.5 whitespace-nowrap tabular outline-offset-[-2px] hover:bg-lift',
        isOpen && 'bg-selected text-accent',
        !isOpen && (mark ? markInks[mark] : approved ? 'text-ink-2' : 'text-ink'),
        entries.length === 0 && 'text-ink-3',
      )}
    >
      {Icon && missing === undefined && <Icon aria-hidden className="size-4 shrink-0" />}
      {hours}
    </button>
  );
}
