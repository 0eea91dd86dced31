import type { EntityName } from '@plumbline/domain/entities/replicated';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from './write.ts';

/** How a record has changed since the version that somebody saw, according to the trail. */
export type Since<Field extends string> = {
  /** Whether only the caller changed it. Null if the trail has no change. */
  isOwn: boolean | null;
  /** The last other person who changed it. Null if there is none, or if it was not a person. */
  by: string | null;
  /** When the first of the changes was made. Null if the trail has none. */
  from: string | null;
  /** The last person who deleted it. Undefined if nobody did. */
  deletedBy: string | null | undefined;
  /**
   * The value of each field when it was seen. Null if nobody changed it. Of a long value the trail has only
   * the part that changed.
   */
  fields: Readonly<Record<Field, ChangedField | null>>;
};

export type ChangedField = {
  was: unknown;
  isOwn: boolean;
  /** The last other person who changed this field. */
  by: string | null;
};

/** The changes by record id. The records must be locked, so that the answer is valid until the commit. */
export async function changedSince<Field extends string>(
  write: TenantWrite,
  entity: EntityName,
  seen: readonly { id: string; version: number }[],
  fields: readonly Field[],
): Promise<ReadonlyMap<string, Since<Field>>> {
  const { organizationId, userId } = write.viewer;
  const ids = sql.param(seen.map(({ id }) => id));
  const versions = sql.param(seen.map(({ version }) => version));
  const isOwn = sql`e.user_id is not distinct from ${userId}::uuid`;
  const lastOther = sql`(array_agg(e.user_id order by e.version desc, e.id desc)`;
  const changes = fields.map((field) => {
    const has = sql`e.before ? ${field}::text`;
    return sql`${field}::text, case when bool_or(${has}) then jsonb_build_object(
      'was', (array_agg(e.before -> ${field}::text order by e.version, e.id) filter (where ${has}))[1],
      'isOwn', bool_and(${isOwn}) filter (where ${has}),
      'by', ${lastOther} filter (where ${has} and not (${isOwn})))[1]) end`;
  });
  const { rows } = await write.db.execute<{
    id: string;
    own: boolean | null;
    by: string | null;
    deleted: boolean | null;
    deleted_by: string | null;
    since: string | null;
    fields: Since<Field>['fields'];
  }>(sql`
    select seen.id, bool_and(${isOwn}) filter (where e.id is not null) as own,
      ${lastOther} filter (where not (${isOwn})))[1] as by,
      bool_or(e.action = 'delete') as deleted, ${lastOther} filter (where e.action = 'delete'))[1] as deleted_by,
      to_json(min(e.at)) #>> '{}' as since, jsonb_build_object(${sql.join(changes, sql`, `)}) as fields
    from unnest(${ids}::uuid[], ${versions}::bigint[]) as seen(id, version)
    left join audit_event e on e.organization_id = ${organizationId} and e.entity = ${entity}
      and e.entity_id = seen.id and e.version > seen.version
    group by seen.id`);
  return new Map(
    rows.map(({ id, own, by, since, deleted, deleted_by: deletedBy, fields: changed }) => [
      id,
      { isOwn: own, by, from: since, deletedBy: deleted === true ? deletedBy : undefined, fields: changed },
    ]),
  );
}
