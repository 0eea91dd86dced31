import type { FigureDefinition, Report, ReportName } from '@plumbline/domain/operations/reports';
import { clsx } from 'clsx';
import { Panel } from '../../../design/display/panel.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { figureText } from './figure-text.ts';
import { figureLabel } from './report-words.ts';

export interface AgePanelProps {
  report: ReportName;
  /** The youngest first. */
  ages: readonly FigureDefinition[];
  total: Report['total'];
  onOpen: (figure: string) => void;
  className?: string;
}

/** How old is what is open: a bar for each age, the oldest in a color of its own. */
export function AgePanel({ report, ages, total, onOpen, className }: AgePanelProps) {
  const formats = useLocale();
  const valueOf = (name: string) => total.figures[name] ?? 0;
  const greatest = ages.reduce((most, { name }) => Math.max(most, valueOf(name)), 0);
  return (
    <Panel title="How old it is" className={className}>
      <ul aria-label="How old it is" className="flex flex-col gap-1 px-4 pb-4">
        {ages.map(({ name, unit, hasRecords }, at) => {
          const value = valueOf(name);
          const label = figureLabel(report, name);
          const text = figureText(value, unit, formats);
          const isOldest = at === ages.length - 1 && value > 0;
          return (
            <li
              key={name}
              className="grid min-h-11 grid-cols-[6.5rem_minmax(0,1fr)_5.5rem] items-center gap-3"
            >
              <span className="text-ink-2">{label}</span>
              <span aria-hidden className="h-4 rounded-pill bg-lift">
                <span
                  className={clsx('block h-full rounded-pill', isOldest ? 'bg-blocked' : 'bg-steel')}
                  style={{ width: greatest === 0 ? 0 : `${(Math.max(0, value) / greatest) * 100}%` }}
                />
              </span>
              {hasRecords && value !== 0 ? (
                <button
                  type="button"
                  aria-label={`${label}, ${text}. Open its records`}
                  onClick={() => onOpen(name)}
                  className="figures touch-target rounded-mark text-right underline decoration-edge underline-offset-4 hover:decoration-ink"
                >
                  {text}
                </button>
              ) : (
                <span className="figures text-right">{text}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
