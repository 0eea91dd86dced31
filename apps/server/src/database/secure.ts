import { recordsWith } from '@plumbline/domain/records/all';
import type { ClientBase } from 'pg';
import { recordShape } from './entities.ts';

/** The role of calls for an organization; it sees one organization's rows. */
export const tenantRole = 'plumbline_app';
/**
 * The role that looks up who the caller is, before the organization is known; it reads only the tables needed
 * for that.
 */
export const identityRole = 'plumbline_identity';
/** No call runs under this role: it owns the search functions, and reads the tables that they search. */
export const searchRole = 'plumbline_search';

type Role = typeof tenantRole | typeof identityRole | typeof searchRole;
type Privilege = 'select' | 'insert' | 'update' | 'delete';
type Grants = readonly { role: Role; privileges: readonly Privilege[] }[];

/** `using` and `check` in the form in which PostgreSQL returns them. */
type Policy = {
  name: string;
  command: 'all' | 'select';
  role: string;
  using: string;
  check: string | null;
};

const readByIdentity = [
  'member',
  'member_state',
  'subscription',
  'organization',
  'calendar_feed',
  'client_link_token',
  // Which projects are shared with a client is a part of who they are.
  'project_team',
];
const searchable = recordsWith('indexed').map((name) => recordShape(name).tableName);
const appendOnly = ['audit_event', 'time_entry_history'];
const mine = `(organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)`;
const tenantPolicy: Policy = { name: 'tenant', command: 'all', role: tenantRole, using: mine, check: mine };
const identityPolicy: Policy = {
  name: 'identity',
  command: 'select',
  role: identityRole,
  using: 'true',
  check: null,
};

const searchPolicy: Policy = { ...identityPolicy, name: 'search', role: searchRole };

/**
 * Puts every table that has an `organization_id` behind row-level security. Run after each migration, safe to
 * repeat. `ENABLE` and `FORCE`, so that it applies to the owner too. What needs no change is left alone; each
 * table that differs is passed to `change` with the statements of one transaction, which locks only that
 * table.
 */
export async function secureTenantTables(
  client: ClientBase,
  change: (statements: readonly string[]) => Promise<void>,
): Promise<void> {
  for (const role of [tenantRole, identityRole, searchRole]) await ensureRole(client, role);
  for (const statements of [...(await schemaChanges(client)), ...(await tableChanges(client))])
    await change(statements);
}

/** Roles belong to the whole server: the migration of another database may be making the same one. */
export async function ensureRole(client: ClientBase, role: string): Promise<void> {
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin noinherit; end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
  await client.query(`
    do $$ begin
      if not pg_has_role(current_user, '${role}', 'member') then execute 'grant ${role} to ' || quote_ident(current_user); end if;
    end $$`);
}

async function schemaChanges(client: ClientBase): Promise<string[][]> {
  const uses = [
    { schema: 'public', role: tenantRole },
    { schema: 'public', role: identityRole },
    { schema: 'auth', role: identityRole },
    { schema: 'public', role: searchRole },
    { schema: 'search', role: tenantRole },
  ];
  const { rows } = await client.query<{ schema: string; role: string }>(
    `select schema, role from unnest($1::text[], $2::text[]) as use(schema, role)
     where not has_schema_privilege(role, schema, 'usage')`,
    [uses.map(({ schema }) => schema), uses.map(({ role }) => role)],
  );
  return rows.map(({ schema, role }) => [`grant usage on schema ${schema} to ${role}`]);
}

/** What secures a table of an organization that was just made. */
export function securingNew(name: string): string[] {
  const nothing = { enabled: false, forced: false, policies: [], tenant: [], identity: [], search: [] };
  return changesOf({ schema: 'public', name, ...nothing });
}

/** A table as the catalogue describes it. */
type Found = {
  schema: string;
  name: string;
  enabled: boolean;
  forced: boolean;
  policies: { name: string; command: string; roles: string[]; using: string | null; check: string | null }[];
  tenant: Privilege[];
  identity: Privilege[];
  search: Privilege[];
};

async function tableChanges(client: ClientBase): Promise<string[][]> {
  const granted = (role: string) =>
    `array(select p from unnest(array['select', 'insert', 'update', 'delete']) p where has_table_privilege('${role}', c.oid, p))`;
  const { rows } = await client.query<Found>(`
    select n.nspname as schema, c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      ${granted(tenantRole)} as tenant, ${granted(identityRole)} as identity, ${granted(searchRole)} as search,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', polname, 'command', case polcmd when '*' then 'all' when 'r' then 'select' end,
          'roles', array(select rolname from pg_roles where oid = any(polroles)),
          'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid)))
        from pg_policy where polrelid = c.oid and polpermissive), '[]') as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where (n.nspname = 'auth' and c.relkind in ('r', 'p', 'v'))
      or (n.nspname = 'public' and c.relkind in ('r', 'p') and exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped))
    order by 1, 2`);
  return rows.map(changesOf).filter((statements) => statements.length > 0);
}

function changesOf(found: Found): string[] {
  const table = `${found.schema}."${found.name}"`;
  const statements: string[] = [];
  if (found.schema === 'public') {
    if (!found.enabled) statements.push(`alter table ${table} enable row level security`);
    if (!found.forced) statements.push(`alter table ${table} force row level security`);
    for (const policy of policiesOf(found.name)) statements.push(...policyChanges(table, found, policy));
  }
  for (const { role, privileges } of grantsOf(found)) {
    const granted = {
      [tenantRole]: found.tenant,
      [identityRole]: found.identity,
      [searchRole]: found.search,
    }[role];
    const missing = privileges.filter((privilege) => !granted.includes(privilege));
    if (missing.length > 0) statements.push(`grant ${missing.join(', ')} on ${table} to ${role}`);
  }
  const beyond = found.tenant.filter((privilege) => privilege === 'update' || privilege === 'delete');
  if (found.schema === 'public' && appendOnly.includes(found.name) && beyond.length > 0)
    statements.push(`revoke ${beyond.join(', ')} on ${table} from ${tenantRole}`);
  return statements;
}

const policiesOf = (name: string): Policy[] => [
  tenantPolicy,
  ...(readByIdentity.includes(name) ? [identityPolicy] : []),
  ...(searchable.includes(name) ? [searchPolicy] : []),
];

function grantsOf({ schema, name }: Found): Grants {
  const read = { role: identityRole, privileges: ['select'] } as const;
  if (schema === 'auth') return [read];
  const changes = appendOnly.includes(name) ? [] : (['update', 'delete'] as const);
  const tenant = { role: tenantRole, privileges: ['select', 'insert', ...changes] } as const;
  return [
    tenant,
    ...(readByIdentity.includes(name) ? [read] : []),
    ...(searchable.includes(name) ? [{ role: searchRole, privileges: ['select'] } as const] : []),
  ];
}

function policyChanges(table: string, { policies }: Found, policy: Policy): string[] {
  const { name, command, role, using, check } = policy;
  const stands = policies.find((found) => found.name === name);
  const same =
    stands?.command === command &&
    stands.roles.join() === role &&
    stands.using === using &&
    stands.check === check;
  if (same) return [];
  const withCheck = check === null ? '' : ` with check (${check})`;
  return [
    `drop policy if exists ${name} on ${table}`,
    `create policy ${name} on ${table} for ${command} to ${role} using (${using})${withCheck}`,
  ];
}
