import { dayOf } from '@plumbline/domain/days/days';
import { CLIENT } from '@plumbline/domain/access/roles';
import { activeProjectStatuses } from '@plumbline/domain/entities/enumerations';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { planDefinitions } from '@plumbline/domain/plans/definitions';
import { marketingPlans, priceUnit } from '@plumbline/domain/plans/marketing';
import { planTiers } from '@plumbline/domain/plans/tiers';
import { Check } from 'lucide-react';
import { useMembers } from '../../data/records/members.ts';
import { useOrganization } from '../../data/records/organization.ts';
import { useProjects } from '../../data/records/projects.ts';
import { usePlan, useSubscription } from '../../data/session/session.ts';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { Card } from '../../design/display/card.tsx';
import { ListRow, RowList } from '../../design/display/list-row.tsx';
import { PageHeader } from '../../design/display/page-header.tsx';
import { Pill } from '../../design/display/pill.tsx';
import type { StatusKind } from '../../design/display/status-icon.tsx';
import { useTrialLeft } from '../../kits/days/trial-left.ts';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { billedText, priceText } from '../../kits/public/price.ts';
import { SeatMeter } from '../../kits/public/seat-meter.tsx';
import { StorageRow } from './storage-row.tsx';

export default function SubscriptionScreen() {
  const tier = usePlan();
  const trialLeft = useTrialLeft();
  const subscription = useSubscription();
  const { locale, timeZone } = useLocale();
  const members = useMembers();
  const projects = useProjects({ status: activeProjectStatuses });
  const sample = useOrganization().row?.sampleLoadedAt != null;
  const plan = planDefinitions[tier];
  const next = planTiers[planTiers.indexOf(tier) + 1];
  const status = statusSign(subscription?.status ?? null);
  const until =
    subscription?.status === 'trial'
      ? subscription.trialEndsAt
      : subscription?.status === 'grace_period'
        ? subscription.graceEndsAt
        : (subscription?.currentPeriodEndsAt ?? null);
  const day = until == null ? null : formatDay(dayOf(until, timeZone), locale, 'long');
  const seated = members.rows.filter((member) => member.role !== CLIENT).length;
  const limit = planCapabilities[tier].maxActiveProjects;
  return (
    <div className="mx-auto max-w-[64rem]">
      <PageHeader
        title={subscriptionHeadline(plan.name, subscription?.status ?? null, day)}
        status={<Pill kind={status.kind}>{status.label}</Pill>}
        detail={
          trialLeft !== null
            ? `${trialLeft}. Nothing is charged when it ends. You have 7 days more with everything working.`
            : undefined
        }
      />
      <div className="mt-6 grid gap-4 lg:grid-cols-[3fr_2fr]">
        <Card flush tone="raised">
          <div className="flex items-start justify-between gap-4 p-4 large-text:flex-col">
            <div>
              <p className="text-meta text-ink-2">Your plan</p>
              <h2 className="heading text-headline">{plan.name}</h2>
            </div>
            <p className="text-right large-text:text-left">
              <span className="figures block text-headline">{priceText(plan.annualMonthlyPrice)}</span>
              <span className="text-meta text-ink-2">
                {priceUnit}, {billedText(plan)}
              </span>
            </p>
          </div>
          <RowList>
            <ListRow
              title="Seats"
              detail={sample ? 'Sample people take none' : 'Clients take none'}
              trailing={
                members.rows.length > 0 && (
                  <Seats used={sample ? null : seated} included={plan.includedUsers} />
                )
              }
            />
            <ListRow
              title="Active jobs"
              trailing={
                // Before the copy has them there is no number to say.
                (projects.rows.length > 0 || projects.state === 'ready') && (
                  <span>
                    <b>{projects.rows.length}</b>{' '}
                    <span className="text-ink-2">{limit === null ? 'no limit' : `of ${limit}`}</span>
                  </span>
                )
              }
            />
            <StorageRow />
          </RowList>
          <div className="border-t border-hairline p-4">
            <LinkButton to="/pricing" search={{ plan: next ?? tier }} variant="primary">
              Change plan
            </LinkButton>
          </div>
        </Card>
        {next && <NextPlan slug={next} />}
      </div>
      <p className="mt-5 text-meta text-ink-2">
        If a plan ends, field work that was done before still arrives, and your records stay yours.
      </p>
    </div>
  );
}

/**
 * `used` is null where not every member takes a seat: then only the included number is shown. The phone has
 * no room for the bars.
 */
function Seats({ used, included }: { used: number | null; included: number | null }) {
  if (used === null || included === null) {
    return (
      <span>
        <b>{used ?? included}</b>{' '}
        <span className="text-ink-2">{included === null ? 'no limit' : 'included'}</span>
      </span>
    );
  }
  return (
    <>
      <b className="md:hidden">
        {used} of {included}
      </b>
      <span className="max-md:hidden">
        <SeatMeter used={used} included={included} />
      </span>
    </>
  );
}

function NextPlan({ slug }: { slug: (typeof planTiers)[number] }) {
  const plan = marketingPlans.find((one) => one.slug === slug);
  if (!plan) return null;
  return (
    <Card>
      <p className="text-meta text-ink-2">Next plan up</p>
      <h2 className="heading text-title">{plan.name}</h2>
      <p className="mt-1 text-meta text-ink-2">
        <b className="text-ink">{priceText(plan.annualMonthlyPrice)}</b> {priceUnit},{' '}
        {billedText(planDefinitions[slug])}
      </p>
      <ul className="mt-4 flex flex-col gap-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />
            {feature}
          </li>
        ))}
      </ul>
      <LinkButton to="/pricing" search={{ plan: slug }} className="mt-5">
        See {plan.name}
      </LinkButton>
    </Card>
  );
}

type StatusSign = { label: string; kind: StatusKind };

const words: Readonly<Record<string, StatusSign>> = {
  trial: { label: 'Trial', kind: 'progress' },
  active: { label: 'Active', kind: 'done' },
  grace_period: { label: 'Trial ended', kind: 'risk' },
  past_due: { label: 'Payment overdue', kind: 'blocked' },
  cancelled: { label: 'Canceled', kind: 'blocked' },
  expired: { label: 'Expired', kind: 'blocked' },
};

function statusSign(status: string | null): StatusSign {
  return words[status ?? ''] ?? { label: 'Not active', kind: 'blocked' };
}

/** The headline about the plan. `day` is formatted; null where none is set. */
function subscriptionHeadline(plan: string, status: string | null, day: string | null): string {
  if (day === null) return `${plan}, ${statusSign(status).label.toLowerCase()}`;
  if (status === 'trial') return `${plan}, on trial until ${day}`;
  if (status === 'grace_period') return `${plan}, open until ${day}`;
  return `${plan}, paid to ${day}`;
}
