import { statusWithHours } from '@plumbline/domain/entities/enumerations';
import { firstHours } from '@plumbline/domain/operations/came-with';
import type { TenantWrite } from '../../tenant/write.ts';
import type { Site } from '../../tenant/work.ts';

/**
 * A job in planning becomes active with the first hours on it, whoever may put them there: nobody needs to be allowed to
 * edit the project, and it stays active when the hours are deleted. Only such a job is locked, after the people and
 * entries, so that nobody waits at the clock for a change of any other.
 */
export async function startWithHours(write: TenantWrite, site: Site | null): Promise<void> {
  if (site === null || statusWithHours(site.status) === site.status) return;
  const project = await write.require('project', site.projectId);
  // Somebody else's hours may have been first.
  const status = statusWithHours(project.status);
  if (status === project.status) return;
  await write.update('project', project, { status });
  write.lastCameWith('project', project.id, firstHours);
}
