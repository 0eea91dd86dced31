import type { PaperRequest, PaperState, SubcontractorPolicy } from '@plumbline/domain/entities/subcontractor';
import { dayOf } from '@plumbline/domain/days/days';
import { clsx } from 'clsx';
import { usePaperRequests } from '../../data/queries/subcontractors.ts';
import { useOrganization } from '../../data/records/organization.ts';
import { Panel } from '../../design/display/panel.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { countWord, plural } from '../../kits/labels/counts.ts';
import { policyLabels } from './firm-text.ts';

export interface PaperRequestsProps {
  subcontractorId: string;
  /** The paper that presses most. */
  state: PaperState;
  policies: readonly SubcontractorPolicy[];
}

type Mark = { key: string; day: string; label: string; kind: 'asked' | 'end' | 'today' };

/** The last of them that fit on one line. */
const requestsShown = 5;

/** How often a firm was asked for a paper, on a line with its end and today; nothing where it never was. */
export function PaperRequests({ subcontractorId, state, policies }: PaperRequestsProps) {
  const { locale } = useLocale();
  const today = useToday();
  const timeZone = useOrganization().row?.timezone;
  const requests = usePaperRequests(subcontractorId);
  const asked = (requests ?? []).filter(({ kind }) => kind === state.kind);
  if (asked.length === 0) return null;
  const endsOn = policies.find(({ kind }) => kind === state.kind)?.endsOn ?? null;
  const marks = marksOf(asked.slice(0, requestsShown), { endsOn, today, timeZone });
  const times = asked.length === 1 ? 'once' : `${countWord(asked.length, locale)} times`;
  const silent = asked.filter(({ email }) => email === null).length;
  return (
    <Panel
      title={`${policyLabels[state.kind]}, asked ${times}`}
      hint={silent === asked.length ? 'to the office alone' : 'to the office and the firm'}
    >
      <ol
        aria-label={`When ${policyLabels[state.kind]} was asked for`}
        className="flex flex-col gap-3 border-t border-hairline p-4 @min-[34rem]:flex-row @min-[34rem]:gap-0"
      >
        {marks.map(({ key, day, label, kind }, index) => (
          <li
            key={key}
            className="relative flex min-w-0 flex-1 items-center gap-3 @min-[34rem]:flex-col @min-[34rem]:gap-1.5"
          >
            {index > 0 && (
              <span
                aria-hidden
                className={clsx(
                  'absolute right-1/2 hidden h-px w-full @min-[34rem]:top-[1.75rem] @min-[34rem]:block',
                  endsOn !== null && day > endsOn ? 'bg-blocked' : 'bg-steel',
                )}
              />
            )}
            <span
              className={clsx(
                'order-2 w-20 shrink-0 text-meta tabular @min-[34rem]:order-none @min-[34rem]:w-auto',
                kind === 'today' ? 'rounded-mark bg-action px-1.5 font-bold text-on-action' : 'text-ink-2',
                kind === 'end' && 'text-blocked',
              )}
            >
              {formatDay(day, locale)}
            </span>
            <span
              aria-hidden
              className={clsx(
                'z-10 size-2.5 shrink-0 rounded-full border-2',
                kind === 'asked' && 'border-steel bg-card',
                kind === 'end' && 'border-blocked bg-blocked',
                kind === 'today' && 'border-action bg-action',
              )}
            />
            <span
              className={clsx(
                'order-3 text-meta @min-[34rem]:order-none @min-[34rem]:text-center',
                kind === 'end' ? 'text-blocked' : 'text-ink-2',
              )}
            >
              {label}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type Around = { endsOn: string | null; today: string; timeZone: string | undefined };

/** The requests with the paper's end and today, each at its place in time. */
function marksOf(asked: readonly PaperRequest[], { endsOn, today, timeZone }: Around): Mark[] {
  const requests = asked.map(({ at, days, email }): Mark => {
    const how = days === null ? 'asked' : days === 0 ? 'last day' : `${days} ${plural(days, 'day')}`;
    const label = email === null ? `${how}, no letter` : how;
    return { key: at, day: dayOf(at, timeZone), label, kind: 'asked' };
  });
  const end: Mark[] =
    endsOn === null
      ? []
      : [{ key: 'end', day: endsOn, label: endsOn < today ? 'ended' : 'ends', kind: 'end' }];
  const now: Mark = { key: 'today', day: today, label: 'today', kind: 'today' };
  // Of one day the request comes first, and today last.
  return [...requests.toReversed(), ...end, now].toSorted((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : 0,
  );
}
