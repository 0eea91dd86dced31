import { isReceipt, latestTaken } from '../../../data/records/photos.ts';
import { useRecords } from '../../../data/records/use-records.ts';
import { PhotoStrip } from '../../photos/shown/photo-strip.tsx';
import type { TaskPartProps } from '../parts/task-part.ts';

export interface TaskPhotosProps extends TaskPartProps {
  /** The name of its project. */
  project: string;
}

/** The photos that were taken for a task, the newest first. */
export default function TaskPhotos({ task, context, project }: TaskPhotosProps) {
  const { people, rights } = context;
  const { id: taskId, projectId } = task;
  const { rows } = useRecords(
    'photo',
    'ofTask',
    {
      find: async (table) =>
        (await table.where('taskId').equals(taskId).toArray()).filter((photo) => !isReceipt(photo)),
      fits: (photo) => photo.taskId === taskId && !isReceipt(photo),
      order: latestTaken,
    },
    [taskId],
  );
  const adds = rights.addPhoto && rights.editTask ? { projectId, fields: { taskId } } : null;
  if (rows.length === 0 && adds === null) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="heading text-panel">Photos</h3>
      <PhotoStrip
        label="Photos of this task"
        photos={rows}
        adds={adds}
        project={project}
        people={people}
        rights={rights}
      />
    </div>
  );
}
