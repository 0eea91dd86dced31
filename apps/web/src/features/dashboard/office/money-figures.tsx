import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Money } from '../../../design/display/money.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { PageLink } from '../../../navigation/page-link.tsx';
import { type MoneyGlance, percentWord } from './money-glance.ts';

/** Budget and spending of the open jobs with a budget, and how many those are. */
export function MoneyFigures({ glance, failed = false }: { glance: MoneyGlance; failed?: boolean }) {
  const { locale } = useLocale();
  const { jobs, budgeted, budget, spent: money } = glance;
  // The places of the figures stay while they are counted.
  const waiting = failed ? 'did not load' : 'adding up';
  const left = money === null ? 0 : budget - money.spent;
  return (
    <section aria-label="Money of the open jobs" className="max-md:w-full">
      <PageLink page="projects" className="block rounded-control outline-offset-4">
        <dl className="grid grid-cols-2 large-text:grid-cols-1 gap-y-3 divide-divider md:flex md:divide-x">
          <Figure name="Budget" detail={`${budgeted} of ${jobs} open jobs`}>
            <Money minor={budget} whole />
          </Figure>
          <Figure
            name="Spent so far"
            detail={
              money === null
                ? waiting
                : money.spent > 0
                  ? `labor ${percentWord(money.labour / money.spent, locale)}`
                  : 'nothing yet'
            }
          >
            {money === null ? '–' : <Money minor={money.spent} whole />}
          </Figure>
          <Figure
            name="Used"
            detail={money === null ? waiting : `work done ${percentWord(money.done, locale)}`}
          >
            {money === null ? '–' : percentWord(money.spent / budget, locale)}
          </Figure>
          <Figure
            name={left < 0 ? 'Over budget' : 'Left'}
            detail={money === null ? waiting : 'approved hours and expenses'}
            tone={left < 0}
          >
            {money === null ? '–' : <Money minor={Math.abs(left)} whole />}
          </Figure>
        </dl>
      </PageLink>
    </section>
  );
}

function Figure({
  name,
  detail,
  tone = false,
  children,
}: {
  name: string;
  detail: string;
  tone?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0 md:px-4 md:first:pl-0 md:last:pr-0">
      <dt className="text-meta text-ink-2">{name}</dt>
      <dd>
        <span className={clsx('figures block text-title font-bold', tone && 'text-blocked')}>{children}</span>
        <span className="block text-meta text-ink-2">{detail}</span>
      </dd>
    </div>
  );
}
