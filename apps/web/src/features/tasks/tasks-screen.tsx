import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import { Plus } from 'lucide-react';
import { useFetchedTasks } from '../../data/records/fetched/tasks.ts';
import { useUser } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { PageHeader } from '../../design/display/page-header.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { isKnown } from '../../kits/list/list-known.ts';
import { valuesFromAddress } from '../../navigation/address-list.ts';
import { usePageSearch } from '../../navigation/use-page.ts';
import { TrashLink } from '../trash/shown/trash-link.tsx';
import { taskHeadline } from './headline.ts';
import { TaskWorkspace } from './shown/task-workspace.tsx';
import { useTaskActions } from './shown/use-task-actions.tsx';

const beyondText = {
  missing: 'Tasks of archived projects',
  label: 'tasks of archived projects',
  extra: true,
};

export default function TasksScreen() {
  const { role } = useUser();
  const from = useFetchedTasks(valuesFromAddress(usePageSearch()['project']));
  const phone = usePhone();
  const taskActions = useTaskActions({ tasks: from.rows, withProject: true });
  const { rights } = taskActions.context;
  return (
    <div className="flex flex-col gap-4">
      <TaskWorkspace
        from={from}
        beyond={beyondText}
        taskActions={taskActions}
        // The crew starts with their own tasks. The office and clients have none of their own and start with
        // all.
        usual={role === ADMIN || role === CLIENT ? 'all' : 'mine'}
        renderHead={({ show, listed, onCreate }) => {
          const title = isKnown(from) ? taskHeadline(show, listed) : 'Your tasks';
          // On the phone there is no visible headline, so that the first task is at the top.
          if (phone) return <h1 className="sr-only">{title}</h1>;
          return (
            <PageHeader
              title={title}
              actions={
                rights.createTask && (
                  <>
                    {rights.deleteTask && <TrashLink kind="task" label="Deleted tasks" />}
                    <Button variant="primary" icon={Plus} onClick={onCreate}>
                      New task
                    </Button>
                  </>
                )
              }
            />
          );
        }}
      />
      {taskActions.layers}
    </div>
  );
}
