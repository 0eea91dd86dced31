import { mayOpenPage } from '@plumbline/domain/access/open-page';
import { numberText } from '@plumbline/domain/formats/number-text';
import type { CostLineName, Project } from '@plumbline/domain/entities/project';
import type { JobCost, JobCostLine } from '@plumbline/domain/operations/projects';
import { clsx } from 'clsx';
import { Clock, Hourglass, ReceiptText, UserX } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ServerQueries } from '../../data/queries/server-queries.tsx';
import { usePlan, useUser } from '../../data/session/session.ts';
import { Money } from '../../design/display/money.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { DeviationVial } from '../../design/display/vial.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { formatHoursInWords, formatMoney, formatTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { plural } from '../../kits/labels/counts.ts';
import type { People } from '../../kits/names/use-people.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import type { PageSearch } from '../../navigation/page-search.ts';
import { budgetDeviation, type CostTotals } from '../hours/shown/job-cost.ts';
import { costHeadline, costLineNames, overText, recordsText } from './cost-text.ts';
import { useProjectCost } from './use-project-cost.ts';

const ForecastDialog = lazy(() => import('./forecast-dialog.tsx'));

export interface CostPanelProps {
  project: Project;
  people: Pick<People, 'shortName'>;
}

/** What the job costs, line by line as equations, and what is not counted yet, each with its remedy. For admins. */
export default function CostPanel(props: CostPanelProps) {
  return (
    <ServerQueries>
      <Cost {...props} />
    </ServerQueries>
  );
}

function Cost({ project, people }: CostPanelProps) {
  const { locale, currency, timeZone } = useLocale();
  const mayBill = mayOpenPage(useUser().role, usePlan(), 'reports');
  const { cost, total, isGone, countedAt, failed, retry } = useProjectCost(project);
  const [forecasting, setForecasting] = useState<CostLineName | null>(null);
  if (isGone) return null;
  if (cost === null || total === null) {
    if (!failed)
      return (
        <Panel title="Cost">
          <PanelBody className="min-h-72">
            <p className="text-ink-2">Adding up</p>
          </PanelBody>
        </Panel>
      );
    return (
      <ErrorState title="The cost did not load" onRetry={retry} quiet>
        It is counted on the server, which cannot be reached.
      </ErrorState>
    );
  }
  const line = cost.lines.find((each) => each.line === forecasting);
  const counted = `Counted at ${formatTime(countedAt, locale, timeZone)}`;
  return (
    <div className="flex flex-col gap-4">
      <Panel
        title={costHeadline(cost, total, { currency, locale })}
        action={
          mayBill && (
            <PageLink
              page="reports"
              search={{ view: 'ready-to-bill', project: project.id }}
              className={figureLook}
            >
              Ready to bill
            </PageLink>
          )
        }
        footer={failed ? `${counted}. Newer changes did not load.` : `${counted}.`}
        className="@container"
      >
        <table className="w-full border-t border-hairline text-right text-cell">
          <thead className="text-meta text-ink-2 @max-4xl:sr-only">
            <tr>
              <th scope="col" className="px-4 py-2.5 text-left font-regular">
                <span className="sr-only">What</span>
              </th>
              <th scope="col" className="px-2 font-regular">
                Budget
              </th>
              <th scope="col" className="px-2 font-regular">
                Committed
              </th>
              <th scope="col" className="px-2 font-regular">
                Actual
              </th>
              <th scope="col" className="px-2 font-regular">
                + Not billed
              </th>
              <th scope="col" className="px-2 font-regular">
                + To come
              </th>
              <th scope="col" className="px-2 font-bold text-ink">
                = Ends at
              </th>
              <th scope="col" className="px-4 font-regular">
                Against budget
              </th>
            </tr>
          </thead>
          <tbody>
            {cost.lines.map((each) => (
              <Line
                key={each.line}
                {...each}
                minutes={cost.minutes}
                project={project}
                people={people}
                onForecast={() => setForecasting(each.line)}
              />
            ))}
            <Total total={total} />
            {cost.contractValue !== null && <Margin value={cost.contractValue} total={total} />}
          </tbody>
        </table>
      </Panel>
      <NotCounted cost={cost} project={project} people={people} />
      {line && (
        <Suspense>
          <ForecastDialog
            projectId={project.id}
            line={line}
            version={cost.moneyVersion}
            onClose={() => setForecasting(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

const rowLook =
  'border-t border-hairline first:border-t-0 @max-4xl:grid @max-4xl:grid-cols-2 @max-4xl:gap-x-4 @max-4xl:px-4 @max-4xl:py-3 @4xl:[&>*]:px-2 @4xl:[&>*]:py-2.5 @4xl:[&>*:first-child]:pl-4 @4xl:[&>*:last-child]:pr-4';

/** One figure of an equation: on the phone with its name before it. */
function Cell({
  name,
  children,
  strong = false,
  isEmpty = false,
}: {
  name: string;
  children: ReactNode;
  strong?: boolean;
  /** On the phone there is no line for it. */
  isEmpty?: boolean;
}) {
  return (
    <td
      className={clsx(
        'align-top',
        isEmpty
          ? '@max-4xl:hidden'
          : '@max-4xl:col-span-2 @max-4xl:flex @max-4xl:flex-wrap @max-4xl:items-baseline @max-4xl:justify-between @max-4xl:gap-2 @max-4xl:py-1.5',
        strong && 'font-bold',
      )}
    >
      <span className="text-meta font-regular text-ink-2 @4xl:hidden">{name}</span>
      <span>{children}</span>
    </td>
  );
}

const none = (
  <span className="text-ink-3" aria-label="none">
    –
  </span>
);

const figureLook =
  'touch-target rounded-mark underline decoration-edge underline-offset-4 hover:decoration-ink';

/** An amount that opens the records of which it is the sum. */
function Opens({
  minor,
  says,
  search,
  small,
}: {
  minor: number;
  /** 'Actual of Materials: 31 expenses' */
  says: string;
  search: PageSearch;
  small: ReactNode;
}) {
  const { currency, locale } = useLocale();
  return (
    <>
      <PageLink
        page="projectdetail"
        search={search}
        className={figureLook}
        aria-label={`${says}, ${formatMoney(minor, currency, locale, { whole: true })}. Open them`}
        title={formatMoney(minor, currency, locale)}
      >
        <Money minor={minor} whole />
      </PageLink>
      <span className="block text-meta font-regular text-ink-2">{small}</span>
    </>
  );
}

type LineProps = JobCostLine & {
  minutes: number;
  project: Project;
  people: Pick<People, 'shortName'>;
  onForecast: () => void;
};

function Line({ minutes, project, people, onForecast, ...each }: LineProps) {
  const { currency, locale } = useLocale();
  const { line, budget, committed, actual, notBilled, toCome, endsAt } = each;
  const { name, what } = costLineNames[line];
  const counts = recordsText(each);
  const shown = line === 'labour' && minutes > 0 ? formatHoursInWords(minutes) : counts;
  const search = {
    id: project.id,
    ...(line === 'labour'
      ? { tab: 'time', status: 'approved' }
      : { tab: 'expenses', kind: line === 'materials' ? 'material' : 'subcontractor', status: 'counted' }),
  };
  const forecastName =
    toCome === null
      ? `Not said: say what is to come of ${name}`
      : `To come of ${name}, ${formatMoney(toCome.amount, currency, locale, { whole: true })}. Change it`;
  return (
    <tr className={rowLook}>
      <th scope="row" className="text-left align-top @max-4xl:col-span-2">
        <span className="block font-bold">{name}</span>
        <span className="block text-meta font-regular text-ink-2">{what}</span>
      </th>
      <Cell name="Budget" isEmpty={budget === null}>
        {budget === null ? none : <Money minor={budget} whole className="text-ink-2" />}
      </Cell>
      <Cell name="Committed" isEmpty={committed === null}>
        {committed === null ? none : <Money minor={committed} whole />}
      </Cell>
      <Cell name="Actual" strong>
        <Opens minor={actual} says={`Actual of ${name}: ${counts}`} search={search} small={shown} />
      </Cell>
      <Cell name="+ Not billed" isEmpty={notBilled === 0}>
        {notBilled === 0 ? none : <Money minor={notBilled} whole />}
      </Cell>
      <Cell name="+ To come">
        <button type="button" onClick={onForecast} className={figureLook} aria-label={forecastName}>
          {toCome === null ? 'Not said' : <Money minor={toCome.amount} whole />}
        </button>
        {toCome !== null && (
          <span className="block text-meta text-ink-2">
            {toCome.from === 'hand'
              ? `by hand, ${people.shortName(toCome.by)}`
              : `${formatHoursInWords(toCome.minutes)}, by plan`}
          </span>
        )}
        {toCome?.from === 'hand' && toCome.note !== '' && (
          <span className="block max-w-48 text-meta break-words text-ink-2">“{toCome.note}”</span>
        )}
      </Cell>
      <Cell name="= Ends at" strong>
        <Money minor={endsAt} whole />
      </Cell>
      <Against endsAt={endsAt} budget={budget} isForecast={toCome !== null} />
    </tr>
  );
}

function Against({
  endsAt,
  budget,
  isForecast,
}: {
  endsAt: number;
  budget: number | null;
  /** Whether the end is known; else only what is over is told. */
  isForecast: boolean;
}) {
  const formats = useLocale();
  const off = budgetDeviation(endsAt, budget);
  const isTold = off !== null && (isForecast || off.over > 0);
  return (
    <Cell name="Against budget">
      {isTold ? (
        <span className="inline-flex flex-col items-end">
          <DeviationVial value={off.tilt} severity={off.severity}>
            <span className="@4xl:whitespace-nowrap">{overText(off.over, formats)}</span>
          </DeviationVial>
          <span className="text-meta text-ink-2">
            {numberText(Math.abs(off.share), formats.locale, { percent: true, least: 1 })}
          </span>
        </span>
      ) : (
        <span className="text-meta text-ink-2">{budget === null ? 'no budget' : 'no forecast'}</span>
      )}
    </Cell>
  );
}

function Total({ total }: { total: CostTotals }) {
  const { budget, committed, spent, notBilled, toCome, isForecast, endsAt } = total;
  return (
    <tr className={clsx(rowLook, 'border-divider font-bold')}>
      <th scope="row" className="text-left @max-4xl:col-span-2">
        All
      </th>
      <Cell name="Budget" isEmpty={budget === null}>
        {budget === null ? none : <Money minor={budget} whole />}
      </Cell>
      <Cell name="Committed" isEmpty={committed === null}>
        {committed === null ? none : <Money minor={committed} whole />}
      </Cell>
      <Cell name="Actual">
        <Money minor={spent} whole />
      </Cell>
      <Cell name="+ Not billed" isEmpty={notBilled === 0}>
        {notBilled === 0 ? none : <Money minor={notBilled} whole />}
      </Cell>
      <Cell name="+ To come" isEmpty={toCome === null}>
        {toCome === null ? none : <Money minor={toCome} whole />}
      </Cell>
      <Cell name="= Ends at">
        <Money minor={endsAt} whole />
      </Cell>
      <Against endsAt={endsAt} budget={budget} isForecast={isForecast} />
    </tr>
  );
}

function Margin({ value, total }: { value: number; total: CostTotals }) {
  const { locale } = useLocale();
  const percent = (margin: number) =>
    value === 0 ? null : numberText(margin / value, locale, { percent: true, least: 1 });
  const bid = total.budget === null ? null : value - total.budget;
  const end = value - total.endsAt;
  return (
    <tr className={rowLook}>
      <th scope="row" className="text-left align-top @max-4xl:col-span-2">
        <span className="block font-bold">Margin</span>
        <span className="block text-meta font-regular text-ink-2">
          of the contract, <Money minor={value} whole />
        </span>
      </th>
      <Cell name="Bid">
        {bid === null ? (
          none
        ) : (
          <>
            <Money minor={bid} whole className="text-ink-2" />
            <span className="block text-meta text-ink-2">{percent(bid)} bid</span>
          </>
        )}
      </Cell>
      <td colSpan={4} aria-hidden className="@max-4xl:hidden" />
      <Cell name="At the end" strong>
        {total.isForecast || end < 0 ? (
          <>
            <Money minor={end} whole />
            <span className="block text-meta font-regular text-ink-2">{percent(end)}</span>
          </>
        ) : (
          <span className="text-meta font-regular text-ink-2">no forecast</span>
        )}
      </Cell>
      <td aria-hidden className="@max-4xl:hidden" />
    </tr>
  );
}

function NotCounted({ cost, project, people }: CostPanelProps & { cost: JobCost }) {
  const { currency, locale } = useLocale();
  const { receipts, expenses, unrated, unapproved } = cost.uncounted;
  const money = (minor: number) => formatMoney(minor, currency, locale, { whole: true });
  const named = unrated.people.map((userId) => people.shortName(userId));
  const of = (tab: string, more: PageSearch) =>
    ({ page: 'projectdetail', search: { id: project.id, tab, ...more } }) as const;
  const parts = [
    receipts > 0 && {
      icon: ReceiptText,
      what: `${receipts} ${plural(receipts, 'receipt')}`,
      why: 'without an amount',
      remedy: 'Look',
      target: of('expenses', { kind: 'material', status: 'draft' }),
    },
    expenses.count > 0 && {
      icon: Hourglass,
      what: `${expenses.count} ${plural(expenses.count, 'expense')}, ${money(expenses.amount)}`,
      why: 'waiting for approval',
      remedy: 'Look',
      target: of('expenses', { kind: 'material', status: 'pending' }),
    },
    unrated.minutes > 0 && {
      icon: UserX,
      what: formatHoursInWords(unrated.minutes),
      why: `without a rate, ${named.join(', ')}`,
      remedy: 'Set rate',
      target: { page: 'teammanagement', search: { person: unrated.people[0] } } as const,
    },
    unapproved.minutes > 0 && {
      icon: Clock,
      what: [
        `${unapproved.isMore ? 'more than ' : ''}${formatHoursInWords(unapproved.minutes)}`,
        unapproved.about !== null && `about ${money(unapproved.about)}`,
      ]
        .filter(Boolean)
        .join(', '),
      why: 'not approved',
      remedy: 'Look',
      target: of('time', { status: 'pending' }),
    },
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <Panel title="Not counted yet">
      <ul className="grid border-t border-hairline md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {parts.map(({ icon: Icon, what, why, remedy, target }) => (
          <li
            key={why}
            className="flex flex-wrap items-center gap-3 border-hairline px-4 py-3 max-md:not-first:border-t"
          >
            <Icon aria-hidden className="size-5 shrink-0 text-risk" />
            <span className="min-w-0 flex-1 basis-32">
              <span className="block font-bold">{what}</span>
              <span className="block text-meta text-ink-2">{why}</span>
            </span>
            <PageLink {...target} className={figureLook} aria-label={`${remedy}: ${what} ${why}`}>
              {remedy}
            </PageLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
