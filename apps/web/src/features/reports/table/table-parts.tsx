import type { FigureDefinition, ReportName } from '@plumbline/domain/operations/reports';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLocale } from '../../../design/locale.tsx';
import { figureText } from '../parts/figure-text.ts';
import { figureLabel, whyNone } from '../parts/report-words.ts';

/** Rows that are drawn at first, and added by each press. */
export const rowsAtOnce = 40;

/** A row of a table where there is room, else a card with a line for each figure. */
export const rowLook =
  'border-t border-hairline @max-4xl:grid @max-4xl:grid-cols-1 @max-4xl:px-4 @max-4xl:py-3 @4xl:[&>*]:px-2 @4xl:[&>*]:py-2.5 @4xl:[&>*:first-child]:pl-4 @4xl:[&>*:last-child]:pr-4';

export const figureLook =
  'touch-target rounded-mark underline decoration-edge underline-offset-4 hover:decoration-ink';

/** One value of a row: on a card with its name before it, and no line where there is none. */
export function Cell({
  name,
  children,
  className,
}: {
  name: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <td
      className={clsx(
        'text-right @max-4xl:flex @max-4xl:flex-wrap @max-4xl:items-center @max-4xl:justify-between @max-4xl:gap-x-3 @max-4xl:py-1.5',
        className,
      )}
    >
      <span className="text-meta font-regular text-ink-2 @4xl:hidden">{name}</span>
      <span>{children}</span>
    </td>
  );
}

/** A dash in place of a value that is not there, which says why. */
export function NoValue({ why }: { why: string }) {
  return (
    <span className="text-ink-3" title={why}>
      <span aria-hidden>–</span>
      <span className="sr-only">{why}</span>
    </span>
  );
}

export interface FigureCellProps {
  report: ReportName;
  figure: FigureDefinition;
  value: number | null | undefined;
  /** Whose it is, as the name of the button says: 'St. Brigid Clinic'. */
  of: string;
  /** Opens the records behind it. Without it, as for the row of the others, they are not opened. */
  onOpen?: ((figure: string) => void) | undefined;
  className?: string | undefined;
}

/** A figure of a row. One with records behind it opens them. */
export function FigureCell({ report, figure, value, of, onOpen, className }: FigureCellProps) {
  const label = figureLabel(report, figure.name);
  return (
    <Cell name={label} className={className}>
      <FigureValue report={report} figure={figure} value={value} of={of} onOpen={onOpen} />
    </Cell>
  );
}

export function FigureValue({
  report,
  figure: { name, unit, hasRecords },
  value,
  of,
  onOpen,
}: Omit<FigureCellProps, 'className'>) {
  const formats = useLocale();
  if (value === null || value === undefined) return <NoValue why={whyNone(report, name)} />;
  const text = figureText(value, unit, formats);
  const look = clsx('figures whitespace-nowrap', value < 0 && 'text-blocked', value === 0 && 'text-ink-2');
  const exact = figureText(value, unit, formats, 'exact');
  if (!hasRecords || value === 0 || onOpen === undefined)
    return (
      <span className={look} title={exact}>
        {text}
      </span>
    );
  return (
    <button
      type="button"
      title={exact}
      aria-label={`${figureLabel(report, name)} of ${of}, ${text}. Open its records`}
      onClick={() => onOpen(name)}
      className={clsx(look, figureLook)}
    >
      {text}
    </button>
  );
}

/** Words begin at the left of their column, numbers end at its right. */
export type Column = { key: string; name: string; isWords?: boolean };

/** The heads of the columns; on cards each value has its name beside it. */
export function HeadRow({ title, columns }: { title: string; columns: readonly Column[] }) {
  return (
    <thead className="text-meta text-ink-2 @max-4xl:sr-only">
      <tr className="border-t border-hairline [&>*]:px-2 [&>*]:py-2.5 [&>*]:font-regular [&>*:first-child]:pl-4 [&>*:last-child]:pr-4">
        <th scope="col" className="text-left">
          <span className="sr-only">{title}</span>
        </th>
        {columns.map(({ key, name, isWords = false }) => (
          <th key={key} scope="col" className={isWords ? 'pl-6! text-left' : 'text-right'}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
