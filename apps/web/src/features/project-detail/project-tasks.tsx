import type { Task } from '@plumbline/domain/entities/task';
import type { ReadThroughRows } from '../../data/records/use-read-through.ts';
import { TaskWorkspace } from '../tasks/shown/task-workspace.tsx';
import type { TaskActions } from '../tasks/shown/use-task-actions.tsx';
import { beyondTasks } from './beyond-text.ts';

interface ProjectTasksProps {
  projectId: string;
  from: ReadThroughRows<Task>;
  taskActions: TaskActions;
}

export default function ProjectTasks({ projectId, from, taskActions }: ProjectTasksProps) {
  return (
    <div className="flex flex-col gap-4">
      <TaskWorkspace
        from={from}
        beyond={beyondTasks}
        taskActions={taskActions}
        projectId={projectId}
        usual="all"
      />
    </div>
  );
}
