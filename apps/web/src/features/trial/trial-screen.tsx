import { planDefinitions } from '@plumbline/domain/plans/definitions';
import { marketingPlans, priceUnit } from '@plumbline/domain/plans/marketing';
import { planTiers, type PlanTier } from '@plumbline/domain/plans/tiers';
import { trialDays } from '@plumbline/domain/limits/session';
import { type FormEvent, useState } from 'react';
import type { SignedInUser } from '../../data/session/session-user.ts';
import { useStore } from '../../data/store.ts';
import { Button } from '../../design/controls/button.tsx';
import { TextAnchor } from '../../design/controls/text-link.tsx';
import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';
import { RadioCards } from '../../design/fields/radio-cards.tsx';
import { contactEmail } from '../../kits/public/contact.ts';
import { keepText } from '../../kits/public/kept-text.ts';
import { PlainFrame } from '../../kits/public/plain-frame.tsx';
import { billedText, priceText } from '../../kits/public/price.ts';
import { browserFormats } from './browser-formats.ts';
import { FormatsLine } from './formats-line.tsx';
import { OwnOrganizations } from './own-organizations.tsx';
import { trialFlow, trialRunning } from './run-trial.ts';

export type TrialScreenProps = {
  user: SignedInUser;
  /** From the address; an unknown one becomes professional. */
  plan: string | null;
};

/** Asks for company name and plan; the rest runs by itself (spec §4). */
export function TrialScreen({ user, plan: wished }: TrialScreenProps) {
  const running = useStore(trialRunning);
  const [plan, setPlan] = useState<PlanTier>(
    () => planTiers.find((tier) => tier === wished) ?? 'professional',
  );
  const [companyName, setCompanyName] = useState('');
  const [formats, setFormats] = useState(browserFormats);
  const [problem, setProblem] = useState<string | undefined>();
  // Once typed the name stays visible, although the flow has made the organization meanwhile.
  const asksName = user.needsTrial || companyName !== '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const named = companyName.trim();
    if (named === '' && asksName) {
      setProblem('Enter the name of your company.');
      document.getElementById('companyName')?.focus();
      return;
    }
    setProblem(undefined);
    void trialFlow.run({
      user: { id: user.id, email: user.email, name: user.name },
      companyName: named,
      formats,
      plan,
      organizationId: user.organizationId,
    });
  };

  // Enterprise is sold by contact, so it is offered only when the address asks for it.
  const offered = marketingPlans.filter((one) => one.callToAction.kind === 'link' || one.slug === plan);
  return (
    <PlainFrame>
      <div className="mx-auto max-w-[28rem]">
        <h1 className="heading text-[1.75rem] leading-tight">
          {trialDays} days on real jobs.
          <br />
          No card needed.
        </h1>
        {user.needsTrial && <OwnOrganizations />}
        <form
          ref={user.needsTrial ? keepText.trial : undefined}
          noValidate
          onSubmit={submit}
          className="mt-7 flex flex-col gap-6"
        >
          {asksName && (
            <Field id="companyName" label="Company name" error={problem}>
              <Input
                name="companyName"
                autoComplete="organization"
                maxLength={100}
                value={companyName}
                onChange={(event) => setCompanyName(event.target.value)}
              />
            </Field>
          )}
          {asksName && <FormatsLine formats={formats} onChange={setFormats} />}
          <Field group label="Plan to try">
            <RadioCards<PlanTier>
              label="Plan to try"
              value={plan}
              onChange={setPlan}
              options={offered.map((one) => ({
                value: one.slug,
                title: one.name,
                detail: (
                  <>
                    <span className="block text-ink">{one.summary}</span>
                    {one.holds}
                  </>
                ),
                trailing: (
                  <span className="text-ink">
                    <span className="figures block text-panel">{priceText(one.annualMonthlyPrice)}</span>
                    <span className="block text-meta text-ink-2">{priceUnit}</span>{' '}
                    <span className="block text-meta text-ink-2">
                      {billedText(planDefinitions[one.slug])}
                    </span>
                  </span>
                ),
              }))}
            />
          </Field>
          <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-meta text-ink-2">
            More than 10 people?
            <TextAnchor href={`mailto:${contactEmail}`}>Talk to us</TextAnchor>
          </p>
          <Button type="submit" variant="primary" size="dock" block busy={running}>
            Start my {trialDays} days
          </Button>
          <p className="text-center text-meta text-ink-2">
            Nothing is charged or deleted when it ends. Your records stay yours to export.
          </p>
        </form>
      </div>
    </PlainFrame>
  );
}
