import { keptKinds, type SampleHolding } from '@plumbline/domain/operations/organization';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { recordShape } from '../../database/entities.ts';
import { ownerOf, realOnSample, sampleOf } from './sample-of.ts';

/** What real people have on the jobs of the sample company, by job, kind and person. */
export async function holdingsOf(db: Database, organizationId: string): Promise<SampleHolding[]> {
  const sample = await sampleOf(db, organizationId);
  if (sample.projects.length === 0) return [];
  const counted = keptKinds.map(
    (
      kind,
    ) => sql`select project_id, ${kind}::text as kind, ${ownerOf(kind)} as user_id, count(*)::int as count,
        ${kind === 'timeEntry' ? sql`count(*) filter (where status = 'approved')` : sql`0`}::int as approved
      from ${recordShape(kind).table} where ${realOnSample(sample, kind)} group by 1, 3`,
  );
  const { rows } = await db.execute<SampleHolding>(sql`
    select held.project_id as "projectId", project.name as project, held.kind, held.user_id as "userId", held.count, held.approved
    from (${sql.join(counted, sql` union all `)}) held
    join project on project.organization_id = ${organizationId} and project.id = held.project_id
    order by project.name, held.kind, held.user_id`);
  return rows;
}
