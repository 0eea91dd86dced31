import { snakeKey } from '@plumbline/domain/keys/convert';
import { records, recordsWith } from '@plumbline/domain/records/all';
import type { ClientBase } from 'pg';
import { recordShape } from './entities.ts';
import type { Changes } from './migrations.ts';
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
  const makeFunction = async (name: string, signature: string, body: string) => {
    if (missing.bodies.get(name) === body) return;
    await change([
      `set local role ${searchRole}`,
      readingFunction,
      `create or replace function search.${name}${signature} as $$${body}$$`,
    ]);
  };
  // Declared immutable, because an index is built on it. A function with another result needs another name.
  await makeFunction(
    'beginnings',
    '(title text) returns text[] language sql immutable cost 10000',
    beginnings,
  );
  for (const { name, statement } of searched.flatMap(indexesOf)) {
    if (!missing.indexes.has(name)) continue;
    await buildIndex(statement);
  }
  for (const { name, body } of searched.flatMap(functionsOf)) {
    const found = '(pattern text) returns setof uuid language plpgsql stable security definer';
    await makeFunction(name, `${found} set search_path = pg_catalog, public`, body);
  }
}

function indexesOf({ table, columns }: Searched): { name: string; statement: string }[] {
  const words = columns.map((column) => `${column} gin_trgm_ops`).join(', ');
  const index = (name: string, of: string) => ({
    name,
    statement: `create index concurrently ${name} on public.${table} using gin (organization_id, ${of}) where deleted_at is null`,
  });
  return [
    index(`${table}_words`, words),
    index(`${table}_beginnings`, `search.beginnings(${titleOf({ columns })})`),
  ];
}

const titleOf = ({ columns: [title = ''] }: Pick<Searched, 'columns'>): string => title;

/**
 * The first letter and the first two of each word, in lower case. The trigram index of whole texts cannot
 * answer fewer than three letters.
 */
const beginnings =
  ` select coalesce(array_agg(distinct beginning), '{}') from regexp_split_to_table(lower(title), '[^[:alnum:]]+') word, ` +
  `lateral (values (left(word, 1)), (left(word, 2))) b(beginning) where word <> '' `;

/**
 * Always true, but with a high declared cost. The planner takes reading a text for cheap, whatever its
 * length, and would otherwise read all of them.
 */
const readingFunction =
  `create or replace function search.reading(content text) returns boolean language plpgsql stable cost 100000 ` +
  `as $$ begin return true; end $$`;

/**
 * `search.note` takes an ILIKE pattern for all of its texts, `search.note_title` one or two letters with
 * which words of the title begin.
 */
function functionsOf(one: Searched): { name: string; body: string }[] {
  const { table, columns } = one;
  const title = titleOf(one);
  const everywhere = columns.map((column) => `${column} ilike $1`).join(' or ');
  const beginning = `search.beginnings(${title}) @> search.beginnings($1) and search.beginnings($1) <> '{}'`;
  return [
    { name: table, body: bodyOf(table, `(${everywhere}) and search.reading(${title})`) },
    { name: `${table}_title`, body: bodyOf(table, beginning) },
  ];
}

/** Executed as a string with its pattern, so that it is planned for that pattern. */
function bodyOf(table: string, matches: string): string {
  const found =
    `select id from public.${table} where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid ` +
    `and deleted_at is null and ${matches}`;
  return ` begin return query execute $found$${found}$found$ using pattern; end `;
}

async function missingParts(client: ClientBase) {
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
