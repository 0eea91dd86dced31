import { useExpenses } from '../../data/records/money.ts';
import { Button } from '../../design/controls/button.tsx';
import { ListRowLink, RowList } from '../../design/display/list-row.tsx';
import { Panel } from '../../design/display/panel.tsx';
import { plural } from '../../kits/labels/counts.ts';
import { useProjectNamesFor } from '../../kits/names/use-project-names-for.ts';
import { pageTarget } from '../../navigation/page-link.tsx';
import { openMyExpenses } from '../expenses/shown/open-my-expenses.ts';

/** For the crew, whom the page of everybody's expenses refuses: where their own stand. */
export function OwnExpenses() {
  const { rows, state } = useExpenses();
  const names = useProjectNamesFor(rows);
  if (state === 'loading') return null;
  const counts = new Map<string, number>();
  for (const { projectId } of rows) counts.set(projectId, (counts.get(projectId) ?? 0) + 1);
  const jobs = [...counts].filter(([projectId]) => names.nameOf(projectId) !== '');
  return (
    <section className="mt-6 flex flex-col gap-4">
      <p>
        This page has everybody’s expenses. Your own are under My expenses, and on their jobs
        {jobs.length === 0 ? '; there are none yet.' : '.'}
      </p>
      {jobs.length > 0 && (
        <Panel title="Your expenses">
          <RowList label="Your expenses by job">
            {jobs.map(([id, count]) => (
              <li key={id}>
                <ListRowLink
                  {...pageTarget('projectdetail', { id, tab: 'expenses' })}
                  title={names.nameOf(id)}
                  detail={`${count} ${plural(count, 'expense')}`}
                  chevron
                />
              </li>
            ))}
          </RowList>
        </Panel>
      )}
      <Button variant="primary" className="self-start" aria-haspopup="dialog" onClick={openMyExpenses}>
        Open My expenses
      </Button>
    </section>
  );
}
