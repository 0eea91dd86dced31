import type { ClientBase } from 'pg';

/** Acts for a person of an organization; sees one organization's rows. */
export const tenantRole = 'plumbline_app';
/** Looks up who somebody is, before an organization is known; reads the few tables that say so. */
export const identityRole = 'plumbline_identity';

const readByIdentity = ['member', 'member_state', 'subscription', 'organization'];
const mine = `organization_id = nullif(current_setting('app.organization_id', true), '')::uuid`;

/**
 * Puts every table that has an `organization_id` behind row-level security, whoever made it: run after each migration, safe to
 * repeat. `ENABLE` and `FORCE`, so that the owner is held too.
 */
export async function secureTenantTables(client: ClientBase): Promise<void> {
  for (const role of [tenantRole, identityRole]) await ensureRole(client, role);
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'organization_id' and not a.attisdropped
    order by 1`);
  const statements = rows.flatMap(({ name }) => [
    `alter table public."${name}" enable row level security`,
    `alter table public."${name}" force row level security`,
    `drop policy if exists tenant on public."${name}"`,
    `create policy tenant on public."${name}" to ${tenantRole} using (${mine}) with check (${mine})`,
    `grant select, insert, update, delete on public."${name}" to ${tenantRole}`,
  ]);
  for (const name of readByIdentity) {
    statements.push(
      `drop policy if exists identity on public."${name}"`,
      `create policy identity on public."${name}" for select to ${identityRole} using (true)`,
      `grant select on public."${name}" to ${identityRole}`,
    );
  }
  statements.push(
    `revoke update, delete on public.audit_event from ${tenantRole}`,
    `grant usage on schema public to ${tenantRole}, ${identityRole}`,
    `grant usage on schema auth to ${identityRole}`,
    `grant select on all tables in schema auth to ${identityRole}`,
  );
  await client.query(`begin; ${statements.join(';\n')}; commit`);
}

/** Roles belong to the whole server: another database's migration may be making the same one. */
async function ensureRole(client: ClientBase, role: string): Promise<void> {
  await client.query(`
    do $$ begin
      create role ${role} nologin noinherit;
    exception when duplicate_object or unique_violation then null;
    end $$`);
  await client.query(`
    do $$ begin
      if not pg_has_role(current_user, '${role}', 'member') then execute 'grant ${role} to ' || quote_ident(current_user); end if;
    end $$`);
}
