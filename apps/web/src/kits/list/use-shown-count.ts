import { useState } from 'react';
import type { ReadThroughState } from '../../data/records/use-read-through.ts';

export type ShownCount = {
  /** How many rows are rendered. */
  count: number;
  showMore: () => void;
  /** Requests more from the server; those rows are rendered at once. */
  more: (() => void) | null;
};

/**
 * For a list that is rendered in parts, `atOnce` rows at first: those of the device first, then those of the
 * server.
 */
export function useShownCount({ more }: Pick<ReadThroughState, 'more'>, atOnce: number): ShownCount {
  const [count, setCount] = useState(atOnce);
  return {
    count,
    showMore: () => setCount(count + atOnce),
    more:
      more &&
      (() => {
        setCount(Number.POSITIVE_INFINITY);
        more();
      }),
  };
}
