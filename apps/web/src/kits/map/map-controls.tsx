import { NavigationControl, ScaleControl } from '@vis.gl/react-maplibre';
import { useLocale } from '../../design/locale.tsx';
import { measuresInFeet } from './map-radius.ts';

/** Of the element around a map: its controls are always white, and on the phone made for a finger. */
export const controlsLook =
  '[&_.maplibregl-ctrl]:invert sunlight:[&_.maplibregl-ctrl]:invert-0 max-md:[&_.maplibregl-ctrl_button]:size-11!';

/** Nearer, further, and how far. */
export function MapControls() {
  const { locale } = useLocale();
  return (
    <>
      <NavigationControl showCompass={false} />
      <ScaleControl unit={measuresInFeet(locale) ? 'imperial' : 'metric'} />
    </>
  );
}
