import type { Viewer } from '../../visibility/rule.ts';

/** What is agreed with firms on a job, changes included, and how much of it they have invoiced, in minor units. */
export type Committed = { projectId: string; committed: number; billed: number };

/** The commitments of these jobs, one sum a job. There are none: agreements with firms are not records yet. */
export async function committedOf(
  _organization: Pick<Viewer, 'organizationId'>,
  _projectIds: readonly string[],
): Promise<Committed[]> {
  return await Promise.resolve([]);
}
