import { postToTabs } from '../../data/device/tabs.ts';
import { session } from '../../data/session/session.ts';

/**
 * After the identity provider has accepted the person: loads everything else about them, here and in the
 * other tabs.
 */
export async function enter(): Promise<void> {
  postToTabs('signed-in');
  await session.refresh();
}
