import { usePhone } from './use-phone.ts';

/** What people call the device they hold. A screen wider than a phone's may be a tablet or a computer. */
export type ThisDevice = 'this phone' | 'this device';

export function useThisDevice(): ThisDevice {
  return usePhone() ? 'this phone' : 'this device';
}
