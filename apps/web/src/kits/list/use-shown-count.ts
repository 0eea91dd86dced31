import { useState } from 'react';
import type { ReachState } from '../../data/records/use-read-through.ts';

export type ShownCount = {
  /** So many stand in the page. */
  count: number;
  showMore: () => void;
  /** Asks the server for more; what comes then stands in the page at once. */
  more: (() => void) | null;
};

/** For a list that stands in the page in parts, the first of `atOnce`: those of the device first, then those of the server. */
export function useShownCount({ more }: Pick<ReachState, 'more'>, atOnce: number): ShownCount {
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
