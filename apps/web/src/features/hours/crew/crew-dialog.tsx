import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { grantedPosition } from '../../../data/device/device-position.ts';
import { mutate } from '../../../data/queue/mutate.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { clockOffsetMs } from '../../../data/device/clock-offset.ts';
import { toAppError } from '../../../data/server/errors.ts';
import { follows } from '../../../data/queries/followed-queries.ts';
import { rpc } from '../../../data/server/rpc.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { Checkbox } from '../../../design/controls/checkbox.tsx';
import { Segmented } from '../../../design/controls/segmented.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { Field } from '../../../design/fields/field.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import type { PickerItem } from '../../../design/fields/picker-item.ts';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { notLoadedText } from '../../../kits/list/not-loaded.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { doneText, isPickable, skippedText, stateText } from './crew-text.ts';

export interface CrewDialogProps {
  /** The jobs for whose crew this person may punch. */
  jobs: PickerItem[];
  /** The job that is chosen at first. */
  projectId: string | null;
  names: ProjectNames;
  onClose: () => void;
}

/**
 * Starts or stops the clocks of several people on a job by one press. It needs the server, because only it
 * knows whose clock runs.
 */
export default function CrewDialog(props: CrewDialogProps) {
  return (
    <ServerQueries>
      <CrewForm {...props} />
    </ServerQueries>
  );
}

/** The time of a press by the device's clock. */
function pressTime(): string {
  return new Date().toISOString();
}

/**
 * The milliseconds for which the position of the punching person may take. The whole crew would wait for it.
 */
const positionMs = 4_000;

function CrewForm({ jobs, projectId: first, names, onClose }: CrewDialogProps) {
  const { locale, timeZone } = useLocale();
  const today = useToday();
  const people = usePeople();
  const queries = useQueryClient();
  const { online } = useConnection();
  const [projectId, setProjectId] = useState(first);
  const [direction, setDirection] = useState<'in' | 'out'>('in');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const queryKey = ['timeEntries.listCrew', projectId];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async () =>
      projectId === null ? { people: [] } : await rpc.timeEntries.listCrew.query({ projectId }),
    meta: follows('changes'),
  });
  const crew = data?.people ?? [];
  const crewPunch = { projectId, direction };
  const pickable = crew.filter((person) => isPickable(person, crewPunch));
  const chosen = pickable.filter(({ userId }) => picked.has(userId));
  const all = pickable.length > 0 && chosen.length === pickable.length;
  const words = { nameOf: names.nameOf, personOf: people.fullName, locale, timeZone, today };
  const pick = (userIds: ReadonlySet<string>) => {
    setRefused(null);
    setPicked(userIds);
  };

  const punch = async () => {
    if (projectId === null) return setRefused('Choose the job first.');
    if (chosen.length === 0) return setRefused('Choose at least one person.');
    setRefused(null);
    setBusy(true);
    const at = pressTime();
    try {
      const position = await grantedPosition(positionMs);
      const { entries, skipped } = await mutate(
        direction === 'in' ? 'timeEntries.clockInCrew' : 'timeEntries.clockOutCrew',
        {
          userIds: chosen.map(({ userId }) => userId),
          projectId,
          punch: { at, offsetMs: clockOffsetMs(), position },
        },
      );
      await queries.invalidateQueries({ queryKey });
      const description = skipped.map((one) => skippedText(one, words)).join(' ');
      const title = doneText(entries.length, crewPunch, words);
      if (skipped.length > 0) toast.warning(title, { description });
      else toast.success(title);
      onClose();
    } catch (thrown) {
      toAppError(thrown);
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormDialog
      title="Clock the crew in or out"
      description="Each of them is told, with your name, and confirms it."
      submitLabel={chosen.length === 0 ? `Clock ${direction}` : `Clock ${direction} ${chosen.length}`}
      busy={busy}
      onSubmit={() => void punch()}
      onClose={onClose}
    >
      <NeedsSignal draft={null} />
      <Segmented
        label="In or out"
        block
        value={direction}
        onChange={(next) => {
          setDirection(next);
          pick(new Set());
        }}
        segments={[
          { value: 'in', label: 'Clock in' },
          { value: 'out', label: 'Clock out' },
        ]}
      />
      <Field label="Job">
        <Picker
          items={jobs}
          value={projectId}
          onChange={(next) => {
            setProjectId(next);
            pick(new Set());
          }}
          placeholder="Find a job"
          emptyText="No job of yours by that name."
        />
      </Field>
      {projectId !== null && data === undefined && (
        <p className="flex flex-wrap items-center gap-3 text-ink-2">
          {error || !online ? (
            <>
              {notLoadedText(error, online, 'Who is on the clock is known to the server alone.')}
              <Button size="small" busy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            </>
          ) : (
            'Looking who is on the clock…'
          )}
        </p>
      )}
      {projectId !== null && data !== undefined && (
        <Field label="People" group>
          {crew.length === 0 && <p className="text-ink-2">Nobody is on the team of this job yet.</p>}
          <ul className="divide-y divide-hairline">
            {pickable.length > 1 && (
              <li className="flex min-h-12 items-center py-1.5">
                <Checkbox
                  checked={all}
                  indeterminate={chosen.length > 0 && !all}
                  onChange={(every) => pick(new Set(every ? pickable.map(({ userId }) => userId) : []))}
                  label="Everyone"
                />
              </li>
            )}
            {crew.map((person) => (
              <CrewRow
                key={person.userId}
                name={people.fullName(person.userId)}
                state={stateText(person, crewPunch, words)}
                disabled={!isPickable(person, crewPunch)}
                checked={chosen.includes(person)}
                onChange={(next) => pick(withOne(picked, person.userId, next))}
              />
            ))}
          </ul>
        </Field>
      )}
      {refused !== null && (
        <p ref={bringIntoSight} role="alert" className="text-blocked">
          {refused}
        </p>
      )}
    </FormDialog>
  );
}

interface CrewRowProps {
  name: string;
  state: string;
  disabled: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function CrewRow({ name, state, disabled, checked, onChange }: CrewRowProps) {
  return (
    <li className="flex min-h-12 items-center py-1.5">
      <Checkbox checked={checked} disabled={disabled} onChange={onChange} label={name} detail={state} />
    </li>
  );
}

/** Scrolls to a message, because the list of the crew is long on the phone and the message is below it. */
function bringIntoSight(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
}

function withOne(picked: ReadonlySet<string>, userId: string, add: boolean): Set<string> {
  const next = new Set(picked);
  if (add) next.add(userId);
  else next.delete(userId);
  return next;
}
