import type { Role } from '@plumbline/domain/access/roles';
import { nameLength } from '@plumbline/domain/limits/lists';
import { planDefinitions } from '@plumbline/domain/plans/definitions';
import { planTiers } from '@plumbline/domain/plans/tiers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mutate } from '../../data/queue/mutate.ts';
import { usePlan } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { Banner } from '../../design/feedback/banner.tsx';
import { Field } from '../../design/fields/field.tsx';
import { EmailInput, Input } from '../../design/fields/input.tsx';
import { LinkField } from '../../design/fields/link-field.tsx';
import { RadioCards } from '../../design/fields/radio-cards.tsx';
import { Dialog } from '../../design/layers/dialog.tsx';
import { roleNames } from '../../kits/labels/status-labels.ts';
import { NeedsSignal } from '../../kits/form/needs-signal.tsx';
import { useFormDraft } from '../../kits/form/use-draft-text.ts';
import { emailProblem, problems } from '../../kits/public/checks.ts';
import { RefusalNotice } from '../../kits/public/refusal-notice.tsx';
import { UnconfirmedNotice } from '../../kits/public/unconfirmed-notice.tsx';
import { useSubmit } from '../../kits/public/use-submit.ts';
import { invitationsKey } from './pending-invitations.tsx';
import { roleDetails, seatNotice } from './team-text.ts';

export type InviteDialogProps = {
  onClose: () => void;
  /** Seats taken; null while the sample company makes the count unreliable. */
  seated: number | null;
};

export function InviteDialog({ onClose, seated }: InviteDialogProps) {
  const [sent, setSent] = useState<{ email: string; link: string } | null>(null);
  if (sent) {
    return (
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title="Invitation sent"
        description={`${sent.email} gets it by email. You can also pass on the link yourself.`}
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <LinkField link={sent.link} shareTitle="Your invitation" />
      </Dialog>
    );
  }
  return <InviteForm onClose={onClose} seated={seated} onSent={setSent} />;
}

function InviteForm({
  onClose,
  seated,
  onSent,
}: InviteDialogProps & { onSent: (sent: { email: string; link: string }) => void }) {
  const tier = usePlan();
  const queries = useQueryClient();
  const [role, setRole] = useState<Role>('field_tech');
  const draft = useFormDraft('invite');
  const { onSubmit, busy, errors, refusal } = useSubmit({
    names: ['email', 'firstName', 'lastName', 'phone', 'position'],
    validate: ({ email }) => problems({ email: emailProblem(email) }),
    act: async ({ email, firstName, lastName, phone, position }) => {
      const dropSent = draft.beingSent();
      const reply = await mutate(
        'teams.addMember',
        {
          email: email.trim(),
          role,
          ...(firstName.trim() && { firstName: firstName.trim() }),
          ...(lastName.trim() && { lastName: lastName.trim() }),
          ...(phone.trim() && { phone: phone.trim() }),
          ...(position.trim() && { position: position.trim() }),
        },
        {
          quiet: true,
          offer: {
            draft: 'invite',
            what: email.trim(),
            action: 'Send invitation',
            done: 'Invitation sent',
          },
        },
      );
      dropSent();
      await queries.invalidateQueries({ queryKey: invitationsKey });
      onSent({ email: email.trim(), link: reply.link });
    },
  });
  const next = planTiers[planTiers.indexOf(tier) + 1];
  const notice = seatNotice(
    role,
    seated,
    planDefinitions[tier].includedUsers,
    next ? planDefinitions[next] : null,
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      keepOpen
      title="Invite someone"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="invite" variant="primary" busy={busy}>
            Send invitation
          </Button>
        </>
      }
    >
      <UnconfirmedNotice className="mb-5" />
      <NeedsSignal draft="invite" />
      <RefusalNotice refusal={refusal} title="The invitation is not sent" />
      <form
        id="invite"
        noValidate
        onSubmit={onSubmit}
        onInput={draft.onInput}
        className="flex flex-col gap-4"
      >
        <Field id="email" label="Email" hint="They get a link that works for 7 days." error={errors.email}>
          <EmailInput name="email" defaultValue={draft.left('email')} autoComplete="off" />
        </Field>
        <div className="grid gap-4 md:grid-cols-2">
          <Field id="firstName" label="First name" error={errors.firstName}>
            <Input
              name="firstName"
              defaultValue={draft.left('firstName')}
              autoComplete="off"
              maxLength={nameLength}
            />
          </Field>
          <Field id="lastName" label="Last name" error={errors.lastName}>
            <Input
              name="lastName"
              defaultValue={draft.left('lastName')}
              autoComplete="off"
              maxLength={nameLength}
            />
          </Field>
        </div>
        <Field id="phone" label="Phone" error={errors.phone}>
          <Input
            name="phone"
            defaultValue={draft.left('phone')}
            type="tel"
            autoComplete="off"
            maxLength={nameLength}
          />
        </Field>
        <Field id="position" label="Trade" error={errors.position}>
          <Input
            name="position"
            defaultValue={draft.left('position')}
            autoComplete="off"
            maxLength={nameLength}
          />
        </Field>
        <Field group label="Role">
          <RadioCards<Role>
            label="Role"
            value={role}
            onChange={setRole}
            options={(['field_tech', 'admin', 'client'] as const).map((value) => ({
              value,
              title: roleNames[value],
              detail: roleDetails[value],
            }))}
          />
        </Field>
        {notice && <Banner tone="info" title={notice} />}
      </form>
    </Dialog>
  );
}
