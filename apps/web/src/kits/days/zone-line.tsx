import { lazy, Suspense } from 'react';
import { useLocale } from '../../design/locale.tsx';
import { deviceZone } from './device-zone.ts';

const ZoneText = lazy(async () => ({ default: (await import('./zone-words-line.tsx')).ZoneWordsLine }));

/** Where times are entered: whose they are, for somebody whose device is in another zone. Others load nothing of it. */
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
