import type { Task } from '@plumbline/domain/entities/task';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { Camera, Clock3, Flag, type LucideIcon, NotebookPen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { usePlan, useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { useCapture } from '../../photos/shown/use-capture.ts';
import { usePhotoInputs } from '../../photos/shown/use-photo-inputs.ts';
import type { TaskContext } from '../parts/task-part.ts';

const HoursForm = lazy(() => import('../../hours/shown/hours-form.tsx'));
const NoteForm = lazy(() => import('../../notes/shown/note-form.tsx'));

/**
 * The buttons in an unfolded card that add something to the task on site. Each is shown only if this person
 * may use it.
 */
export function TaskCardAdds({ task, context }: { task: Task; context: TaskContext }) {
  const { people, rights, flagTask } = context;
  const { id: userId } = useUser();
  const { hasTimeClock } = planCapabilities[usePlan()];
  const [adding, setAdding] = useState<'note' | 'hours' | null>(null);
  const capture = useCapture();
  const { takePhoto } = usePhotoInputs((files, from) => {
    void capture.add(files, { from, projectId: task.projectId, fields: { taskId: task.id } });
  });
  const close = () => setAdding(null);
  const adds: readonly (false | Add)[] = [
    rights.addPhoto && { label: 'Photo', icon: Camera, press: takePhoto, busy: capture.progress !== null },
    rights.editTask && { label: 'Flag', icon: Flag, press: () => flagTask(task) },
    rights.createNote && { label: 'Note', icon: NotebookPen, press: () => setAdding('note') },
    hasTimeClock && !rights.isClient && { label: 'Time', icon: Clock3, press: () => setAdding('hours') },
  ];
  const offered = adds.filter((add) => add !== false);
  if (offered.length === 0) return null;
  return (
    <>
      <div className="flex gap-2 *:min-w-0 *:flex-1">
        {offered.map(({ label, icon: Icon, press, busy = false }) => (
          <Button key={label} busy={busy} className="flex-col gap-1 px-1! py-2 text-meta" onClick={press}>
            <Icon aria-hidden className="size-5" />
            {label}
          </Button>
        ))}
      </div>
      <Suspense>
        {adding === 'note' && (
          <NoteForm note={null} preset={{ projectId: task.projectId, title: task.title }} onClose={close} />
        )}
        {adding === 'hours' && (
          <HoursForm
            entry={null}
            person={{ id: userId, name: people.fullName(userId) }}
            projectId={task.projectId}
            taskId={task.id}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

type Add = { label: string; icon: LucideIcon; press: () => void; busy?: boolean };
