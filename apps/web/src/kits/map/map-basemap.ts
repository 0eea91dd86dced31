import type { StyleSpecification } from 'maplibre-gl';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { inPlane } from './map-outline.ts';
import { mapSettings } from '../../data/maps/maps-settings.ts';
import { logError } from '../../data/server/errors.ts';

type World = Topology<{ countries: GeometryCollection }>;

/** The countries of the world in the theme's colours, without any request to the network. */
export async function outlineStyle(): Promise<StyleSpecification> {
  const { default: world }: { default: unknown } = await import('world-atlas/countries-110m.json');
  if (!isWorld(world)) throw new Error('The outline of the world cannot be read');
  const colours = getComputedStyle(document.documentElement);
  const colour = (name: string) => colours.getPropertyValue(`--color-${name}`).trim();
  return {
    version: 8,
    sources: { world: { type: 'geojson', data: inPlane(feature(world, world.objects.countries)) } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour('page') } },
      { id: 'land', type: 'fill', source: 'world', paint: { 'fill-color': colour('lift') } },
      {
        id: 'borders',
        type: 'line',
        source: 'world',
        paint: { 'line-color': colour('edge'), 'line-width': 0.8 },
      },
    ],
  };
}

/** The style with streets that the server's settings name; null without one, and when it cannot be loaded. */
export async function streetStyle(): Promise<StyleSpecification | null> {
  try {
    const { styleUrl } = await mapSettings();
    if (styleUrl === null) return null;
    const response = await fetch(styleUrl, { credentials: 'omit' });
    const style: unknown = response.ok ? await response.json() : null;
    return isStyle(style) ? style : null;
  } catch (thrown) {
    // The map keeps the outline of the countries.
    if (navigator.onLine) logError(thrown, 'Getting the map with streets');
    return null;
  }
}

function isWorld(value: unknown): value is World {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology';
}

function isStyle(value: unknown): value is StyleSpecification {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 8;
}
