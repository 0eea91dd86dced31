import {
  type PaperState,
  paperStates,
  type PolicyKind,
  policyKinds,
  type SubcontractorPolicy,
} from '@plumbline/domain/entities/subcontractor';
import { minorDigits } from '@plumbline/domain/formats/minor-units';
import { clsx } from 'clsx';
import { FileText, Plus } from 'lucide-react';
import { Button } from '../../design/controls/button.tsx';
import { Panel } from '../../design/display/panel.tsx';
import { Pill } from '../../design/display/pill.tsx';
import { formatDay, formatMoney } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { counted } from '../../kits/labels/counts.ts';
import { policyLabels } from './firm-text.ts';

export interface PapersPanelProps {
  policies: readonly SubcontractorPolicy[];
  onOpen: (kind: PolicyKind) => void;
}

/** The papers of a firm with the days that each still holds, and those that it needs and does not have. */
export function PapersPanel({ policies, onOpen }: PapersPanelProps) {
  const { locale, currency } = useLocale();
  const today = useToday();
  const states = paperStates(policies, today);
  const free = policyKinds.find((kind) => !states.some((each) => each.kind === kind));
  const detailOf = ({ kind, state }: PaperState): string => {
    const policy = policies.find((each) => each.kind === kind);
    if (policy === undefined) return 'Not here yet';
    const { amount, number, endsOn, startsOn } = policy;
    const sum =
      amount === null
        ? null
        : formatMoney(amount, currency, locale, { whole: amount % 10 ** minorDigits(currency) === 0 });
    const end = endsOn === null ? null : formatDay(endsOn, locale, 'medium');
    const until =
      end === null
        ? startsOn && `Signed ${formatDay(startsOn, locale, 'medium')}`
        : `${state === 'expired' ? 'ended' : 'to'} ${end}`;
    const text = [number, sum, until].filter(Boolean).join(', ');
    return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
  };
  return (
    <Panel title="Papers" hint="Only admins see these">
      <ul aria-label="Papers" className="divide-y divide-hairline border-t border-hairline">
        {states.map((each) => {
          const { kind, state, days } = each;
          const isBlocking = state === 'expired' || state === 'missing';
          const detail = detailOf(each);
          return (
            <li key={kind}>
              <button
                type="button"
                onClick={() => onOpen(kind)}
                className={clsx(
                  'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-lift focus-visible:outline-offset-[-2px]',
                  isBlocking && 'bg-liquid-blocked/45 sunlight:bg-liquid-blocked',
                )}
              >
                <FileText
                  aria-hidden
                  className={clsx('size-5 shrink-0', isBlocking ? 'text-blocked' : 'text-ink-2')}
                />
                <span className="min-w-0 flex-1">
                  <span className="flex items-center justify-between gap-2">
                    <span className="min-w-0 font-bold wrap-anywhere">{policyLabels[kind]}</span>
                    {isBlocking ? (
                      <Pill kind="blocked">{state === 'expired' ? 'Expired' : 'Missing'}</Pill>
                    ) : (
                      <span
                        className={clsx(
                          'shrink-0 text-meta tabular',
                          state === 'soon' ? 'text-risk' : 'text-ink-2',
                        )}
                      >
                        {days === null ? 'On file' : days === 0 ? 'Ends today' : counted(days, locale, 'day')}
                      </span>
                    )}
                  </span>
                  {detail !== '' && (
                    <span className={clsx('block text-meta', state === 'soon' ? 'text-risk' : 'text-ink-2')}>
                      {detail}
                    </span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {free !== undefined && (
        <p className="border-t border-hairline p-2">
          <Button block variant="quiet" icon={Plus} onClick={() => onOpen(free)}>
            Add another paper
          </Button>
        </p>
      )}
    </Panel>
  );
}
