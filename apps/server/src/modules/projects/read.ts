import type { ProjectWithMoney } from '@plumbline/domain/entities/project';
import type { Database } from '../../database/connect.ts';
import { oneRow } from '../../tenant/list.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { shown } from './money.ts';

/** A project as the viewer sees it; for admins with its money. */
export async function readProject(
  db: Database,
  viewer: Viewer,
  projectId: string,
): Promise<ProjectWithMoney> {
  const row = await oneRow(db, viewer, 'project', projectId);
  const [project = row] = await shown(db, viewer, [row]);
  return project;
}
