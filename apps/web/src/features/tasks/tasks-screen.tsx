import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import { Plus } from 'lucide-react';
import { useAllTasks } from '../../data/reaching-records.ts';
import { useUser } from '../../data/session.ts';
import { Button } from '../../design/button.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { usePageSearch } from '../../navigation/use-page.ts';
import { valuesFromAddress } from '../work/address-list.ts';
import { isKnown } from '../work/list-known.ts';
import { TaskWorkspace } from '../work/task-workspace.tsx';
import { TrashLink } from '../work/trash-link.tsx';
import { useTaskDesk } from '../work/use-task-desk.tsx';
import { taskFinding } from './finding.ts';

const beyondWords = {
  missing: 'Tasks of archived projects',
  label: 'tasks of archived projects',
  extra: true,
};

export default function TasksScreen() {
  const { role } = useUser();
  const from = useAllTasks(valuesFromAddress(usePageSearch()['project']));
  const phone = usePhone();
  const desk = useTaskDesk({ tasks: from.rows, withProject: true });
  const { rights } = desk.context;
  return (
    <div className="flex flex-col gap-4">
      <TaskWorkspace
        from={from}
        beyond={beyondWords}
        desk={desk}
        // The crew begins with its own; the office and clients, who have none, with all.
        usual={role === ADMIN || role === CLIENT ? 'all' : 'mine'}
        renderHead={({ show, listed, onCreate }) => (
          <PageHeader
            title={isKnown(from) ? taskFinding(show, listed) : 'Your tasks'}
            actions={
              !phone &&
              rights.createTask && (
                <>
                  <TrashLink kind="task" label="Deleted tasks" />
                  <Button variant="primary" icon={Plus} onClick={onCreate}>
                    New task
                  </Button>
                </>
              )
            }
          />
        )}
      />
      {desk.layers}
    </div>
  );
}
