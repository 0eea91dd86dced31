import { type UpgradeDecision, viewPlansPath } from '@plumbline/domain/access/guard';
import { type PageName, resolvePage } from '@plumbline/domain/access/pages';
import { planDefinitions } from '@plumbline/domain/plans/definitions';
import { marketingPlans, priceUnit } from '@plumbline/domain/plans/marketing';
import { useLocation } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { goTo } from '../../data/navigation.ts';
import { usePlan } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { AnchorButton } from '../../design/controls/link-button.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { billedText, priceText } from '../../kits/public/price.ts';
import { twoPlans } from './plan-text.ts';
import { WhomToAsk } from '../../kits/names/whom-to-ask.tsx';

/** A page that the plan does not include: what it offers, what it costs, and a way back (spec §2.6). */
export function UpgradeScreen({ decision, onGoBack }: { decision: UpgradeDecision; onGoBack: () => void }) {
  const { pathname } = useLocation();
  const current = planDefinitions[usePlan()];
  const needed = planDefinitions[decision.plan];
  const viewPlans = viewPlansPath(decision.plan);
  const more = needed.annualMonthlyPrice - current.annualMonthlyPrice;
  const both = twoPlans[resolvePage(pathname)];
  const features = marketingPlans.find((plan) => plan.slug === decision.plan)?.features ?? [];
  return (
    <div className="mx-auto grid max-w-[64rem] items-center gap-10 py-6 md:py-20 lg:grid-cols-[3fr_2fr]">
      <div>
        <h1>
          <span className="mb-2 block text-meta font-medium text-ink-2">{decision.title}</span>
          <span className="heading block max-w-[18ch] text-[2rem] leading-tight md:text-[2.5rem]">
            {upgradePitch(resolvePage(pathname))}
          </span>
        </h1>
        <p className="mt-5 font-bold">{decision.sentence}</p>
        <p className="text-ink-2">{decision.current}</p>
        {both && (
          <p className="mt-2 text-ink-2">
            {both.first} {both.adds}
          </p>
        )}
        <p className="mt-5 border-l-2 border-divider pl-4 text-ink-2">
          {needed.name} is <b className="text-ink">{priceText(needed.annualMonthlyPrice)}</b> {priceUnit},{' '}
          {billedText(needed)}: <b className="text-ink">{priceText(more)}</b> more than now.
        </p>
        <WhomToAsk />
        <div className="mt-7 flex flex-wrap gap-2.5">
          <AnchorButton
            variant="primary"
            href={viewPlans}
            onClick={(event) => {
              event.preventDefault();
              goTo(viewPlans);
            }}
          >
            View Plans
          </AnchorButton>
          <Button onClick={onGoBack}>Go Back</Button>
        </div>
      </div>
      <Panel title={`What ${needed.name} has`}>
        <PanelBody>
          <ul className="flex flex-col gap-2.5">
            {features.map((feature) => (
              <li key={feature} className="flex gap-2.5">
                <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-done" />
                {feature}
              </li>
            ))}
          </ul>
        </PanelBody>
      </Panel>
    </div>
  );
}

const pitches: Partial<Record<PageName, string>> = {
  reports: 'See which jobs make money and which do not.',
  messages: 'Crew and office in one conversation.',
  timeclock: 'Hours logged once, where the work is.',
  timeentries: 'Hours logged once, where the work is.',
  photos: 'Every job in pictures, by day and place.',
  expenses: 'Put a receipt on its job the minute you pay.',
  subcontractorexpenses: 'What your subs bill, next to what was agreed.',
  tracking: 'Know who is closest to the next job.',
  teammanagement: 'Your whole crew, with roles that fit.',
};

/** What an upgrade offers to a person who wants to open this page. */
function upgradePitch(page: PageName): string {
  return pitches[page] ?? 'A higher plan has this page.';
}
