import type { useConnection } from '../../../data/replica/connection.ts';

export type Quality = ReturnType<typeof useConnection>['quality'];

const qualityWords: Readonly<Record<Quality, string>> = {
  offline: 'No signal',
  unknown: 'Connection not measured yet',
  excellent: 'Excellent connection',
  good: 'Good connection',
  poor: 'Poor connection',
  'very-poor': 'Very poor connection',
};

/** What is said of a connection over which the server is reached and fails. */
const serverFailsWords = 'The server has trouble';

/** Bars of four. */
export const qualityBars: Readonly<Record<Quality, number>> = {
  offline: 0,
  unknown: 0,
  'very-poor': 1,
  poor: 2,
  good: 3,
  excellent: 4,
};

/** What the chip shows. `fails`: the server does, over whatever connection: none is good then. Without a signal that alone is said. */
export function chipOf(
  { quality, online }: { quality: Quality; online: boolean },
  fails: boolean,
): { shown: Quality; bars: number; words: string } {
  const shown = online ? quality : 'offline';
  if (!online || !fails) return { shown, bars: qualityBars[shown], words: qualityWords[shown] };
  return { shown, bars: Math.min(1, qualityBars[shown]), words: serverFailsWords };
}
