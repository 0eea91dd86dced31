import { organizationParameter } from '@plumbline/domain/operations/headers';
import { pageOrganization } from '../server/page-organization.ts';

/** The address of a stored file of the organization that this page shows. `save`: to be downloaded instead of shown. */
export function fileAddress(storageId: string, { save = false }: { save?: boolean } = {}): string {
  const organizationId = pageOrganization();
  const asked = [
    ...(organizationId === null ? [] : [`${organizationParameter}=${organizationId}`]),
    ...(save ? ['download'] : []),
  ];
  return `/api/files/${encodeURIComponent(storageId)}${asked.length > 0 ? `?${asked.join('&')}` : ''}`;
}
