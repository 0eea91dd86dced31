import type { useConnection } from '../../data/connection.ts';

export type Quality = ReturnType<typeof useConnection>['quality'];

export const qualityWords: Readonly<Record<Quality, string>> = {
  offline: 'No signal',
  unknown: 'Connection not measured yet',
  excellent: 'Excellent connection',
  good: 'Good connection',
  poor: 'Poor connection',
  'very-poor': 'Very poor connection',
};

/** What is said of a connection over which the server is reached and fails. */
export const serverFailsWords = 'The server has trouble';

/** Bars of four. */
export const qualityBars: Readonly<Record<Quality, number>> = {
  offline: 0,
  unknown: 0,
  'very-poor': 1,
  poor: 2,
  good: 3,
  excellent: 4,
};
