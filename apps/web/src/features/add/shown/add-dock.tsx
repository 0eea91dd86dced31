import { can } from '@plumbline/domain/access/permissions';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import {
  Camera,
  ClipboardList,
  Clock3,
  Flag,
  ListChecks,
  NotebookPen,
  Plus,
  ReceiptText,
} from 'lucide-react';
import { lazy, useState } from 'react';
import { usePlan, useUser } from '../../../data/session/session.ts';
import { useRights } from '../../../data/session/use-rights.ts';
import { Button } from '../../../design/controls/button.tsx';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { LayerSuspense } from '../../../design/layers/layer-suspense.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { Dock } from '../../../navigation/dock.tsx';
import { useTargetJob } from '../../hours/shown/use-target-job.ts';
import { leaveUnassigned } from '../../photos/shown/unassigned-photos.ts';
import { useCapture } from '../../photos/shown/use-capture.ts';
import { usePhotoInputs } from '../../photos/shown/use-photo-inputs.ts';
import type { AddChoice, AddKind } from '../add-dialog.tsx';

const AddDialog = lazy(() => import('../add-dialog.tsx'));
const DailyLogForm = lazy(() => import('../../notes/shown/daily-log-form.tsx'));
const ExpenseForm = lazy(() => import('../../expenses/parts/expense-sheet.tsx'));
const HoursForm = lazy(() => import('../../hours/shown/hours-form.tsx'));
const NoteForm = lazy(() => import('../../notes/shown/note-form.tsx'));
const FlagTaskDialog = lazy(() => import('../../tasks/shown/flag-task-dialog.tsx'));
const TaskForm = lazy(() => import('../../tasks/shown/task-form.tsx'));

const choices: Readonly<Record<AddKind, AddChoice>> = {
  photo: { label: 'Photo', detail: 'Opens the camera', icon: Camera },
  note: { label: 'Note', detail: 'Write it down', icon: NotebookPen },
  log: { label: 'Daily log', detail: 'What the day brought', icon: ClipboardList },
  task: { label: 'Task', detail: 'What needs doing', icon: ListChecks },
  hours: { label: 'Hours', detail: 'Hours you missed', icon: Clock3 },
  expense: { label: 'Expense', detail: 'A receipt first', icon: ReceiptText },
  flag: { label: 'Flag', detail: 'A problem on a task', icon: Flag },
};
const kinds: readonly AddKind[] = ['photo', 'note', 'log', 'task', 'hours', 'expense', 'flag'];

/** What this person may add, in the order in which it is offered. */
function useAddable(): AddKind[] {
  const rights = useRights();
  const { role } = useUser();
  const { hasTasks, hasTimeClock, hasExpenses } = planCapabilities[usePlan()];
  const may: Readonly<Record<AddKind, boolean>> = {
    photo: rights.addPhoto,
    note: rights.createNote,
    log: rights.createNote && !rights.isClient,
    task: rights.createTask && hasTasks,
    hours: hasTimeClock && !rights.isClient,
    expense: can(role, 'create_expense') && hasExpenses,
    flag: rights.editTask && hasTasks,
  };
  return kinds.filter((kind) => may[kind]);
}

/**
 * The phone's dock on Today and on a project: the camera, and a + with everything this person may add. It
 * goes to the project in sight, else to the person's present job; where that is not known, each form asks.
 */
export default function AddDock({ projectId: inSight = null }: { projectId?: string | null }) {
  const names = useProjectNames();
  const job = useTargetJob(inSight, names);
  const user = useUser();
  const people = usePeople();
  const addable = useAddable();
  const capture = useCapture();
  const [choosing, setChoosing] = useState(false);
  const [adding, setAdding] = useState<AddKind | null>(null);
  const { takePhoto, pickPhotos } = usePhotoInputs((files, from) => {
    if (job.projectId === null) leaveUnassigned(files, from);
    else void capture.add(files, { from, projectId: job.projectId });
  });
  const [first] = addable;
  if (first === undefined) return null;
  const preset = job.projectId === null ? {} : { projectId: job.projectId };
  const close = () => setAdding(null);
  return (
    <>
      <Dock>
        {first !== 'photo' ? (
          <Button variant="primary" size="dock" icon={Plus} block onClick={() => setAdding(first)}>
            New {choices[first].label.toLowerCase()}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="dock"
            icon={Camera}
            block
            busy={capture.progress !== null}
            // Where the job is not known, the + asks for it.
            {...(job.projectId === null
              ? { 'aria-haspopup': 'dialog', onClick: () => setChoosing(true) }
              : { onClick: takePhoto })}
          >
            <span className="min-w-0 text-left leading-[1.15]">
              <span className="block">Take photo</span>
              {/* The project in sight is named in the header. */}
              {inSight === null && job.projectId !== null && (
                <span className="block truncate text-meta leading-tight font-regular">
                  to {names.nameOf(job.projectId)}
                </span>
              )}
            </span>
          </Button>
        )}
        <IconButton
          icon={Plus}
          label="Add"
          variant="outline"
          size="dock"
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        />
      </Dock>
      <LayerSuspense>
        {choosing && (
          <AddDialog
            choices={addable.map((kind) => ({ kind, ...choices[kind] }))}
            names={names}
            job={job}
            fixed={inSight !== null}
            onPick={(kind) => {
              setChoosing(false);
              setAdding(kind);
            }}
            onTakePhoto={takePhoto}
            onPickPhotos={pickPhotos}
            onClose={() => setChoosing(false)}
          />
        )}
        {adding === 'note' && <NoteForm note={null} preset={preset} onClose={close} />}
        {adding === 'expense' && <ExpenseForm {...preset} onClose={close} />}
        {adding === 'log' && <DailyLogForm projectId={job.projectId} onClose={close} />}
        {adding === 'task' && <TaskForm task={null} preset={preset} onClose={close} />}
        {adding === 'flag' && <FlagTaskDialog projectId={job.projectId} onClose={close} />}
        {adding === 'hours' && (
          <HoursForm
            entry={null}
            person={{ id: user.id, name: people.fullName(user.id) }}
            projectId={job.projectId}
            onClose={close}
          />
        )}
      </LayerSuspense>
    </>
  );
}
