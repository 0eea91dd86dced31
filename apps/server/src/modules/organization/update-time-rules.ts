import type { updateTimeRules as input } from '@plumbline/domain/mutations/organization/update-time-rules';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import type { TenantWrite } from '../../tenant/write.ts';

/** Changes the rules that were sent; hours that were recorded before stay as they are. */
export async function updateTimeRules(write: TenantWrite, rules: z.output<typeof input.input>) {
  const before = await write.require('organization', write.viewer.organizationId);
  const organization = await write.update('organization', before, omitUndefined(rules));
  return { organization: seenBy(write.viewer, 'organization', organization) };
}
