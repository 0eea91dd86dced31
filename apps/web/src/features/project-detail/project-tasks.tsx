import type { Task } from '@plumbline/domain/entities/task';
import type { Rows } from '../../data/use-records.ts';
import { TaskWorkspace } from '../work/task-workspace.tsx';
import type { TaskDesk } from '../work/use-task-desk.tsx';

interface ProjectTasksProps {
  projectId: string;
  from: Rows<Task>;
  desk: TaskDesk;
}

export default function ProjectTasks({ projectId, from, desk }: ProjectTasksProps) {
  return (
    <div className="flex flex-col gap-4">
      <TaskWorkspace from={from} desk={desk} projectId={projectId} usual="all" />
    </div>
  );
}
