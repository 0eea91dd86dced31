import { recordsWith, type RecordWith } from '@plumbline/domain/records/all';
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { recordShape } from './entities.ts';
import type { Changes } from './migrations.ts';
import { foldingFunctions, type SearchFunction } from './search-folding.ts';
import { searchedTexts } from './search-texts.ts';
import { ensureRole, searchRole } from './secure.ts';

type Kind = RecordWith<'indexed'>;
/** The kinds whose lists are searched. */
const searched = recordsWith('indexed');

/**
 * Makes what records are found by searchable by an index. With row-level security no condition of an index may look at rows
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
  for (const one of [matching, ...searched.map(finderOf)]) await makeFunction(one);
  // Another version's indexes cost every write. A node of that version that still runs searches without them.
  for (const name of missing.outdated) await change([`drop index if exists public.${name}`]);
}

/**
 * Indexes are built on these functions and on what records are found by, so another name, and another index, belongs to
 * each change of them.
 */
function versionOf(expression: string): string {
  return createHash('sha256')
    .update([...foldingFunctions.map(({ body }) => body), expression].join())
    .digest('hex')
    .slice(0, 8);
}

function indexesOf(kind: Kind): { name: string; statement: string }[] {
  const { tableName } = recordShape(kind);
  const index = (of: string, expression: string) => {
    const name = `${tableName}_search_${of}_${versionOf(expression)}`;
    return {
      name,
      statement: `create index concurrently ${name} on public.${tableName} using gin (organization_id, ${expression}) where deleted_at is null`,
    };
  };
  return [
    index('texts', `${foldedTexts(kind, 'all')} gin_trgm_ops`),
    index('names', `search.beginnings_of(${searchedTexts(kind, 'names')})`),
  ];
}

const foldedTexts = (kind: Kind, part: 'names' | 'all'): string =>
  `search.folded_texts(${searchedTexts(kind, part)})`;

/** A condition that a row is one of the transaction's organization, and not deleted. */
const existing = `organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and deleted_at is null`;
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Takes the words of a search, each with the texts of which one must stand in the folded record, and answers conditions
 * on an expression. With `by_project` a record has a word also where the name of its project has it; by which projects
 * is asked first, so that both can be looked up in an index.
 */
const matching: SearchFunction = {
  name: 'matching',
  signature:
    '(expression text, words jsonb, by_project boolean) returns text language plpgsql stable set search_path = pg_catalog, public',
  body:
    ` declare word jsonb; has text; projects uuid[]; conditions text := ''; begin ` +
    `for word in select value from jsonb_array_elements(words) loop has := search.spelled(expression, word); ` +
    `if by_project then execute ${quoted(`select array_agg(id) from public.project where ${existing} and (`)} ` +
    `|| search.spelled(${quoted(foldedTexts('project', 'all'))}, word) || ') and (' ` +
    `|| search.spelled(${quoted('search.folded_texts(array[name])')}, word) || ')' into projects; ` +
    `if projects is not null then has := format('project_id = any (%L::uuid[]) or ', projects) || has; end if; end if; ` +
    `conditions := conditions || ' and (' || has || ')'; end loop; return conditions; end `,
};

/**
 * `search.note_found` takes the words of a search, each with the texts of which one must stand in the folded record.
 * With `names_only`, for words of one or two letters, these are looked for in names alone, where a word begins with
 * them.
 */
function finderOf(kind: Kind): SearchFunction {
  const { tableName } = recordShape(kind);
  const beginnings = `and search.beginnings_of(${searchedTexts(kind, 'names')}) @> `;
  const [names, all] = [foldedTexts(kind, 'names'), foldedTexts(kind, 'all')];
  // Executed as a string with what is looked for, so that it is planned for that.
  return {
    name: `${tableName}_found`,
    signature:
      '(words jsonb, names_only boolean, by_project boolean) returns setof uuid language plpgsql stable security definer set search_path = pg_catalog, public',
    body:
      ` begin return query execute ${quoted(`select id from public.${tableName} where ${existing} `)} || case when names_only ` +
      `then ${quoted(beginnings)} || search.first_letters(words) || search.matching(${quoted(names)}, words, false) ` +
      `else search.matching(${quoted(all)}, words, by_project) end; end `,
  };
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
  return searched
    .map((kind) => recordShape(kind).tableName)
    .some(
      (table) =>
        name.startsWith(`${table}_search_`) || name === `${table}_words` || name === `${table}_beginnings`,
    );
}
