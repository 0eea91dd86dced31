import type { RecordName } from '@plumbline/domain/records/record';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';

export type Sample = { organizationId: string; projects: string[]; people: string[] };

/** The jobs and the people of an organization's sample company. */
export async function sampleOf(db: Database, organizationId: string): Promise<Sample> {
  const { rows } = await db.execute<{ projects: string[]; people: string[] }>(sql`
    select
      coalesce((select array_agg(id) from sample_record where organization_id = ${organizationId} and entity = 'project'), '{}')
        as projects,
      coalesce((select array_agg(m.user_id) from member m join sample_record s on s.entity = 'member' and s.id = m.id
        and s.organization_id = m.organization_id where m.organization_id = ${organizationId}), '{}') as people`);
  const [found] = rows;
  return { organizationId, projects: found?.projects ?? [], people: found?.people ?? [] };
}

/** The sample's own records of a kind: their ids. */
export const sampleIds = ({ organizationId }: Pick<Sample, 'organizationId'>, entity: RecordName): SQL =>
  sql`select s.id from sample_record s where s.organization_id = ${organizationId} and s.entity = ${entity}`;

export const uuids = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;

/** Whose a record is. */
export const ownerOf = (entity: RecordName): SQL => (entity === 'timeEntry' ? sql`user_id` : sql`created_by`);

/** What a real person has on a job of the sample: neither the sample's own nor one of its people's. */
export function realOnSample(sample: Sample, entity: RecordName): SQL {
  return sql`organization_id = ${sample.organizationId} and deleted_at is null
    and project_id = any(${uuids(sample.projects)}) and id not in (${sampleIds(sample, entity)})
    and ${ownerOf(entity)} <> all(${uuids(sample.people)})`;
}
