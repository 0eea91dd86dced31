import 'maplibre-gl/dist/maplibre-gl.css';
import { Layer, Map as MapView, type MapRef, Marker, Source } from '@vis.gl/react-maplibre';
import type { Feature, Polygon } from 'geojson';
import { type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { MapPin as PinSign } from 'lucide-react';
import { type ComponentProps, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { logError } from '../../data/server/errors.ts';
import { Banner } from '../../design/feedback/banner.tsx';
import { Button } from '../../design/controls/button.tsx';
import { boundsOf, circleAround, zoomFor } from './map-circle.ts';
import { type Coordinates, coordinatesText } from './coordinates.ts';
import { controlsLook, MapControls } from './map-controls.tsx';
import { SiteMark, sitesNamed } from './map-site.tsx';
import { useMapNames } from './use-map-names.ts';
import { canDraw, useMapStyle } from './use-map-style.ts';

setWorkerUrl(workerUrl);

export interface MapPinProps {
  position: Coordinates | null;
  radiusM: number;
  /** The pins of other projects, near which the map opens while this one has none. */
  others: readonly (Coordinates & { id: string; name: string })[];
  onPin: (position: Coordinates) => void;
}

/** From this zoom on the map shows a single site. */
const siteZoom = 9;
/** The nearest zoom for other projects. The outline has no details to show beyond it. */
const fitOutline = { padding: 48, maxZoom: 5 };
const fitStreets = { padding: 48, maxZoom: 11 };
const world = { latitude: 30, longitude: -20, zoom: 0.6 };
/** The approximate width of the map in a dialog; only the first zoom depends on it. */
const widthPx = 600;

/** A map on which a press sets the pin, with the geofence around it. The pin can be dragged. */
export default function MapPin(props: MapPinProps) {
  const [drawable, setDrawable] = useState(canDraw);
  const { style, streets } = useMapStyle();
  if (!drawable) {
    return (
      <Banner tone="info" title="This browser cannot show maps">
        Enter latitude and longitude, or use your location.
      </Banner>
    );
  }
  if (style === null) return <div className="h-72 rounded-card bg-lift" />;
  return <PinMap {...props} style={style} streets={streets} onBroken={() => setDrawable(false)} />;
}

function PinMap({
  position,
  radiusM,
  others,
  onPin,
  style,
  streets,
  onBroken,
}: MapPinProps & { style: StyleSpecification; streets: boolean; onBroken: () => void }) {
  const mapRef = useRef<MapRef>(null);
  /** The position that was last set on this map. The map does not move to it again. */
  const byHandRef = useRef('');
  const fence = useMemo(() => (position === null ? null : fenceOf(position, radiusM)), [position, radiusM]);
  const set = ({ lat: latitude, lng: longitude }: { lat: number; lng: number }) => {
    const at = { latitude, longitude: wrapped(longitude) };
    byHandRef.current = coordinatesText(at);
    onPin(at);
  };
  const written = position === null ? '' : coordinatesText(position);
  const hasOthers = others.length > 0;
  const named = useMemo(() => (!streets && others.length <= sitesNamed ? others : []), [streets, others]);
  const { hasRoom, look } = useMapNames(mapRef, named);
  useEffect(look, [look]);
  // Moves the map if other projects or the streets load after it was opened.
  const arrived = useEffectEvent(() => {
    const bounds = boundsOf(others);
    if (bounds !== null && position === null)
      mapRef.current?.fitBounds(bounds, { ...(streets ? fitStreets : fitOutline), duration: 0 });
  });
  useEffect(() => {
    if (hasOthers || streets) arrived();
  }, [hasOthers, streets]);
  useEffect(() => {
    const map = mapRef.current;
    if (map === null || position === null || written === byHandRef.current) return;
    byHandRef.current = written;
    const { latitude, longitude } = position;
    if (map.getBounds().contains([longitude, latitude]) && map.getZoom() >= siteZoom) return;
    map.jumpTo({ center: [longitude, latitude], zoom: zoomFor(position, radiusM, widthPx) });
  }, [position, written, radiusM]);

  return (
    <div className="flex flex-col gap-2">
      <div className={`h-72 overflow-hidden rounded-card border border-edge ${controlsLook}`} data-map>
        <MapView
          ref={mapRef}
          mapStyle={style}
          initialViewState={
            position === null ? around(others) : { ...position, zoom: zoomFor(position, radiusM, widthPx) }
          }
          maxPitch={0}
          dragRotate={false}
          attributionControl={streets ? { compact: true } : false}
          onClick={({ lngLat }) => set(lngLat)}
          onLoad={look}
          onMoveEnd={look}
          onResize={look}
          onError={({ error }) => {
            logError(error, 'Drawing the map');
            if (mapRef.current === null) onBroken();
          }}
          cursor="crosshair"
        >
          <MapControls />
          {fence && (
            <Source id="fence" type="geojson" data={fence}>
              <Layer id="fence-area" type="fill" paint={{ 'fill-color': '#dfe36a', 'fill-opacity': 0.2 }} />
              <Layer id="fence-edge" type="line" paint={{ 'line-color': '#8f9330', 'line-width': 2 }} />
            </Source>
          )}
          {others.map((site) => (
            <SiteMark key={site.id} site={site} named={hasRoom(site.id)} />
          ))}
          {position && (
            <Marker
              latitude={position.latitude}
              longitude={position.longitude}
              anchor="bottom"
              draggable
              onDragEnd={({ lngLat }) => set(lngLat)}
            >
              <PinSign
                aria-label="Pin of the project"
                className="size-10 cursor-grab fill-action text-on-action"
                strokeWidth={1.5}
              />
            </Marker>
          )}
        </MapView>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-meta text-ink-2">
          {position === null ? 'Tap the map to drop the pin.' : 'Drag the pin, or tap where it belongs.'}
          {!streets &&
            ' This map shows outlines only: streets are a setting of the server. For the exact spot, enter coordinates or use your location.'}
        </p>
        <Button
          size="small"
          onClick={() => {
            const middle = mapRef.current?.getCenter();
            if (middle) set(middle);
          }}
        >
          Pin in the middle
        </Button>
      </div>
    </div>
  );
}

/** The first view without a pin: all other projects, or the world if there are none. */
function around(
  others: readonly Coordinates[],
): NonNullable<ComponentProps<typeof MapView>['initialViewState']> {
  const bounds = boundsOf(others);
  return bounds === null ? world : { bounds, fitBoundsOptions: fitOutline };
}

function fenceOf(position: Coordinates, radiusM: number): Feature<Polygon> {
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: [circleAround(position, radiusM)] },
  };
}

/** The map repeats the world to the left and right. */
function wrapped(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}
