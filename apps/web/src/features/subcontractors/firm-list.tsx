import type { ListedSubcontractor, SubcontractorTotals } from '@plumbline/domain/entities/subcontractor';
import { clsx } from 'clsx';
import { Money } from '../../design/display/money.tsx';
import { StatusText } from '../../design/display/status-icon.tsx';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { papersText } from './firm-text.ts';

export interface FirmListProps {
  rows: readonly ListedSubcontractor[];
  /** The firm whose page is beside the list. */
  openId: string | null;
  onOpen: (subcontractorId: string) => void;
}

/** The firms in the order in which the office works on them, each with what is open of it. */
export function FirmList({ rows, openId, onOpen }: FirmListProps) {
  const { locale } = useLocale();
  const today = useToday();
  return (
    <>
      <p aria-hidden className="flex justify-between gap-3 px-4 py-2.5 text-meta text-ink-2">
        <span>Needs you first</span>
        <span>Open</span>
      </p>
      <ul aria-label="Subcontractors" className="divide-y divide-hairline border-t border-hairline">
        {rows.map((firm) => {
          const papers = papersText(firm.policies, { today, locale });
          const isOpen = firm.id === openId;
          return (
            <li key={firm.id}>
              <button
                type="button"
                aria-current={isOpen || undefined}
                onClick={() => onOpen(firm.id)}
                className={clsx(
                  'flex min-h-16 w-full items-center gap-3 border-l-3 py-2 pr-4 pl-3.25 text-left hover:bg-lift focus-visible:outline-offset-[-2px]',
                  isOpen ? 'border-accent bg-popover' : 'border-transparent',
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-bold wrap-anywhere">{firm.name}</span>
                  <span className="block text-meta text-ink-2">
                    {papers.kind === 'neutral' ? (
                      papers.text
                    ) : (
                      <StatusText kind={papers.kind}>{papers.text}</StatusText>
                    )}
                  </span>
                </span>
                {firm.open === 0 ? (
                  <span className="text-ink-2">
                    <span aria-hidden>–</span>
                    <span className="sr-only">nothing open</span>
                  </span>
                ) : (
                  <span>
                    <Money minor={firm.open} className="font-bold" />
                    <span className="sr-only"> open</span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** What is open, blocked and held back of all firms together. */
export function FirmSums({ totals: { open, blocked, retained } }: { totals: SubcontractorTotals }) {
  return (
    <dl className="flex flex-col gap-1.5 border-t border-divider px-4 py-3">
      <div className="flex items-baseline justify-between gap-3 font-bold">
        <dt>All open</dt>
        <dd>
          <Money minor={open} />
        </dd>
      </div>
      {[
        { name: 'of it cannot be paid', minor: blocked, ink: blocked > 0 ? 'text-blocked' : undefined },
        { name: 'Retained, not due', minor: retained, ink: undefined },
      ].map(({ name, minor, ink }) => (
        <div key={name} className="flex items-baseline justify-between gap-3 text-meta">
          <dt className="text-ink-2">{name}</dt>
          <dd className={ink}>
            <Money minor={minor} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
