import { usePhone } from './use-phone.ts';

/** What somebody holds, as they would say it themselves. What is wider than a phone may be a tablet or a computer. */
export type ThisDevice = 'this phone' | 'this device';

export function useThisDevice(): ThisDevice {
  return usePhone() ? 'this phone' : 'this device';
}
