import { lazy, Suspense } from 'react';
import { useLocale } from '../../design/locale.tsx';
import { deviceZone } from '../../data/device/device-zone.ts';

const ZoneText = lazy(async () => ({ default: (await import('./zone-words-line.tsx')).ZoneWordsLine }));

/**
 * Stands where times are entered, and names the organization's zone if the device is in another one. For
 * everybody else its code is not loaded.
 */
export function ZoneLine() {
  const { timeZone } = useLocale();
  return (
    timeZone !== deviceZone && (
      <Suspense>
        <ZoneText />
      </Suspense>
    )
  );
}
