import type { ProjectWithMoney } from '@plumbline/domain/entities/project';
import type { Database } from '../../database/connect.ts';
import { oneRow } from '../../tenant/list.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { moneyShown, withMoney } from './money.ts';

/** A project as the viewer sees it; for admins with its money. */
export async function readProject(
  db: Database,
  viewer: Viewer,
  projectId: string,
): Promise<ProjectWithMoney> {
  const [row, money] = await Promise.all([
    oneRow(db, viewer, 'project', projectId),
    moneyShown(db, viewer, projectId),
  ]);
  return withMoney(viewer, row, money);
}
