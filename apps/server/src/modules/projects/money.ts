import {
  type MoneyField,
  moneyFields,
  type Project,
  type ProjectMoney,
  type ProjectWithMoney,
} from '@plumbline/domain/entities/project';
import { AppError } from '@plumbline/domain/errors/app-error';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import { type Defined, omitUndefined } from '../../tenant/omit-undefined.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import type { Viewer } from '../../visibility/rule.ts';

type Money = { [Field in MoneyField]?: number | null | undefined };

export const none = {
  budgetLabour: null,
  budgetMaterials: null,
  budgetSubcontractors: null,
  contractValue: null,
};

/** Separates the money from the other fields that were sent, because it is kept in a record of its own. */
export function splitMoney<T extends Money>(fields: T): { money: Defined<Money>; rest: Omit<T, MoneyField> } {
  const { budgetLabour, budgetMaterials, budgetSubcontractors, contractValue, ...rest } = fields;
  return {
    money: omitUndefined({ budgetLabour, budgetMaterials, budgetSubcontractors, contractValue }),
    rest,
  };
}

/**
 * Stores the amounts that were sent; the caller has locked the project. Admins only (product.md §6). `seen`
 * are the amounts that the person saw: a stored amount that is neither what they saw nor what they send was
 * changed by another person and is not overwritten.
 */
export async function saveMoney(
  write: TenantWrite,
  projectId: string,
  money: Defined<Money>,
  seen: Defined<Money> = {},
): Promise<void> {
  if (Object.keys(money).length === 0) return;
  if (write.viewer.role !== 'admin') throw new AppError('PERMISSION_DENIED', { at: write.at });
  const before = await moneyOf(write.db, write.viewer, projectId);
  requireUnchanged(write, before ?? none, money, seen);
  // A form sends its empty fields too; no budget is set by them.
  const isSet = Object.values(money).some((amount) => amount !== null);
  if (before) await write.update('projectMoney', before, money);
  else if (isSet) await write.insert('projectMoney', { ...none, ...money, projectId });
}

const amountNames: Readonly<Record<MoneyField, string>> = {
  budgetLabour: 'labor budget',
  budgetMaterials: 'materials budget',
  budgetSubcontractors: 'subcontractors budget',
  contractValue: 'contract value',
};

function requireUnchanged(
  write: TenantWrite,
  stored: Record<MoneyField, number | null>,
  money: Defined<Money>,
  seen: Defined<Money>,
): void {
  const stale = moneyFields.filter(
    (field) =>
      money[field] !== undefined &&
      seen[field] !== undefined &&
      stored[field] !== seen[field] &&
      stored[field] !== money[field],
  );
  if (stale.length === 0) return;
  throw new AppError('VALIDATION_ERROR', {
    at: write.at,
    fields: stale.map((path) => ({
      path,
      message: `Somebody else has changed the ${amountNames[path]} since you saw it. Open the project, look at it, and set it again.`,
    })),
  });
}

/** The money of a project, for admins; for others nothing is read. */
export async function moneyShown(
  db: Database,
  viewer: Viewer,
  projectId: string,
): Promise<ProjectMoney | undefined> {
  return viewer.role === 'admin' ? await moneyOf(db, viewer, projectId) : undefined;
}

/** A project with its money, which is `none` where nobody has set any; for others than admins without it. */
export const withMoney = (
  { role }: Viewer,
  project: Project,
  money: ProjectMoney | undefined,
): ProjectWithMoney => (role === 'admin' ? { ...project, ...amounts(money) } : project);

/** The money of a listed project, for admins. */
export const besideProject = ({ role, organizationId }: Viewer): SQL | undefined =>
  role === 'admin'
    ? sql`(select to_json(project_money) from project_money
        where project_money.organization_id = ${organizationId} and project_money.project_id = project.id)`
    : undefined;

/** A project with what was read beside it. */
export function shownBeside(viewer: Viewer, project: Project, beside: unknown): ProjectWithMoney {
  const money = beside === null ? undefined : wireRow('projectMoney', beside as JsonRow);
  return withMoney(viewer, project, money);
}

export async function shownOne(write: TenantWrite, project: Project): Promise<ProjectWithMoney> {
  const { db, viewer } = write;
  return withMoney(viewer, seenBy(viewer, 'project', project), await moneyShown(db, viewer, project.id));
}

function amounts(money: ProjectMoney | undefined): Record<MoneyField, number | null> {
  if (!money) return none;
  return { ...none, ...Object.fromEntries(moneyFields.map((field) => [field, money[field]])) };
}

export async function moneyOf(
  db: Database,
  { organizationId }: Viewer,
  projectId: string,
): Promise<ProjectMoney | undefined> {
  const { rows } = await db.execute<{ row: JsonRow }>(sql`
    select to_json(project_money) as row from project_money
    where organization_id = ${organizationId} and project_id = ${projectId}`);
  return rows[0] && wireRow('projectMoney', rows[0].row);
}
