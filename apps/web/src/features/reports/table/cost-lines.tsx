import type { FigureDefinition, Figures } from '@plumbline/domain/operations/reports';
import { numberText } from '@plumbline/domain/formats/number-text';
import { clsx } from 'clsx';
import { useLocale } from '../../../design/locale.tsx';
import { budgetDeviation } from '../../hours/shown/job-cost.ts';
import { figureText } from '../parts/figure-text.ts';
import { figureLabel, figureOf } from '../parts/report-words.ts';
import { FigureValue } from './table-parts.tsx';

const report = 'profitability';
const lines = [
  { line: 'labour', bid: 'bidLabour' },
  { line: 'materials', bid: 'bidMaterials' },
  { line: 'subcontractors', bid: 'bidSubcontractors' },
].flatMap(({ line, bid }) => {
  const figure = figureOf(report, line);
  return figure === undefined ? [] : [{ figure, bid }];
});

export interface CostLinesProps {
  figures: Figures;
  /** Whose they are. */
  of: string;
  /** Weeks and months have no bid. */
  hasBid: boolean;
  onOpen?: ((figure: string) => void) | undefined;
}

/** Of what a cost consists, each line against what was bid for the whole job. */
export function CostLines({ figures, of, hasBid, onOpen }: CostLinesProps) {
  return (
    <ul
      aria-label={`Cost of ${of}`}
      className="flex flex-col gap-3 px-4 py-3 @4xl:grid @4xl:grid-cols-[auto_auto_auto_1fr] @4xl:items-baseline @4xl:gap-x-10 @4xl:pl-10.5"
    >
      {lines.map(({ figure, bid }) => (
        <li
          key={figure.name}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 large-text:grid-cols-1 @4xl:contents"
        >
          <span className="text-ink-2">{figureLabel(report, figure.name)}</span>
          <span className="text-right">
            <FigureValue
              report={report}
              figure={figure}
              value={figures[figure.name]}
              of={of}
              onOpen={onOpen}
            />
          </span>
          {hasBid ? (
            <AgainstLine figure={figure} value={figures[figure.name] ?? 0} bid={figures[bid] ?? null} />
          ) : (
            <span className="@4xl:col-span-2" />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Above its bid a line says by how much; below it only how much of it is spent, since the job may go on. */
function AgainstLine({
  figure: { unit },
  value,
  bid,
}: {
  figure: FigureDefinition;
  value: number;
  bid: number | null;
}) {
  const formats = useLocale();
  const off = budgetDeviation(value, bid);
  if (bid === null || off === null)
    return <span className="text-meta text-ink-2 @4xl:col-span-2">no bid</span>;
  const inks = { true: 'text-ink-2', risk: 'text-risk', blocked: 'text-blocked' };
  return (
    <>
      <span className="text-ink-2 @4xl:text-right">
        bid <span className="figures">{figureText(bid, unit, formats)}</span>
      </span>
      <span
        className={clsx(
          'text-right @4xl:text-left',
          off.over > 0 ? inks[off.severity === 'true' ? 'risk' : off.severity] : inks.true,
        )}
      >
        {off.over > 0
          ? `${figureText(off.over, unit, formats)} over`
          : bid === 0
            ? 'as bid'
            : `${numberText(value / bid, formats.locale, { percent: true })} of the bid`}
      </span>
    </>
  );
}
