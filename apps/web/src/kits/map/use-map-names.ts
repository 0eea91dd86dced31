import type { MapRef } from '@vis.gl/react-maplibre';
import { type RefObject, useCallback, useState } from 'react';
import type { Coordinates } from './coordinates.ts';
import { namesThatFit } from './map-names.ts';

type Named = Coordinates & { id: string; name: string };

/**
 * Which of these sites have room for their names on the map as it is shown, the first ones before the others. `look` is
 * called when the map is drawn and each time that it has moved.
 */
export function useMapNames(
  mapRef: RefObject<MapRef | null>,
  sites: readonly Named[],
): { hasRoom: (id: string) => boolean; look: () => void } {
  const [fitting, setFitting] = useState<ReadonlySet<string>>(new Set());
  const look = useCallback(() => {
    const map = mapRef.current;
    if (map === null) return;
    const found = namesThatFit(
      sites.map(({ id, name, latitude, longitude }) => ({
        id,
        name,
        at: map.project([longitude, latitude]),
      })),
    );
    setFitting((before) =>
      before.size === found.size && [...found].every((id) => before.has(id)) ? before : found,
    );
  }, [mapRef, sites]);
  return { hasRoom: (id) => fitting.has(id), look };
}
