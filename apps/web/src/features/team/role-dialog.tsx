import { ADMIN, CLIENT, type Role } from '@plumbline/domain/access/roles';
import type { Member } from '@plumbline/domain/entities/member';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { useState } from 'react';
import { useMutate } from '../../data/queue/use-mutate.ts';
import { memberName } from '../../data/records/member-name.ts';
import { usePlan } from '../../data/session/session.ts';
import { toast } from '../../design/feedback/toast.ts';
import { RadioCards } from '../../design/fields/radio-cards.tsx';
import { FormDialog } from '../../design/layers/form-dialog.tsx';
import { NeedsSignal } from '../../kits/form/needs-signal.tsx';
import { roleNames } from '../../kits/labels/status-labels.ts';
import { TeamPlanDialog } from './team-plan-dialog.tsx';
import { roleDetails } from './parts/team-text.ts';

export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const tier = usePlan();
  const save = useMutate('teams.updateRole');
  const [role, setRole] = useState<Role>(member.role ?? 'field_tech');
  const name = memberName(member);
  const draft = `role:${member.id}`;
  if (!planCapabilities[tier].hasTeamManagement) return <TeamPlanDialog tier={tier} onClose={onClose} />;
  const submit = async () => {
    const offer = { draft, what: name, action: 'Save role', done: 'Role saved' };
    const reply = await save.run({ memberId: member.id, role }, { offer });
    if (reply === null) return;
    toast.success(`${name} is now ${roleNames[role].toLowerCase()}`);
    onClose();
  };
  return (
    <FormDialog
      title={`Role for ${name}`}
      description={[
        'It applies right away, on every device they use.',
        ...(role === CLIENT && member.role !== CLIENT
          ? ['The address of their calendar and their consent to being located end.']
          : []),
        ...(role !== ADMIN && member.role === ADMIN
          ? ['Invitations that they sent and nobody has accepted are withdrawn.']
          : []),
      ].join(' ')}
      submitLabel="Save role"
      busy={save.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NeedsSignal draft={draft} />
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
    </FormDialog>
  );
}
