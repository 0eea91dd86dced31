import { openDatabase } from '../../end-to-end/support/database.ts';
import { type Company, foundCompany } from '../company.ts';
import { numberAt, textAt } from '../../end-to-end/support/json.ts';

/** A company with the product's own sample and one project of its own. */
export async function foundSampleCompany(origin: string): Promise<Company> {
  const company = await foundCompany(origin, { tasks: 0 });
  await company.admin.mutate('organization.loadSample', {});
  return company;
}

/**
 * Adds this many tasks to the company's project. All but one are written directly into the database, because
 * nobody may make that many by calls in a short time; only a device that fills its copy afterwards gets them.
 * @returns the company with them.
 */
export async function withTasks(company: Company, dataFolder: string, tasks: number): Promise<Company> {
  const { admin, projectId } = company;
  const made = await admin.mutate('tasks.create', { projectId, title: 'Walk-through item 1' });
  const first = textAt(made, 'taskId');
  const database = await openDatabase(dataFolder);
  try {
    const { rows } = await database.query<{ id: string }>(
      `insert into task select (jsonb_populate_record(task, jsonb_build_object(
         'id', gen_random_uuid(), 'number', number + nth, 'title', 'Walk-through item ' || (nth + 1),
         'sort_order', 'a1' || lpad(nth::text, 5, '0') || 'V'))).*
       from task, generate_series(1, $2::int) as nth where id = $1 returning id`,
      [first, tasks - 1],
    );
    return { ...company, taskIds: [first, ...rows.map(({ id }) => id)] };
  } finally {
    await database.end();
  }
}

/** A version after everything written so far: a copy with this cursor has all of it. */
export async function latestVersion({ admin, projectId }: Company): Promise<number> {
  const answer = await admin.mutate('projects.update', { projectId, description: `Seen ${Date.now()}` });
  return numberAt(answer, 'version');
}
