import 'maplibre-gl/dist/maplibre-gl.css';
import { Layer, Map as MapView, type MapRef, Marker, Source } from '@vis.gl/react-maplibre';
import type { Area } from '@plumbline/domain/positions/area';
import { clsx } from 'clsx';
import type { Feature, FeatureCollection, LineString, MultiPoint, Polygon } from 'geojson';
import { Circle as Sign } from 'lucide-react';
import { type ExpressionSpecification, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { logError } from '../../data/server/errors.ts';
import { Avatar } from '../../design/display/avatar.tsx';
import { Banner } from '../../design/feedback/banner.tsx';
import type { Coordinates } from './coordinates.ts';
import { areaOf, boundsOf, circleAround } from './map-circle.ts';
import { controlsLook, MapControls } from './map-controls.tsx';
import { OutlineNote, SiteMark, sitesNamed } from './map-site.tsx';
import { useMapNames } from './use-map-names.ts';
import { canDraw, useMapStyle } from './use-map-style.ts';

setWorkerUrl(workerUrl);

export type MapPerson = Coordinates & { id: string; name: string; selected: boolean };
/** `named` shows the name beside the site. There is not enough room to do so at every site. */
export type MapSite = Coordinates & { id: string; name: string; radiusM: number; named: boolean };

export interface WorkMapProps {
  people: readonly MapPerson[];
  sites: readonly MapSite[];
  /**
   * A person's way in order. `done` is the share of its length that is behind them, from 0 to 1. Null if
   * there is none.
   */
  trail: { points: readonly Coordinates[]; done: number } | null;
  stops: readonly (Coordinates & { id: string; label: string })[];
  /** Positions that do not count for the way, and the text about them on the map. Null if there are none. */
  leftOut: { points: readonly Coordinates[]; words: string } | null;
  /** The map moves to these points when `key` changes. */
  view: { key: string; points: readonly Coordinates[] };
  onPerson: (id: string) => void;
  /** Hears which part of the Earth the map shows, when it is drawn and each time that it has moved. */
  onArea?: (area: Area) => void;
  className?: string;
  /** Stands there where the browser draws no maps; by default the hint at the list. */
  instead?: ReactNode;
}

/** The nearest zooms. Beyond them the outline or the streets have no more details. */
const closest = { outline: 13, streets: 16 };
const world = { latitude: 30, longitude: -20, zoom: 0.6 };

/** People, sites with their fences, and the trail of one person. */
export default function WorkMap(props: WorkMapProps) {
  const [drawable, setDrawable] = useState(canDraw);
  const { style, streets } = useMapStyle();
  if (!drawable && props.instead !== undefined) return props.instead;
  if (!drawable)
    return (
      <Banner tone="info" title="This browser cannot show maps">
        The list has everybody with their job and when they were last seen.
      </Banner>
    );
  if (style === null) return <div className={clsx('rounded-card bg-lift', props.className)} />;
  return <DrawnMap {...props} style={style} streets={streets} onBroken={() => setDrawable(false)} />;
}

function DrawnMap({
  people,
  sites,
  trail,
  stops,
  leftOut,
  view,
  onPerson,
  onArea,
  className,
  style,
  streets,
  onBroken,
}: WorkMapProps & { style: StyleSpecification; streets: boolean; onBroken: () => void }) {
  const mapRef = useRef<MapRef>(null);
  const fences = useMemo(() => fencesOf(sites), [sites]);
  const way = trail?.points;
  const line = useMemo(() => (way === undefined || way.length < 2 ? null : lineOf(way)), [way]);
  const uncountedPoints = leftOut?.points;
  const leftOutPoints = useMemo(
    () => (uncountedPoints === undefined ? null : pointsOf(uncountedPoints)),
    [uncountedPoints],
  );
  const [colours] = useState(readColours);
  const leftOutPaint = useMemo(
    () => ({
      'circle-radius': 5,
      'circle-opacity': 0,
      'circle-stroke-width': 2,
      'circle-stroke-color': colours.ahead,
    }),
    [colours],
  );
  const done = Math.round((trail?.done ?? 1) * gradientSteps) / gradientSteps;
  const trailPaint = useMemo(
    () => ({ 'line-width': 4, 'line-gradient': gradientOf(done, colours) }),
    [done, colours],
  );
  // The map jumps instead of flying, because each frame of a flight would draw a whole day again.
  const show = useEffectEvent((key: string, maxZoom: number) => {
    const bounds = key === view.key ? boundsOf(view.points) : null;
    if (bounds !== null) mapRef.current?.fitBounds(bounds, { padding: 56, maxZoom, duration: 0 });
  });
  // Without streets the names are what the map has to tell.
  const namesAll = !streets && sites.length <= sitesNamed;
  // The sites where somebody is have their names before the others.
  const named = useMemo(
    () =>
      sites.filter((site) => site.named || namesAll).toSorted((a, b) => Number(b.named) - Number(a.named)),
    [sites, namesAll],
  );
  const { hasRoom, look } = useMapNames(mapRef, named);
  useEffect(look, [look]);
  const tellArea = () => {
    const bounds = mapRef.current?.getBounds();
    if (bounds) onArea?.(areaOf(bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()));
  };
  const maxZoom = streets ? closest.streets : closest.outline;
  useEffect(() => show(view.key, maxZoom), [view.key, maxZoom]);
  // It begins where it is to be, because it takes a while to load and the names are there at once.
  const [first] = useState(() => {
    const bounds = boundsOf(view.points);
    return bounds === null ? world : { bounds, fitBoundsOptions: { padding: 56, maxZoom } };
  });
  return (
    <div className="flex flex-col gap-1.5">
      <div
        data-map
        className={clsx(
          'relative overflow-hidden rounded-card border border-divider',
          controlsLook,
          className,
        )}
      >
        <MapView
          ref={mapRef}
          mapStyle={style}
          initialViewState={first}
          maxPitch={0}
          dragRotate={false}
          attributionControl={streets ? { compact: true } : false}
          onLoad={() => {
            const bounds = boundsOf(view.points);
            if (bounds !== null) mapRef.current?.fitBounds(bounds, { padding: 56, maxZoom, duration: 0 });
            look();
            tellArea();
          }}
          onMoveEnd={() => {
            look();
            tellArea();
          }}
          onResize={look}
          onError={({ error }) => {
            logError(error, 'Drawing the map');
            if (mapRef.current === null) onBroken();
          }}
        >
          <MapControls />
          <Source id="fences" type="geojson" data={fences}>
            <Layer id="fence-area" type="fill" paint={{ 'fill-color': '#dfe36a', 'fill-opacity': 0.16 }} />
            <Layer id="fence-edge" type="line" paint={{ 'line-color': '#8f9330', 'line-width': 1.5 }} />
          </Source>
          {line && (
            // A day has thousands of points. The library simplifies them for each zoom in its worker. The color
            // along the line shows what is behind and what is ahead, so that the geometry stays the same.
            <Source id="trail" type="geojson" data={line} lineMetrics tolerance={trailTolerance}>
              <Layer
                id="trail-line"
                type="line"
                layout={{ 'line-cap': 'round', 'line-join': 'round' }}
                paint={trailPaint}
              />
            </Source>
          )}
          {leftOutPoints && (
            <Source id="left-out" type="geojson" data={leftOutPoints}>
              <Layer id="left-out-points" type="circle" paint={leftOutPaint} />
            </Source>
          )}
          {sites.map((site) => (
            <SiteMark key={site.id} site={site} named={hasRoom(site.id)} fenced />
          ))}
          {stops.map(({ id, label, latitude, longitude }) => (
            <Marker key={id} latitude={latitude} longitude={longitude}>
              <Sign aria-label={label} className="size-4 fill-ink text-page" />
            </Marker>
          ))}
          {people.map(({ id, name, selected, latitude, longitude }) => (
            <Marker key={id} latitude={latitude} longitude={longitude} style={{ zIndex: selected ? 2 : 1 }}>
              <button
                type="button"
                aria-pressed={selected}
                data-person={id}
                onClick={() => onPerson(id)}
                className={clsx(
                  'grid size-11 place-items-center rounded-full border-2 bg-card',
                  selected ? 'border-ink' : 'border-page',
                )}
              >
                <Avatar name={name} />
              </button>
            </Marker>
          ))}
        </MapView>
        {leftOut && (
          <p className="pointer-events-none absolute top-2 left-2 flex items-center gap-1.5 rounded-mark bg-card px-2 py-1 text-axis font-bold text-ink-2">
            <Sign aria-hidden className="size-3" />
            {leftOut.words}
          </p>
        )}
      </div>
      {!streets && <OutlineNote />}
    </div>
  );
}

/** Half the width of the line in pixels. Points that the simplification drops are hidden under the line. */
const trailTolerance = 2;
/**
 * The number of times that the color along the line changes while a day is played. Each change draws the
 * whole way again, and the marker covers the difference in between.
 */
const gradientSteps = 100;
/** The share of the line over which one color becomes the other. It is shorter than the marker is wide. */
const edgeShare = 0.002;

type Colours = { done: string; ahead: string };

function readColours(): Colours {
  const colours = getComputedStyle(document.documentElement);
  const colour = (name: string, otherwise: string) =>
    colours.getPropertyValue(`--color-${name}`).trim() || otherwise;
  return { done: colour('ink', '#eef3f2'), ahead: colour('planned', '#5b6f77') };
}

function gradientOf(done: number, { done: behind, ahead }: Colours): ExpressionSpecification {
  // An interpolation, because the exact edge of a step would make the library compute thousands of colors for
  // each frame.
  const edge = Math.min(1, Math.max(0, done));
  return ['interpolate', ['linear'], ['line-progress'], edge, behind, edge + edgeShare, ahead];
}

function fencesOf(sites: readonly MapSite[]): FeatureCollection<Polygon> {
  return {
    type: 'FeatureCollection',
    features: sites.map((site) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: [circleAround(site, site.radiusM)] },
    })),
  };
}

function pointsOf(points: readonly Coordinates[]): Feature<MultiPoint> {
  return {
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'MultiPoint',
      coordinates: points.map(({ latitude, longitude }) => [longitude, latitude]),
    },
  };
}

function lineOf(points: readonly Coordinates[]): Feature<LineString> {
  return {
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'LineString',
      coordinates: points.map(({ latitude, longitude }) => [longitude, latitude]),
    },
  };
}
