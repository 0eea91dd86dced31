import type { Task } from '@plumbline/domain/entities/task';
import { Pencil } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../design/controls/button.tsx';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { TextLink } from '../../../design/controls/text-link.tsx';
import { AvatarStack } from '../../../design/display/avatar-stack.tsx';
import { Fact, Facts } from '../../../design/display/facts.tsx';
import { DateField } from '../../../design/fields/date-field.tsx';
import { isDay } from '../../../design/fields/day-text.ts';
import { MultiPicker } from '../../../design/fields/multi-picker.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import { formatDay, formatHoursInWords } from '../../../design/format.ts';
import { Popover } from '../../../design/layers/popover.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { toAppError } from '../../../data/server/errors.ts';
import type { People } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { task as taskRecord } from '../../../kits/records/task.ts';
import { pageTarget } from '../../../navigation/page-link.tsx';
import { assignTask, changeTask } from '../parts/task-changes.ts';
import type { TaskPartProps } from '../parts/task-part.ts';
import { noCostCode, useTaskText } from './use-task-text.tsx';

const { fields } = taskRecord;

export interface TaskFactsProps extends TaskPartProps {
  /** The name of its project, even if the list around does not show it. */
  project: string;
}

/** The first names of people. A client knows only some of the crew, and reads the number of the others. */
function namesOf(userIds: readonly string[], people: People): string {
  const existing = userIds.filter((id) => people.knownName(id) !== null);
  const others = userIds.length - existing.length;
  if (existing.length === 0) return others === 1 ? '1 person' : `${others} people`;
  return [...existing.map(people.shortName), ...(others === 0 ? [] : [`${others} more`])].join(', ');
}

/** The project, people and days of a task. A person who may edit it changes each in place. */
export function TaskFacts({ task, context, project }: TaskFactsProps) {
  const { people, rights } = context;
  const edits = rights.editTask;
  return (
    <Facts>
      <Fact name={fields.projectId.label}>
        <InPlace
          field="projectId"
          value={
            <TextLink {...pageTarget('projectdetail', { id: task.projectId, tab: 'tasks' })}>
              {project}
            </TextLink>
          }
          renderEdit={edits ? (close) => <ProjectChoice task={task} context={context} close={close} /> : null}
        />
      </Fact>
      <Fact name={fields.assignees.label}>
        <InPlace
          field="assignees"
          value={
            task.assignees.length === 0 ? (
              'Nobody yet'
            ) : (
              <span className="flex flex-wrap items-center gap-2">
                <AvatarStack people={people.faces(task.assignees)} max={5} />
                <span aria-hidden>{namesOf(task.assignees, people)}</span>
              </span>
            )
          }
          renderEdit={
            rights.assignTask ? (close) => <PeopleChoice task={task} context={context} close={close} /> : null
          }
        />
      </Fact>
      <DayFact task={task} context={context} field="startDate" none="No start date" />
      <DayFact task={task} context={context} field="dueDate" none="No due date" />
      {edits && (
        // People who may not edit the estimate read it with the hours.
        <TextFact
          task={task}
          field="estimatedHours"
          none="No estimate"
          value={task.estimatedHours == null ? null : formatHoursInWords(task.estimatedHours * 60)}
        />
      )}
      {edits ? (
        <TextFact task={task} field="costCode" none={noCostCode} value={task.costCode} />
      ) : (
        // Clients do not receive the cost code.
        task.costCode != null && <Fact name={fields.costCode.label}>{task.costCode}</Fact>
      )}
    </Facts>
  );
}

interface TextFactProps {
  task: Task;
  field: 'estimatedHours' | 'costCode';
  /** Null if the task has none. */
  value: ReactNode;
  none: string;
}

/** A text value that is edited in place. */
function TextFact({ task, field: name, value, none }: TextFactProps) {
  const { begin, button, field } = useTaskText(task, name);
  return (
    <Fact name={fields[name].label}>
      {field ?? (
        <div className="flex items-start gap-2">
          <div role="presentation" className="tabular min-w-0 flex-1" onClick={begin}>
            {value ?? <span className="text-ink-2">{none}</span>}
          </div>
          {button}
        </div>
      )}
    </Fact>
  );
}

