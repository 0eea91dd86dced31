import type { Caller } from '../identity/caller.ts';
import { joinMember } from '../identity/membership.ts';
import { writeAs, type WorkPorts } from '../tenant/as-viewer.ts';

/** Makes a removed person a field technician again, as an accepted invitation does. */
export async function joinAgain(ports: WorkPorts, caller: Caller): Promise<void> {
  const { userId, membership } = caller;
  const organizationId = membership?.organizationId ?? '';
  await writeAs(ports, { organizationId, userId, role: null, address: null }, null, async (write) => ({
    active: await joinMember(write, { ...caller, role: 'field_tech', again: true }),
  }));
}
