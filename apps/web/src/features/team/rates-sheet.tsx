import { numberText } from '@plumbline/domain/formats/number-text';
import type { Member, MemberRate } from '@plumbline/domain/entities/member';
import type { RateEffect } from '@plumbline/domain/operations/people';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { mutate } from '../../data/queue/mutate.ts';
import { rateEffect } from '../../data/queries/rates.ts';
import { memberName } from '../../data/records/member-name.ts';
import { useRates } from '../../data/records/money.ts';
import { showError, toAppError } from '../../data/server/errors.ts';
import { usePlan } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { formatDay, formatMoney } from '../../design/format.ts';
import { FormDialog } from '../../design/layers/form-dialog.tsx';
import { Sheet } from '../../design/layers/sheet.tsx';
import { useLocale } from '../../design/locale.tsx';
import { undoable } from '../../kits/changes/undoable.ts';
import { useToday } from '../../kits/days/use-today.ts';
import { RateEffectText } from './rate-effect-text.tsx';
import { RateForm } from './rate-form.tsx';
import { TeamPlanDialog } from './team-plan-dialog.tsx';

export interface RatesSheetProps {
  member: Pick<Member, 'id' | 'userId' | 'firstName' | 'lastName' | 'displayName'>;
  onClose: () => void;
}

/** What an hour of a person costs and what it is billed at, from which day on. For admins. */
export default function RatesSheet(props: RatesSheetProps) {
  const tier = usePlan();
  if (!planCapabilities[tier].hasTeamManagement)
    return <TeamPlanDialog tier={tier} onClose={props.onClose} />;
  return <Rates {...props} />;
}

function Rates({ member, onClose }: RatesSheetProps) {
  const { currency, locale } = useLocale();
  const today = useToday();
  const all = useRates();
  const [editing, setEditing] = useState<MemberRate | 'new' | null>(null);
  const [removing, setRemoving] = useState<{ rate: MemberRate; effect: RateEffect } | null>(null);
  const { userId } = member;
  const name = memberName(member);
  const rates = all.rows
    .filter((rate) => rate.userId === userId)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  const present = rates.find(({ validFrom }) => validFrom <= today) ?? rates.at(-1);
  const amount = (minor: number) => formatMoney(minor, currency, locale);
  const ask = async (rate: MemberRate): Promise<void> => {
    try {
      const effect = await rateEffect(userId, { kind: 'remove', validFrom: rate.validFrom });
      if (effect.entries > 0) setRemoving({ rate, effect });
      else remove(rate);
    } catch (thrown) {
      showError(toAppError(thrown));
    }
  };
  const remove = (rate: MemberRate, seen?: RateEffect) => {
    setRemoving(null);
    undoable({
      message: `Rate from ${formatDay(rate.validFrom, locale)} removed`,
      act: async () =>
        await mutate('teams.removeRate', {
          rateId: rate.id,
          version: rate.version,
          ...(seen && { seen: seenOf(seen) }),
        }),
      takeBack: async () => {
        const { validFrom, hourlyCost, billRate, burdenFactor = '1' } = rate;
        const effect = await rateEffect(userId, { kind: 'set', validFrom, hourlyCost, burdenFactor });
        const seenNow = seenOf(effect);
        const values = { userId, validFrom, hourlyCost, billRate, burdenFactor };
        return await mutate('teams.setRate', { ...values, seen: seenNow });
      },
    });
  };
  return (
    <>
      <Sheet
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={name}
        subtitle="Cost and bill rate. Only admins see it."
        footer={
          <Button variant="primary" icon={Plus} onClick={() => setEditing('new')}>
            Add rate
          </Button>
        }
      >
        {rates.length === 0 ? (
          <EmptyState compact title="No rate yet">
            Without one, the hours of {name} cost nothing in any job.
          </EmptyState>
        ) : (
          <>
            <ul aria-label="Rates" className="divide-y divide-hairline border-y border-hairline">
              {rates.map((rate) => (
                <li key={rate.id} className="flex items-center gap-2 py-2">
                  <div className="min-w-0 flex-1">
                    <p className="font-bold">
                      From {formatDay(rate.validFrom, locale)}
                      {rate === present && <span className="font-normal text-ink-2"> · now</span>}
                      {rate.validFrom > today && <span className="font-normal text-ink-2"> · to come</span>}
                    </p>
                    <p className="text-ink-2">
                      Costs {amount(rate.hourlyCost)}
                      {(rate.burdenFactor ?? '1') !== '1' &&
                        ` × ${numberText(Number(rate.burdenFactor), locale, { most: 4 })}`}{' '}
                      an hour, billed at {amount(rate.billRate)}
                    </p>
                  </div>
                  <IconButton
                    icon={Pencil}
                    label={`Change the rate from ${formatDay(rate.validFrom, locale)}`}
                    onClick={() => setEditing(rate)}
                  />
                  <IconButton
                    icon={Trash2}
                    label={`Remove the rate from ${formatDay(rate.validFrom, locale)}`}
                    onClick={() => void ask(rate)}
                  />
                </li>
              ))}
            </ul>
            <p className="mt-3 text-meta text-ink-2">
              The first rate also counts for the days before it. Hours keep the rate of their day from when
              they are approved.
            </p>
          </>
        )}
      </Sheet>
      {editing !== null && (
        <RateForm
          userId={userId}
          name={name}
          rate={editing === 'new' ? null : editing}
          last={present}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && (
        <FormDialog
          title={`Remove the rate from ${formatDay(removing.rate.validFrom, locale)}?`}
          submitLabel="Remove"
          onSubmit={() => remove(removing.rate, removing.effect)}
          onClose={() => setRemoving(null)}
        >
          <RateEffectText effect={removing.effect} />
        </FormDialog>
      )}
    </>
  );
}

/** What a call carries of the figures that a person was asked about. */
const seenOf = ({ entries, before, after }: RateEffect) => ({ entries, before, after });
