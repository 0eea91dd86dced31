import { queueOperations } from '@plumbline/domain/mutations/queued';
import type { Pool } from 'pg';
import { recordShape } from '../../apps/server/src/database/entities.ts';

type Row = Record<string, unknown>;

/** The contents of the database at the end, without visibility rules. */
export type Evidence = {
  version: number;
  /** Operations in the order in which they took effect, since the beginning of the simulated day. */
  ledger: readonly { id: string; version: number }[];
  /** Rows by entity and id, including deleted ones. */
  rows: ReadonlyMap<string, ReadonlyMap<string, Row>>;
  /** How often the trail lists an action on a record: `note <id> update`. */
  trail: ReadonlyMap<string, number>;
  conflicts: readonly {
    operationId: string;
    entityId: string;
    field: string;
    mine: unknown;
    theirs: unknown;
  }[];
  /** Operations that the server has refused at least once. */
  refused: ReadonlySet<string>;
  /** Stored files by the record that has them. */
  files: ReadonlyMap<string, number>;
};

/** The kinds of records that queued changes are made to. */
const entities = [...new Set(Object.values(queueOperations).map(({ entity }) => entity))];

export async function versionOf(pool: Pool, organizationId: string): Promise<number> {
  const { rows } = await pool.query<{ version: string }>(
    'select version from organization_counter where organization_id = $1',
    [organizationId],
  );
  return Number(rows[0]?.version);
}

export async function gatherEvidence(pool: Pool, organizationId: string, from: number): Promise<Evidence> {
  const of = async <R extends Row>(statement: string, ...more: unknown[]) =>
    (await pool.query<R>(statement, [organizationId, ...more])).rows;
  const ledger = await of<{ id: string; version: string }>(
    `select operation_id as id, version from operation_ledger where organization_id = $1 and version > $2 order by version, place`,
    from,
  );
  const rows = new Map<string, Map<string, Row>>();
  for (const entity of entities) {
    const table = recordShape(entity).tableName;
    const found = await of<{ row: Row }>(
      `select to_jsonb(${table}) as row from ${table} where organization_id = $1`,
    );
    rows.set(entity, new Map(found.map(({ row }) => [String(row['id']), row])));
  }
  const trail = await of<{ done: string; times: number }>(
    `select entity || ' ' || entity_id || ' ' || action as done, count(*)::int as times from audit_event
     where organization_id = $1 group by 1`,
  );
  const conflicts = await of<Evidence['conflicts'][number]>(
    `select operation_id as "operationId", entity_id as "entityId", field, mine, theirs from sync_conflict
     where organization_id = $1`,
  );
  const refused = await of<{ id: string }>(
    `select operation_id as id from operation_refusal where organization_id = $1`,
  );
  const files = await of<{ id: string; times: number }>(
    `select used_by_id as id, count(*)::int as times from stored_file
     where organization_id = $1 and used_by_id is not null and stored_at is not null group by 1`,
  );
  return {
    version: await versionOf(pool, organizationId),
    ledger: ledger.map(({ id, version }) => ({ id, version: Number(version) })),
    rows,
    trail: new Map(trail.map(({ done, times }) => [done, times])),
    conflicts,
    refused: new Set(refused.map(({ id }) => id)),
    files: new Map(files.map(({ id, times }) => [id, times])),
  };
}