interface InPlaceProps {
  field: 'projectId' | 'assignees' | 'startDate' | 'dueDate';
  value: ReactNode;
  /** Renders the control that edits the value. Null if this person may not edit it. */
  renderEdit: ((close: () => void) => ReactNode) | null;
}

/** A value with a button that opens its own small form. */
function InPlace({ field, value, renderEdit }: InPlaceProps) {
  const [open, setOpen] = useState(false);
  if (renderEdit === null) return value;
  const title = `Change ${fields[field].name}`;
  return (
    <div className="flex items-start gap-2">
      <span className="min-w-0 flex-1">{value}</span>
      <Popover
        open={open}
        onOpenChange={setOpen}
        title={title}
        className="w-80"
        trigger={<IconButton icon={Pencil} label={title} size="small" className="-my-2.5 -mr-2 md:-my-1" />}
      >
        <ClosesOnEscape onClose={() => setOpen(false)}>{renderEdit(() => setOpen(false))}</ClosesOnEscape>
      </Popover>
    </div>
  );
}

/**
 * Closes a search for people or projects with Escape. Without it, Base UI would close the sheet below
 * together with its popover.
 */
function ClosesOnEscape({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const close = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    if (key !== 'Escape' || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    // If the list is open, Escape closes only the list.
    if (target.getAttribute('aria-expanded') === 'true') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div role="presentation" onKeyDown={close}>
      {children}
    </div>
  );
}

interface ChoiceProps extends TaskPartProps {
  close: () => void;
}

function ProjectChoice({ task, close }: ChoiceProps) {
  const names = useProjectNames();
  return (
    <Picker
      aria-label={fields.projectId.label}
      items={names.items()}
      // The value is empty, so that typing searches at once.
      value={null}
      placeholder="Find a project"
      onChange={(projectId) => {
        if (projectId === null) return;
        close();
        if (projectId !== task.projectId) changeTask(task, { projectId }, names.nameOf(projectId));
      }}
    />
  );
}

function PeopleChoice({ task, context: { people }, close }: ChoiceProps) {
  const [ids, setIds] = useState<string[]>(task.assignees);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        close();
        if (ids.join() === task.assignees.join()) return;
        // A refusal has been shown already.
        assignTask(task, ids, ids.map(people.fullName)).catch((thrown: unknown) => void toAppError(thrown));
      }}
    >
      <MultiPicker
        aria-label={fields.assignees.label}
        items={people.crew}
        value={ids}
        onChange={setIds}
        placeholder="Nobody yet"
      />
      <Button type="submit" className="self-end">
        Save
      </Button>
    </form>
  );
}

interface DayFactProps extends TaskPartProps {
  field: 'startDate' | 'dueDate';
  /** The text if there is no value, and the label of the choice that removes it. */
  none: string;
}

function DayFact({ task, context, field, none }: DayFactProps) {
  const { locale } = useLocale();
  const { label } = fields[field];
  const { editTask } = context.rights;
  const day = task[field];
  if (day === null && !editTask) return null;
  const value =
    day === null ? (
      <span className="text-ink-2">{none}</span>
    ) : (
      <span className="tabular">{formatDay(day, locale, 'weekday')}</span>
    );
  return (
    <Fact name={label}>
      <InPlace
        field={field}
        value={value}
        renderEdit={
          editTask
            ? (close) => <DayChoice task={task} context={context} field={field} none={none} close={close} />
            : null
        }
      />
    </Fact>
  );
}

function DayChoice({ task, context: { today }, field, none, close }: DayFactProps & ChoiceProps) {
  const { locale } = useLocale();
  const [day, setDay] = useState(task[field] ?? '');
  const { label } = fields[field];
  const change = (next: string | null) => {
    close();
    if (next !== task[field])
      changeTask(task, { [field]: next }, next === null ? none : `${label} ${formatDay(next, locale)}`);
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (day === '' || isDay(day)) change(day === '' ? null : day);
      }}
    >
      <DateField
        aria-label={label}
        value={day}
        today={today}
        direction={field === 'dueDate' ? 'next' : 'closest'}
        onChange={setDay}
      />
      <span className="flex justify-end gap-2">
        {task[field] !== null && (
          <Button variant="quiet" onClick={() => change(null)}>
            {none}
          </Button>
        )}
        <Button type="submit">Save</Button>
      </span>
    </form>
  );
}
