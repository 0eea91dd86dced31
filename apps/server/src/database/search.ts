import type { ClientBase } from 'pg';
import type { Changes } from './migrations.ts';
import { ensureRole, searchRole } from './secure.ts';

type Searched = { table: string; columns: readonly string[] };

/** Records whose texts may be long. Lists of names are short enough to be read through. */
const searched: readonly Searched[] = [
  { table: 'note', columns: ['title', 'content'] },
  { table: 'task', columns: ['title', 'description'] },
];

/**
 * Makes long texts searchable by an index. Row-level security lets no condition of an index look at rows before the policy has: pattern matching is
 * not proven to leak nothing. So the index is asked in a function of a role that reads these tables whole and answers ids of the transaction's
 * organization alone, by the same setting as the policy; what is found is read under the policies as ever.
 *
 * The organization is part of the index: a search does not read another's texts. What stands as it should is left alone.
 */
export async function makeSearchable(client: ClientBase, { change, buildIndex }: Changes): Promise<void> {
  await ensureRole(client, searchRole);
  const missing = await missingParts(client);
  if (missing.extensions.length > 0)
    await change(missing.extensions.map((name) => `create extension if not exists ${name}`));
  if (missing.schema) {
    await change([
      `create schema if not exists search authorization ${searchRole}`,
      `revoke all on schema search from public`,
    ]);
  }
  for (const { table, columns } of searched) {
    if (!missing.indexes.has(table)) continue;
    const words = columns.map((column) => `${column} gin_trgm_ops`).join(', ');
    await buildIndex(
      `create index concurrently ${table}_words on public.${table} using gin (organization_id, ${words}) where deleted_at is null`,
    );
  }
  for (const one of searched) {
    const body = bodyOf(one);
    if (missing.bodies.get(one.table) === body) continue;
    await change([
      `set local role ${searchRole}`,
      readingFunction,
      `create or replace function search.${one.table}(pattern text) returns setof uuid language plpgsql stable security definer ` +
        `set search_path = pg_catalog, public as $$${body}$$`,
    ]);
  }
}

/** Always true, and dear in the eyes of the planner, which takes reading a text for cheap, whatever its length, and would read all of them. */
const readingFunction =
  `create or replace function search.reading(content text) returns boolean language plpgsql stable cost 100000 ` +
  `as $$ begin return true; end $$`;

/** Executed with its pattern, so that it is planned for it. */
const bodyOf = ({ table, columns: [first = '', ...rest] }: Searched): string => {
  const matches = [first, ...rest].map((column) => `${column} ilike $1`).join(' or ');
  const found =
    `select id from public.${table} where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid ` +
    `and deleted_at is null and (${matches}) and search.reading(${first})`;
  return ` begin return query execute $found$${found}$found$ using pattern; end `;
};

async function missingParts(client: ClientBase) {
  const tables = searched.map(({ table }) => table);
  const { rows } = await client.query<{ kind: string; name: string; body: string | null }>(
    `select 'extension' as kind, extname as name, null as body from pg_extension
     union all select 'schema', nspname, null from pg_namespace where nspname = 'search'
     union all select 'index', relname, null from pg_class join pg_index on indexrelid = pg_class.oid
       where relnamespace = 'public'::regnamespace and indisvalid
     union all select 'function', proname, prosrc from pg_proc where pronamespace = to_regnamespace('search')`,
  );
  const has = (kind: string, name: string) => rows.some((row) => row.kind === kind && row.name === name);
  return {
    extensions: ['pg_trgm', 'btree_gin'].filter((name) => !has('extension', name)),
    schema: !has('schema', 'search'),
    indexes: new Set(tables.filter((table) => !has('index', `${table}_words`))),
    bodies: new Map(
      rows.filter(({ kind }) => kind === 'function').map(({ name, body }) => [name, body ?? '']),
    ),
  };
}
