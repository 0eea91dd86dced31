import { organizationParameter } from '@plumbline/domain/operations/headers';
import { pageOrganization } from '../session/page-organization.ts';

/** Where the browser gets a stored file of the organization that this page shows. `save`: to be kept as a file, not shown. */
export function fileAddress(storageId: string, { save = false }: { save?: boolean } = {}): string {
  const organizationId = pageOrganization();
  const asked = [
    ...(organizationId === null ? [] : [`${organizationParameter}=${organizationId}`]),
    ...(save ? ['download'] : []),
  ];
  return `/api/files/${encodeURIComponent(storageId)}${asked.length > 0 ? `?${asked.join('&')}` : ''}`;
}
