import WorkMap from '../../../kits/map/work-map.tsx';
import { canDraw } from '../../../kits/map/use-map-style.ts';

export interface PhotoMapProps {
  photoId: string;
  name: string;
  latitude: number;
  longitude: number;
  /** Within how many metres it was; null where the file does not say. */
  accuracyM: number | null;
}

/** The place of a photo with the circle within which it was taken; nothing where the browser draws no maps. */
export default function PhotoMap({ photoId, name, latitude, longitude, accuracyM }: PhotoMapProps) {
  if (!canDraw()) return null;
  const site = { id: photoId, name, latitude, longitude, radiusM: accuracyM ?? 0, named: false };
  return (
    <WorkMap
      people={[]}
      sites={[site]}
      trail={null}
      stops={[]}
      leftOut={null}
      view={{ key: photoId, points: [site] }}
      onPerson={() => undefined}
      className="h-36"
    />
  );
}
