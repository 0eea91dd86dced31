import type { ProjectTeamRole } from '@plumbline/domain/entities/enumerations';
import { useState } from 'react';
import { useMutate } from '../../data/queue/use-mutate.ts';
import { useUser } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { Segmented } from '../../design/controls/segmented.tsx';
import { Field } from '../../design/fields/field.tsx';
import { EmailInput, Input } from '../../design/fields/input.tsx';
import { Picker } from '../../design/fields/picker.tsx';
import { RadioCards } from '../../design/fields/radio-cards.tsx';
import { Dialog } from '../../design/layers/dialog.tsx';
import { FormDialog } from '../../design/layers/form-dialog.tsx';
import { NeedsSignal } from '../../kits/form/needs-signal.tsx';
import { useFormDraft } from '../../kits/form/use-draft-text.ts';
import type { People } from '../../kits/names/use-people.ts';
import { sendsMail } from '../../kits/public/confirmation-link-button.tsx';
import { UnconfirmedNotice } from '../../kits/public/unconfirmed-notice.tsx';
import { addToTeam } from '../projects/parts/project-changes.ts';
import { InvitationLink } from './invitation-link.tsx';

/** A person of the organization, or a client who is invited. */
type Way = 'member' | 'invite';

export interface TeamDialogProps {
  projectId: string;
  people: People;
  /** User ids of the people on the team. */
  memberIds: readonly string[];
  /** What is chosen at first. */
  first?: Way;
  onClose: () => void;
}

const titles: Readonly<Record<Way, string>> = { member: 'Add to the project', invite: 'Share with a client' };

/** Adds a person to the project: a member at once, a client by an invitation whose link can be passed on. */
export default function TeamDialog({
  projectId,
  people,
  memberIds,
  first = 'member',
  onClose,
}: TeamDialogProps) {
  const [way, setWay] = useState<Way>(first);
  const [userId, setUserId] = useState<string | null>(null);
  const [role, setRole] = useState<Exclude<ProjectTeamRole, 'client'>>('member');
  const [missing, setMissing] = useState<string>();
  const draftId = `project-client:${projectId}`;
  const draft = useFormDraft(draftId);
  const [names, setNames] = useState({
    email: draft.left('email'),
    firstName: draft.left('firstName'),
    lastName: draft.left('lastName'),
  });
  const rename = (next: typeof names) => {
    setNames(next);
    draft.keep(next);
  };
  const [link, setLink] = useState<string | null>(null);
  const mailed = sendsMail(useUser());
  const title = titles[way];
  const invite = useMutate('projectTeam.create', { shows: ['email', 'firstName', 'lastName'] });

  const free = [...people.crew, ...people.clients].filter(({ id }) => !memberIds.includes(id));
  const isClient = people.clients.some(({ id }) => id === userId);
  const addMember = () => {
    if (userId === null) {
      setMissing('Choose who joins.');
      return;
    }
    addToTeam(projectId, userId, isClient ? 'client' : role);
    onClose();
  };
  const inviteClient = async () => {
    const offer = {
      draft: draftId,
      what: names.email,
      action: 'Send invitation',
      done: 'Invitation sent',
    };
    const dropSent = draft.beingSent();
    const reply = await invite.run({ projectId, role: 'client', ...names }, { offer });
    if (reply) dropSent();
    if (reply?.invitation) setLink(reply.invitation.link);
  };
  if (link !== null) {
    return (
      <Dialog
        open
        keepOpen
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={title}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <InvitationLink email={names.email} link={link} mailed={mailed} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      keepOpen
      title={title}
      submitLabel={way === 'member' ? 'Add' : 'Send invitation'}
      busy={invite.busy}
      onSubmit={() => {
        if (way === 'member') addMember();
        else void inviteClient();
      }}
      onClose={onClose}
    >
      <NeedsSignal draft={way === 'member' ? null : draftId} />
      <Segmented
        block
        label="Who"
        value={way}
        onChange={setWay}
        segments={[
          { value: 'member', label: 'Someone on the team' },
          { value: 'invite', label: 'A new client' },
        ]}
      />
      {way === 'member' ? (
        <>
          <Field label="Who" required error={missing}>
            <Picker
              items={free}
              value={userId}
              onChange={(id) => {
                setUserId(id);
                setMissing(undefined);
              }}
              placeholder="Find a person"
              emptyText="Everyone is already on it."
            />
          </Field>
          {!isClient && (
            <RadioCards
              label="As"
              value={role}
              onChange={setRole}
              options={[
                { value: 'member', title: 'Crew', detail: 'Works on it.' },
                { value: 'lead', title: 'Lead', detail: 'Runs it on site.' },
              ]}
            />
          )}
        </>
      ) : (
        <>
          <UnconfirmedNotice />
          <Field label="Email" required error={invite.fields['email']}>
            <EmailInput
              autoComplete="off"
              value={names.email}
              onChange={({ target }) => rename({ ...names, email: target.value })}
            />
          </Field>
          <div className="grid gap-4 md:grid-cols-2">
            <Field label="First name" error={invite.fields['firstName']}>
              <Input
                autoComplete="off"
                value={names.firstName}
                onChange={({ target }) => rename({ ...names, firstName: target.value })}
              />
            </Field>
            <Field label="Last name" error={invite.fields['lastName']}>
              <Input
                autoComplete="off"
                value={names.lastName}
                onChange={({ target }) => rename({ ...names, lastName: target.value })}
              />
            </Field>
          </div>
          <p className="text-meta text-ink-2">
            A client sees only this project: its progress, its tasks, and what is shared with them. Clients
            take no seat of your plan.
          </p>
        </>
      )}
    </FormDialog>
  );
}
