import { snakeKey } from '@plumbline/domain/keys/convert';
import { records, recordsWith } from '@plumbline/domain/records/all';
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { recordShape } from './entities.ts';
import type { Changes } from './migrations.ts';
import { foldingFunctions, type SearchFunction } from './search-folding.ts';
import { ensureRole, searchRole } from './secure.ts';

type Searched = { table: string; columns: readonly string[] };

/** Records whose texts may be long. Lists of names are short enough to be read without an index. */
const searched: readonly Searched[] = recordsWith('indexed').map((name) => ({
  table: recordShape(name).tableName,
  columns: records[name].indexed.map(snakeKey),
}));

/**
 * Makes long texts searchable by an index. With row-level security no condition of an index may look at rows
 * before the policy has, because pattern matching is not proven to leak nothing. So the index is used in a
 * function of a role that reads these tables whole and returns ids of the transaction's organization only, by
 * the same setting as the policy; the rows are then read under the policies as usual.
 *
 * Texts are folded by the steps by which devices fold them, so that both find the same.
 *
 * The organization is part of the index, so that a search does not read another's texts. What needs no change
 * is left alone.
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
  const makeFunction = async ({ name, signature, body }: SearchFunction) => {
    if (missing.bodies.get(name) === body) return;
    await change([
      `set local role ${searchRole}`,
      `create or replace function search.${name}${signature} as $$${body}$$`,
    ]);
  };
  for (const one of foldingFunctions) await makeFunction(one);
  for (const { name, statement } of searched.flatMap(indexesOf)) {
    if (missing.indexes.has(name)) await buildIndex(statement);
  }
  for (const one of searched.flatMap(functionsOf)) await makeFunction(one);
  // Another version's indexes cost every write. A node of that version that still runs searches without them.
  for (const name of missing.outdated) await change([`drop index if exists public.${name}`]);
}

/** Indexes are built on these functions, so one whose steps change has another name, and other indexes. */
const foldingVersion = createHash('sha256')
  .update(foldingFunctions.map(({ body }) => body).join())
  .digest('hex')
  .slice(0, 8);

function indexesOf(one: Searched): { name: string; statement: string }[] {
  const { table } = one;
  const index = (name: string, of: string) => ({
    name,
    statement: `create index concurrently ${name} on public.${table} using gin (organization_id, ${of}) where deleted_at is null`,
  });
  return [
    index(indexName(table, 'texts'), `${foldedTexts(one)} gin_trgm_ops`),
    index(indexName(table, 'titles'), `search.beginnings_folded(${titleOf(one)})`),
  ];
}

const indexName = (table: string, of: string): string => `${table}_search_${of}_${foldingVersion}`;
const titleOf = ({ columns: [title = ''] }: Pick<Searched, 'columns'>): string => title;
const foldedTexts = ({ columns }: Searched): string =>
  `search.folded(${columns.map((column) => `coalesce(${column}, '')`).join(` || E'\\n' || `)})`;

/**
 * `search.note_texts` takes the words of a search, each with the texts of which one must stand in the folded
 * record. `search.note_titles` takes the same for words of one or two letters, which are looked for in the
 * title alone.
 */
function functionsOf(one: Searched): SearchFunction[] {
  const { table } = one;
  const title = titleOf(one);
  const signature =
    '(words jsonb) returns setof uuid language plpgsql stable security definer set search_path = pg_catalog, public';
  const everywhere = `and $found$ || search.conditions('${foldedTexts(one).replaceAll("'", "''")}', words)`;
  const beginnings = `and search.beginnings_folded(${title}) @> $found$ || search.first_letters(words) || $found$ and $found$ || search.conditions('search.folded(${title})', words)`;
  return [
    { name: `${table}_texts`, signature, body: bodyOf(table, everywhere) },
    { name: `${table}_titles`, signature, body: bodyOf(table, beginnings) },
  ];
}

/** Executed as a string with what is looked for, so that it is planned for that. */
function bodyOf(table: string, matches: string): string {
  const found =
    `select id from public.${table} where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid ` +
    `and deleted_at is null `;
  return ` begin return query execute $found$${found}${matches}; end `;
}

async function missingParts(client: ClientBase) {
  const { rows } = await client.query<{ kind: string; name: string; body: string | null }>(
    `select 'extension' as kind, extname as name, null as body from pg_extension
     union all select 'schema', nspname, null from pg_namespace where nspname = 'search'
     union all select 'index', relname, null from pg_class join pg_index on indexrelid = pg_class.oid
       where relnamespace = 'public'::regnamespace and indisvalid
     union all select 'function', proname, prosrc from pg_proc where pronamespace = to_regnamespace('search')`,
  );
  const current = new Set(searched.flatMap(indexesOf).map(({ name }) => name));
  const has = (kind: string, name: string) => rows.some((row) => row.kind === kind && row.name === name);
  return {
    extensions: ['pg_trgm', 'btree_gin'].filter((name) => !has('extension', name)),
    schema: !has('schema', 'search'),
    outdated: rows
      .filter(({ kind, name }) => kind === 'index' && isSearchIndex(name) && !current.has(name))
      .map(({ name }) => name),
    indexes: new Set(
      searched
        .flatMap(indexesOf)
        .map(({ name }) => name)
        .filter((name) => !has('index', name)),
    ),
    bodies: new Map(
      rows.filter(({ kind }) => kind === 'function').map(({ name, body }) => [name, body ?? '']),
    ),
  };
}

/** Whether an index was made here, now or by an earlier version. */
function isSearchIndex(name: string): boolean {
  return searched.some(
    ({ table }) =>
      name.startsWith(`${table}_search_`) || name === `${table}_words` || name === `${table}_beginnings`,
  );
}
