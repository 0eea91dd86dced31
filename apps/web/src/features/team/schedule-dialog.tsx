import { addDays, weekdayOf } from '@plumbline/domain/days/days';
import { weekOf } from '@plumbline/domain/days/weeks';
import type { Member } from '@plumbline/domain/entities/member';
import { type WorkWeek, workWeek } from '@plumbline/domain/entities/record';
import { skillLength, skillsMax } from '@plumbline/domain/limits/schedule';
import { usualWeek } from '@plumbline/domain/schedule/span';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useMutate } from '../../data/queue/use-mutate.ts';
import { memberName } from '../../data/records/member-name.ts';
import { useMembers } from '../../data/records/members.ts';
import { useOrganization } from '../../data/records/organization.ts';
import { usePlan } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { Checkbox } from '../../design/controls/checkbox.tsx';
import { toast } from '../../design/feedback/toast.ts';
import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';
import { MultiPicker } from '../../design/fields/multi-picker.tsx';
import { FormDialog } from '../../design/layers/form-dialog.tsx';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { NeedsSignal } from '../../kits/form/needs-signal.tsx';
import { useDraftValues } from '../../kits/form/use-draft-text.ts';
import { member as memberRecord } from '../../kits/records/member.ts';
import { useFormatContext } from '../../kits/records/use-format-context.ts';
import { TeamPlanDialog } from './team-plan-dialog.tsx';

export interface ScheduleDialogProps {
  member: Member;
  onClose: () => void;
}

/** What a person can do and when they work, by which their plans are checked. */
export default function ScheduleDialog({ member, onClose }: ScheduleDialogProps) {
  const tier = usePlan();
  if (!planCapabilities[tier].hasTeamManagement) return <TeamPlanDialog tier={tier} onClose={onClose} />;
  return <Schedule member={member} onClose={onClose} />;
}

const shape = z.object({
  skills: z.array(z.string()),
  /** The skill that is being written. */
  another: z.string(),
  hasOwn: z.boolean(),
  // Unfinished, so also without days or times.
  week: z.object({ days: workWeek.shape.days.element.array(), from: z.string(), to: z.string() }),
});

function Schedule({ member, onClose }: ScheduleDialogProps) {
  const call = useMutate('teams.updateSchedule', { shows: ['skills'] });
  const { rows: team } = useMembers();
  const company = useOrganization().row;
  const usual = company?.workWeek ?? usualWeek;
  const draft = `schedule:${member.id}`;
  const [values, write, drop] = useDraftValues(draft, shape, {
    skills: member.skills ?? [],
    another: '',
    hasOwn: member.workWeek != null,
    week: member.workWeek ?? usual,
  });
  const { skills, another, hasOwn, week } = values;
  const [error, setError] = useState<{ days?: string; to?: string }>({});
  const name = memberName(member);
  const context = useFormatContext();
  const skillChoices = [...new Set([...team.flatMap((each) => each.skills ?? []), ...skills])].toSorted(
    (a, b) => a.localeCompare(b),
  );
  /** With the one that is still being written, in the spelling that the team has of it. */
  const all = (): string[] => {
    const written = another.trim();
    if (written === '') return [...skills];
    const spelled = skillChoices.find((skill) => isSame(skill, written)) ?? written;
    return skills.some((skill) => isSame(skill, spelled)) ? [...skills] : [...skills, spelled];
  };
  const add = () => write({ ...values, skills: all(), another: '' });
  const change = (part: Partial<WorkWeek>) => {
    write({ ...values, week: { ...week, ...part } });
    setError({});
  };
  const save = async (): Promise<void> => {
    if (hasOwn && week.days.length === 0) return setError({ days: 'Choose at least one day.' });
    if (hasOwn && week.from === week.to) return setError({ to: 'Work ends at another time than it begins.' });
    const own = hasOwn ? { ...week, days: week.days.toSorted((a, b) => a - b) } : null;
    const input = { memberId: member.id, skills: all(), workWeek: own };
    const offer = { draft, what: name, action: 'Save skills and hours', done: 'Skills and hours saved' };
    if ((await call.run(input, { offer, retry: () => void save() })) === null) return;
    drop();
    toast.success(`Skills and hours of ${name} saved`);
    onClose();
  };
  return (
    <FormDialog
      title={`Skills and hours of ${name}`}
      description="Plans that ask for another skill or lie outside these hours say so."
      submitLabel="Save"
      busy={call.busy}
      keepOpen
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <NeedsSignal draft={draft} />
      <Field label={memberRecord.fields.skills.label} error={call.fields['skills']}>
        <MultiPicker
          items={skillChoices.map((skill) => ({ id: skill, label: skill }))}
          value={skills}
          onChange={(next) => write({ ...values, skills: next })}
          placeholder={skillChoices.length === 0 ? 'None yet' : 'Find a skill'}
        />
      </Field>
      {skills.length < skillsMax && (
        <div className="flex items-end gap-2">
          <Field label="Another skill" className="min-w-0 flex-1">
            <Input
              value={another}
              maxLength={skillLength}
              autoComplete="off"
              onChange={(event) => write({ ...values, another: event.target.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || another.trim() === '') return;
                // Enter adds it, and does not yet save.
                event.preventDefault();
                add();
              }}
            />
          </Field>
          <Button icon={Plus} onClick={add} disabled={another.trim() === ''} className="min-h-11">
            Add
          </Button>
        </div>
      )}
      <Checkbox
        checked={hasOwn}
        onChange={(next) => write({ ...values, hasOwn: next })}
        label="Works other hours than the company"
        detail={`The company: ${memberRecord.fields.workWeek.format(usual, context)}`}
      />
      {hasOwn && <WeekFields week={week} onChange={change} error={error} />}
    </FormDialog>
  );
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

interface WeekFieldsProps {
  week: WorkWeek;
  onChange: (part: Partial<WorkWeek>) => void;
  error: { days?: string; to?: string };
}

function WeekFields({ week, onChange, error }: WeekFieldsProps) {
  const { locale } = useLocale();
  const weekStart = useOrganization().row?.weekStart ?? 'monday';
  const first = weekOf(useToday(), weekStart).from;
  const days = Array.from({ length: 7 }, (_, at) => addDays(first, at));
  const nameOf = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    <>
      <Field label="Days" group error={error.days}>
        <div className="grid grid-cols-2 gap-x-4">
          {days.map((day) => {
            const weekday = weekdayOf(day);
            const isOn = week.days.includes(weekday);
            return (
              <Checkbox
                key={weekday}
                checked={isOn}
                label={nameOf.format(new Date(`${day}T12:00:00Z`))}
                onChange={() =>
                  onChange({
                    days: isOn ? week.days.filter((each) => each !== weekday) : [...week.days, weekday],
                  })
                }
              />
            );
          })}
        </div>
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="From">
          <Input type="time" value={week.from} onChange={(event) => onChange({ from: event.target.value })} />
        </Field>
        <Field label="To" error={error.to}>
          <Input type="time" value={week.to} onChange={(event) => onChange({ to: event.target.value })} />
        </Field>
      </div>
    </>
  );
}
