import type { FigureDefinition, Report, ReportName } from '@plumbline/domain/operations/reports';
import { clsx } from 'clsx';
import { useLocale } from '../../../design/locale.tsx';
import { ChangeMark } from './change-mark.tsx';
import { changeOf, figureText } from './figure-text.ts';
import { figureLabel, whyNone } from './report-words.ts';

export interface FiguresPanelProps {
  report: ReportName;
  figures: readonly FigureDefinition[];
  total: Report['total'];
  /** Beside each other, where no chart stands beside them. */
  lying?: boolean;
  className?: string;
}

/** The figures of all rows together, each with what it was before. */
export function FiguresPanel({ report, figures, total, lying = false, className }: FiguresPanelProps) {
  const formats = useLocale();
  return (
    <section
      aria-label="All together"
      className={clsx('min-w-0 overflow-hidden rounded-card border border-hairline bg-card', className)}
    >
      <dl
        className={clsx(
          'h-full divide-hairline max-md:divide-y',
          lying ? 'md:grid md:auto-cols-fr md:grid-flow-col md:divide-x' : 'flex flex-col divide-y',
        )}
      >
        {figures.map(({ name, unit }) => {
          const value = total.figures[name] ?? null;
          const change = changeOf(value, total.before?.[name], unit, formats);
          return (
            <div
              key={name}
              className={clsx(
                'flex min-h-16 flex-1 items-center justify-between gap-3 px-4 py-2.5 large-text:flex-wrap',
                lying && 'md:flex-col md:items-start md:gap-1 md:py-4',
              )}
            >
              <dt className="text-ink-2">{figureLabel(report, name)}</dt>
              <dd className={clsx('text-right', lying && 'md:text-left')}>
                {value === null ? (
                  <span className="text-title text-ink-3" title={whyNone(report, name)}>
                    <span aria-hidden>–</span>
                    <span className="sr-only">{whyNone(report, name)}</span>
                  </span>
                ) : (
                  <span
                    className="figures block text-title"
                    title={figureText(value, unit, formats, 'exact')}
                  >
                    {figureText(value, unit, formats, 'short')}
                  </span>
                )}
                {change !== null && (
                  <span className="block text-meta text-ink-2">
                    <ChangeMark change={change} />
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
