import { ADMIN } from '@plumbline/domain/access/roles';
import type { CostForecast, CostLineName, ProjectMoney } from '@plumbline/domain/entities/project';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { setForecast as input } from '@plumbline/domain/mutations/projects/set-forecast';
import type { z } from 'zod';
import { changedSince } from '../../tenant/changed-since.ts';
import { namesOf } from '../../tenant/crew.ts';
import { lockProject } from '../../tenant/locks.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { moneyOf, none } from './money.ts';

const forecastFields = {
  labour: 'forecastLabour',
  materials: 'forecastMaterials',
  subcontractors: 'forecastSubcontractors',
} as const satisfies Record<CostLineName, string>;

/**
 * Says by hand what a line of the job's cost will still come to. The same once more is a success.
 *
 * @throws CONFLICT where another has said something else of the line since the version that was seen
 */
export async function setForecast(
  write: TenantWrite,
  { projectId, line, amount, note, version }: z.output<typeof input.input>,
) {
  if (write.viewer.role !== ADMIN) throw new AppError('PERMISSION_DENIED', { at: write.at });
  await lockProject(write, projectId);
  const before = await moneyOf(write.db, write.viewer, projectId);
  const field = forecastFields[line];
  const present = before?.[field] ?? null;
  const isSame = amount === null ? present === null : present?.amount === amount && present.note === note;
  if (!isSame) {
    if (before && before.version > version) await requireSeen(write, before, { field, version });
    const forecast: CostForecast | null =
      amount === null ? null : { amount, note, by: write.viewer.userId, at: write.at.toISOString() };
    const money = before
      ? await write.update('projectMoney', before, { [field]: forecast })
      : await write.insert('projectMoney', { ...none, [field]: forecast, projectId });
    return { projectId, money: seenBy(write.viewer, 'projectMoney', money) };
  }
  return { projectId, money: before ? seenBy(write.viewer, 'projectMoney', before) : null };
}

type Field = (typeof forecastFields)[CostLineName];

async function requireSeen(
  write: TenantWrite,
  money: ProjectMoney,
  { field, version }: { field: Field; version: number },
): Promise<void> {
  const since = (await changedSince(write, 'projectMoney', [{ id: money.id, version }], [field])).get(
    money.id,
  );
  const present = money[field] ?? null;
  const changed = since?.fields[field] ?? null;
  // The line of the trail that makes a row names no field as changed.
  const by = version === 0 ? (present?.by ?? null) : (changed?.by ?? null);
  if (by === null || by === write.viewer.userId) return;
  const names = await namesOf(write, [by]);
  const did = present === null ? 'took the forecast back' : 'said what is to come';
  const message = `${names.get(by) ?? 'Somebody'} ${did} meanwhile. Look at it, then save.`;
  throw new AppError('CONFLICT', {
    at: write.at,
    message,
    fields: [{ path: 'amount', message }],
    details: { by, changedAt: present?.at ?? null },
  });
}
