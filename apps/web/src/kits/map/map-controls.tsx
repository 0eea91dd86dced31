import { NavigationControl, ScaleControl } from '@vis.gl/react-maplibre';
import { clsx } from 'clsx';
import { useLocale } from '../../design/locale.tsx';
import { measuresInFeet } from './map-radius.ts';

/**
 * Classes for the element around a map. Its controls, which the library draws white, then look like the
 * page's, and on the phone they are large enough for a finger.
 */
export const controlsLook = clsx(
  '[&_.maplibregl-ctrl-attrib]:invert sunlight:[&_.maplibregl-ctrl-attrib]:invert-0',
  '[&_.maplibregl-ctrl-group]:rounded-control! [&_.maplibregl-ctrl-group]:border [&_.maplibregl-ctrl-group]:border-divider [&_.maplibregl-ctrl-group]:bg-popover! [&_.maplibregl-ctrl-group]:shadow-none!',
  '[&_.maplibregl-ctrl_button+button]:border-divider! [&_.maplibregl-ctrl_button:enabled:hover]:bg-lift! [&_.maplibregl-ctrl_button:focus-visible]:shadow-[inset_0_0_0_2px_var(--color-accent)]! max-md:[&_.maplibregl-ctrl_button]:size-11!',
  '[&_.maplibregl-ctrl-icon]:invert sunlight:[&_.maplibregl-ctrl-icon]:invert-0',
  '[&_.maplibregl-ctrl-scale]:border-ink-2! [&_.maplibregl-ctrl-scale]:bg-popover! [&_.maplibregl-ctrl-scale]:font-sans [&_.maplibregl-ctrl-scale]:text-ink!',
);

/** The buttons to zoom, and the scale. */
export function MapControls() {
  const { locale } = useLocale();
  return (
    <>
      <NavigationControl showCompass={false} />
      <ScaleControl unit={measuresInFeet(locale) ? 'imperial' : 'metric'} />
    </>
  );
}
