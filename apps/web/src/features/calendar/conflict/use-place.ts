import { createContext, use } from 'react';
import type { Placement } from './placement.ts';

export type PlaceOptions = {
  /** What the toast says once it is placed: 'Harbor Flats moved to 12:45 PM'. */
  said: string;
  /** Told instead of a toast what others changed since the person saw it, one sentence an event. */
  onChanged?: ((texts: readonly string[]) => void) | undefined;
};

export type Place = (placement: Placement, options: PlaceOptions) => Promise<'placed' | 'put back'>;

export const PlaceContext = createContext<Place | null>(null);

/**
 * The one way in which an event gets its time and people. Whatever is in the way is named in one dialog, with what
 * can be done instead; resolves once it is placed, or put back. Needs a PlaceProvider around it.
 */
export function usePlace(): Place {
  const place = use(PlaceContext);
  if (place === null) throw new Error('usePlace needs a PlaceProvider around it');
  return place;
}
