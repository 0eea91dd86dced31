import { CLIENT } from '@plumbline/domain/access/roles';
import type { Member } from '@plumbline/domain/entities/member';
import { payrollNumberLength } from '@plumbline/domain/limits/lists';
import { useMutate } from '../../data/queue/use-mutate.ts';
import { memberName } from '../../data/records/member-name.ts';
import { useMembers } from '../../data/records/members.ts';
import { useUser } from '../../data/session/session.ts';
import { toast } from '../../design/feedback/toast.ts';
import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';
import { FormDialog } from '../../design/layers/form-dialog.tsx';
import { NeedsSignal } from '../../kits/form/needs-signal.tsx';
import { useDraftText } from '../../kits/form/use-draft-text.ts';
import { member as memberRecord } from '../../kits/records/member.ts';

export interface PayrollNumberDialogProps {
  /** As they were when the dialog was opened. */
  member: Member;
  onClose: () => void;
}

/** By which number a payroll program knows a person; the export of hours says it beside their name. */
export default function PayrollNumberDialog({ member, onClose }: PayrollNumberDialogProps) {
  const call = useMutate('teams.updatePayrollNumber', { shows: ['payrollNumber'] });
  const { rows: team } = useMembers();
  const isSelf = useUser().id === member.userId;
  const opened = member.payrollNumber ?? '';
  const draft = `payroll-number:${member.id}`;
  const [number, setNumber, drop] = useDraftText(draft, opened);
  const present = team.find(({ id }) => id === member.id) ?? member;
  const now = present.payrollNumber ?? '';
  const written = number.trim();
  const name = memberName(member);
  const same = team.find(
    ({ id, role, payrollNumber }) =>
      id !== member.id && role !== CLIENT && written !== '' && payrollNumber === written,
  );
  const save = async (): Promise<void> => {
    // The number that stands beside the field is the one that is written over.
    const input = {
      memberId: member.id,
      version: present.version,
      payrollNumber: written === '' ? null : written,
    };
    const offer = { draft, what: name, action: 'Save payroll number', done: 'Payroll number saved' };
    if ((await call.run(input, { offer, retry: () => void save() })) === null) return;
    drop();
    toast.success(
      written === '' ? `${name} has no payroll number` : `${name} is number ${written} in payroll`,
    );
    onClose();
  };
  return (
    <FormDialog
      title={`Payroll number of ${name}`}
      description={`Exports of hours say it beside the name. Only admins ${isSelf ? '' : `and ${name} `}see it.`}
      submitLabel="Save"
      busy={call.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <NeedsSignal draft={draft} />
      <Field
        label={memberRecord.fields.payrollNumber.label}
        hint={hintOf({ now, opened, same: same && memberName(same) })}
        error={call.fields['payrollNumber']}
      >
        <Input
          value={number}
          maxLength={payrollNumberLength}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setNumber(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

function hintOf({ now, opened, same }: { now: string; opened: string; same: string | undefined }): string {
  if (now !== opened)
    return now === ''
      ? 'It was taken away meanwhile. Saving writes this one.'
      : `It was changed to ${now} meanwhile. Saving writes over it.`;
  return same === undefined
    ? 'As your payroll program has it, with its zeros. Leave it empty for none.'
    : `${same} has the same number.`;
}
