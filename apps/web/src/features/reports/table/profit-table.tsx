import type { Figures, Report, ReportGroup } from '@plumbline/domain/operations/reports';
import { clsx } from 'clsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { Panel } from '../../../design/display/panel.tsx';
import { DeviationVial } from '../../../design/display/vial.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { counted } from '../../../kits/labels/counts.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { bidDeviation } from '../parts/bid-deviation.ts';
import { ChangeMark } from '../parts/change-mark.tsx';
import { changeOf } from '../parts/figure-text.ts';
import { figureLabel, figureOf, rowsTitles, whyNone } from '../parts/report-words.ts';
import { rowName } from '../parts/row-name.ts';
import { CostLines } from './cost-lines.tsx';
import { MoreRows, type ReportTableProps } from './report-table.tsx';
import { Cell, FigureCell, figureLook, HeadRow, NoValue, rowLook, rowsAtOnce } from './table-parts.tsx';

const report = 'profitability';
const shownFigures = ['billed', 'cost', 'profit', 'margin'].flatMap((name) => figureOf(report, name) ?? []);

/** Jobs, weeks or months: what each was billed, cost and left, how far that is off its bid, and of what the cost consists. */
export function ProfitTable({
  group,
  data: { rows, rest, total, comparedWith },
  onOpen,
}: Omit<ReportTableProps, 'report'>) {
  const { locale } = useLocale();
  const [shown, setShown] = useState(rowsAtOnce);
  const title = rowsTitles[group];
  const isOfJobs = group === 'project';
  const hasBids =
    isOfJobs && rest === null && rows.some(({ figures }) => bidDeviation(figures, locale) !== null);
  const ordered = hasBids ? worstFirst(rows, locale) : rows;
  const order = hasBids ? 'worst against bid first' : isOfJobs ? 'most profit first' : 'earliest first';
  const columns = [
    ...shownFigures.map(({ name }) => ({ key: name, name: figureLabel(report, name) })),
    ...(isOfJobs ? [{ key: 'bid', name: 'Against the bid', isWords: true }] : []),
    ...(comparedWith === null ? [] : [{ key: 'change', name: 'Change' }]),
  ];
  const shape = { group, isOfJobs, hasChange: comparedWith !== null, columns: columns.length + 1 };
  return (
    <Panel title={title} hint={order} className="@container">
      <table aria-label={title} className="w-full text-cell @max-4xl:block">
        <HeadRow title={title} columns={columns} />
        <tbody className="@max-4xl:block">
          {ordered.slice(0, shown).map((row) => (
            <Row
              key={row.key ?? ''}
              {...shape}
              id={row.key}
              name={rowName(group, row, locale)}
              row={row}
              onOpen={(figure) => onOpen(figure, row.key)}
            />
          ))}
          {rest !== null && rows.length <= shown && (
            <Row {...shape} id={null} name={counted(rest.rows, locale, 'other')} row={rest} isQuiet />
          )}
          <Row {...shape} id={null} name="All" row={total} isTotal onOpen={(figure) => onOpen(figure)} />
        </tbody>
      </table>
      {rows.length > shown && (
        <MoreRows left={rows.length - shown} onMore={() => setShown(shown + rowsAtOnce)} />
      )}
    </Panel>
  );
}

/** Those farthest under their bid first; those without a bid last, in the server's order. */
function worstFirst(rows: Report['rows'], locale: string): Report['rows'] {
  const pointsOf = (figures: Figures) => bidDeviation(figures, locale)?.points ?? Number.POSITIVE_INFINITY;
  return rows
    .map((row) => ({ row, points: pointsOf(row.figures) }))
    .toSorted((a, b) => (a.points === b.points ? 0 : a.points - b.points))
    .map(({ row }) => row);
}

interface RowProps {
  group: ReportGroup;
  isOfJobs: boolean;
  hasChange: boolean;
  /** The columns of the table. */
  columns: number;
  /** Of the job; null for none and for sums. */
  id: string | null;
  name: string;
  row: { figures: Figures; before: Figures | null };
  isTotal?: boolean;
  isQuiet?: boolean;
  onOpen?: (figure: string) => void;
}

function Row(props: RowProps) {
  const { isOfJobs, hasChange, columns, id, name, row, isTotal = false, isQuiet = false, onOpen } = props;
  const formats = useLocale();
  // The bids of some jobs say nothing about the cost of all.
  const isSum = isTotal || isQuiet;
  const [isOpen, setOpen] = useState(false);
  const linesId = useId();
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const change = changeOf(row.figures['margin'], row.before?.['margin'], 'basisPoints', formats);
  return (
    <Fragment>
      <tr
        className={clsx(
          rowLook,
          isOpen && 'bg-popover',
          isTotal && 'border-divider font-bold',
          isQuiet && 'text-ink-2',
        )}
      >
        <th scope="row" className={clsx('text-left @4xl:min-w-48', isQuiet ? 'font-regular' : 'font-bold')}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? linesId : undefined}
            onClick={() => setOpen(!isOpen)}
            className="touch-target flex items-center gap-2.5 rounded-mark text-left @max-4xl:min-h-11"
          >
            <Chevron aria-hidden className="size-4 shrink-0 text-ink-2" />
            <span className="wrap-anywhere">{name}</span>
          </button>
        </th>
        {shownFigures.map((figure) => (
          <FigureCell
            key={figure.name}
            report={report}
            figure={figure}
            value={row.figures[figure.name]}
            of={name}
            onOpen={onOpen}
          />
        ))}
        {isOfJobs &&
          (isSum ? <Cell name="Against the bid">{null}</Cell> : <AgainstBid figures={row.figures} />)}
        {hasChange && (
          <Cell
            name="Change"
            className={change?.direction === 'down' && isFar(row) ? 'text-blocked' : 'text-ink-2'}
          >
            {change === null ? (
              <NoValue why="There is no margin to compare with." />
            ) : (
              <ChangeMark change={change} withFrom={false} />
            )}
          </Cell>
        )}
      </tr>
      {isOpen && (
        <tr id={linesId} className="bg-popover @max-4xl:block">
          <td colSpan={columns} className="p-0 @max-4xl:block">
            <CostLines figures={row.figures} of={name} onOpen={onOpen} hasBid={isOfJobs && !isSum} />
            {isOfJobs && id !== null && (
              <p className="px-4 pb-3 @4xl:pl-10.5">
                <PageLink page="projectdetail" search={{ id }} className={clsx(figureLook, 'text-meta')}>
                  Open {name}
                </PageLink>
              </p>
            )}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

/** From this many hundredths of a percent on a fall of the margin is marked. */
const farFall = 300;
const isFar = ({ figures, before }: RowProps['row']): boolean =>
  (before?.['margin'] ?? 0) - (figures['margin'] ?? 0) >= farFall;

function AgainstBid({ figures }: { figures: Figures }) {
  const { locale } = useLocale();
  const off = bidDeviation(figures, locale);
  const missing = figures['margin'] === null ? 'margin' : 'bidMargin';
  return (
    <Cell name="Against the bid" className="@4xl:pl-6! @4xl:text-left">
      {off === null ? (
        <NoValue why={whyNone(report, missing)} />
      ) : (
        <DeviationVial value={off.tilt} severity={off.severity}>
          <span className="@4xl:whitespace-nowrap">{off.words}</span>
        </DeviationVial>
      )}
    </Cell>
  );
}
