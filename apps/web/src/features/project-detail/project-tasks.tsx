import type { Task } from '@plumbline/domain/entities/task';
import type { Reaching } from '../../data/use-read-through.ts';
import { TaskWorkspace } from '../work/task-workspace.tsx';
import type { TaskDesk } from '../work/use-task-desk.tsx';
import { beyondTasks } from './beyond-words.ts';

interface ProjectTasksProps {
  projectId: string;
  from: Reaching<Task>;
  desk: TaskDesk;
}

export default function ProjectTasks({ projectId, from, desk }: ProjectTasksProps) {
  return (
    <div className="flex flex-col gap-4">
      <TaskWorkspace from={from} beyond={beyondTasks} desk={desk} projectId={projectId} usual="all" />
    </div>
  );
}
