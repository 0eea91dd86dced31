import type { Role } from '@plumbline/domain/access/roles';
import { nameLength } from '@plumbline/domain/limits/lists';
import { planDefinitions } from '@plumbline/domain/plans/definitions';
import { planTiers } from '@plumbline/domain/plans/tiers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invitationsKey } from '../../../data/queries/invitations.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { mutate } from '../../../data/queue/mutate.ts';
import { usePlan, useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { EmailInput, Input } from '../../../design/fields/input.tsx';
import { LinkField } from '../../../design/fields/link-field.tsx';
import { RadioCards } from '../../../design/fields/radio-cards.tsx';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { roleNames } from '../../../kits/labels/status-labels.ts';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { useFormDraft } from '../../../kits/form/use-draft-text.ts';
import { emailProblem, problems } from '../../../kits/public/checks.ts';
import { sendsMail } from '../../../kits/public/confirmation-link-button.tsx';
import { RefusalNotice } from '../../../kits/public/refusal-notice.tsx';
import { UnconfirmedNotice } from '../../../kits/public/unconfirmed-notice.tsx';
import { useSubmit } from '../../../kits/public/use-submit.ts';
import { useSeats } from '../parts/use-seats.ts';
import { roleDetails, seatNotice } from '../parts/team-text.ts';

interface InviteDialogProps {
  onClose: () => void;
}

const invitable: readonly Role[] = ['field_tech', 'admin', 'client'];

type Sent = { email: string; link: string };

/** Invites somebody to the company, from the team's page or from anywhere else. */
export default function InviteDialog({ onClose }: InviteDialogProps) {
  return (
    <ServerQueries>
      <Invite onClose={onClose} />
    </ServerQueries>
  );
}

function Invite({ onClose }: InviteDialogProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  const mailed = sendsMail(useUser());
  if (sent) {
    return (
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={mailed ? 'Invitation sent' : 'Pass the link on'}
        description={
          mailed
            ? `${sent.email} gets it by email. You can also pass on the link yourself.`
            : `This server sends no mail, so ${sent.email} hears nothing by itself. Copy the link and send it to them: it works for a week, and only for this address.`
        }
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
  return <InviteForm onClose={onClose} onSent={setSent} />;
}

function InviteForm({ onClose, onSent }: InviteDialogProps & { onSent: (sent: Sent) => void }) {
  const tier = usePlan();
  const queries = useQueryClient();
  const { used, isSample } = useSeats();
  const draft = useFormDraft('invite');
  const [role, setRole] = useState(
    () => invitable.find((each) => each === draft.left('role')) ?? 'field_tech',
  );
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
    // Sample people take no seats, so that with them the count says nothing.
    isSample ? null : used,
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
            name="role"
            onChange={setRole}
            options={invitable.map((value) => ({
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
