import { can } from '@plumbline/domain/access/permissions';
import { ADMIN } from '@plumbline/domain/access/roles';
import { maySetSavedView, type SavedView, savedSearch } from '@plumbline/domain/entities/saved-view';
import { AppError } from '@plumbline/domain/errors/app-error';
import { savedViewsMax } from '@plumbline/domain/limits/lists';
import type { createSavedView } from '@plumbline/domain/mutations/saved-views/create-saved-view';
import type { deleteSavedView } from '@plumbline/domain/mutations/saved-views/delete-saved-view';
import type { restoreSavedView } from '@plumbline/domain/mutations/saved-views/restore-saved-view';
import type { updateSavedView } from '@plumbline/domain/mutations/saved-views/update-saved-view';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { trashBegins } from '../../tenant/trash.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { columns, seenBy } from './find.ts';

export async function create(
  write: TenantWrite,
  { page, name, search, shared = false }: z.output<typeof createSavedView.input>,
) {
  if (shared) requireSharing(write);
  const { organizationId, userId } = write.viewer;
  await requireRoom(write, userId);
  const { rows } = await write.db.execute<SavedView>(sql`
    insert into saved_view (organization_id, id, user_id, page, name, search, shared)
    values (${organizationId}, ${write.newId()}, ${userId}, ${page}, ${name}, ${JSON.stringify(savedSearch(page, search))}::jsonb, ${shared})
    returning ${columns}`);
  return replied(write, rows);
}

export async function update(
  write: TenantWrite,
  { savedViewId, name, search, shared }: z.output<typeof updateSavedView.input>,
) {
  const before = await locked(write, savedViewId, sql`deleted_at is null`);
  if (shared === true && !before.shared) requireSharing(write);
  const shows = search === undefined ? before.search : savedSearch(before.page, search);
  const { rows } = await write.db.execute<SavedView>(sql`
    update saved_view set name = ${name ?? before.name}, search = ${JSON.stringify(shows)}::jsonb, shared = ${shared ?? before.shared}
    where organization_id = ${write.viewer.organizationId} and id = ${savedViewId} returning ${columns}`);
  return replied(write, rows);
}

export async function remove(write: TenantWrite, { savedViewId }: z.output<typeof deleteSavedView.input>) {
  await locked(write, savedViewId, sql`deleted_at is null`);
  const { organizationId } = write.viewer;
  await write.db.execute(sql`
    update saved_view set deleted_at = ${write.at.toISOString()}::timestamptz
    where organization_id = ${organizationId} and id = ${savedViewId}`);
  return { savedViewId };
}

/** Within the days of the trash; else NOT_FOUND. */
export async function restore(write: TenantWrite, { savedViewId }: z.output<typeof restoreSavedView.input>) {
  const before = await locked(write, savedViewId, sql`deleted_at > ${sinceTrash(write)}`);
  await requireRoom(write, before.userId);
  const { rows } = await write.db.execute<SavedView>(sql`
    update saved_view set deleted_at = null
    where organization_id = ${write.viewer.organizationId} and id = ${savedViewId} returning ${columns}`);
  return replied(write, rows);
}

const sinceTrash = ({ at }: TenantWrite): SQL => sql`${trashBegins(at).toISOString()}::timestamptz`;

/** Locked until the commit: NOT_FOUND for one that this person does not see, refused for another's. */
async function locked(write: TenantWrite, savedViewId: string, which: SQL): Promise<SavedView> {
  const { viewer, at } = write;
  const { rows } = await write.db.execute<SavedView>(sql`
    select ${columns} from saved_view where ${seenBy(viewer)} and id = ${savedViewId} and ${which}
    for no key update`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND', { at });
  if (!maySetSavedView(found, { userId: viewer.userId, isAdmin: viewer.role === ADMIN }))
    throw new AppError('PERMISSION_DENIED', { at });
  return found;
}

/** What is set for everybody is the business of those who set up the projects. */
function requireSharing({ viewer, at }: TenantWrite): void {
  if (!can(viewer.role, 'edit_project')) throw new AppError('PERMISSION_DENIED', { at });
}

/** The lock keeps two devices of one person from each saving the last. */
async function requireRoom(write: TenantWrite, userId: string | null): Promise<void> {
  const { organizationId } = write.viewer;
  await write.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`views ${organizationId} ${userId}`}, 0))`,
  );
  const { rows } = await write.db.execute<{ count: number }>(sql`
    select count(*)::int as count from saved_view
    where organization_id = ${organizationId} and user_id = ${userId} and deleted_at is null`);
  if ((rows[0]?.count ?? 0) < savedViewsMax) return;
  const message = `You have ${savedViewsMax} saved views. Delete one first.`;
  throw new AppError('VALIDATION_ERROR', { at: write.at, fields: [{ path: 'name', message }] });
}

function replied({ at }: TenantWrite, [view]: SavedView[]) {
  if (!view) throw new AppError('NOT_FOUND', { at });
  return { savedViewId: view.id, view };
}
