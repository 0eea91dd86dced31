import type { useConnection } from '../../data/replica/connection.ts';

export type Quality = ReturnType<typeof useConnection>['quality'];

const qualityLabels: Readonly<Record<Quality, string>> = {
  offline: 'No signal',
  unknown: 'Connection not measured yet',
  excellent: 'Excellent connection',
  good: 'Good connection',
  poor: 'Poor connection',
  'very-poor': 'Very poor connection',
};

/** Shown when the server is reached over the connection but fails. */
const serverFailsText = 'The server has trouble';

/** How many of the four bars. */
export const qualityBars: Readonly<Record<Quality, number>> = {
  offline: 0,
  unknown: 0,
  'very-poor': 1,
  poor: 2,
  good: 3,
  excellent: 4,
};

/**
 * What the chip shows. `fails`: the server fails, so that no connection counts as good. Without a connection
 * only that is said.
 */
export function chipOf(
  { quality, online }: { quality: Quality; online: boolean },
  fails: boolean,
): { shown: Quality; bars: number; words: string } {
  const shown = online ? quality : 'offline';
  if (!online || !fails) return { shown, bars: qualityBars[shown], words: qualityLabels[shown] };
  return { shown, bars: Math.min(1, qualityBars[shown]), words: serverFailsText };
}
