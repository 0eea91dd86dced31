import { identityCall } from '../server/identity-call.ts';

/**
 * Changes the password, signs out every other device, and ends calendar addresses. Resolves to whether there
 * was such an address.
 */
export async function changePassword(currentPassword: string, newPassword: string): Promise<boolean> {
  const given = { currentPassword, newPassword, revokeOtherSessions: true };
  const body = Object(await identityCall('change-password', given));
  return Number(Reflect.get(body, 'calendarAddressesEnded')) > 0;
}
