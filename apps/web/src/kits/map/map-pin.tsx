import 'maplibre-gl/dist/maplibre-gl.css';
import {
  Layer,
  Map as MapView,
  type MapRef,
  Marker,
  NavigationControl,
  ScaleControl,
  Source,
} from '@vis.gl/react-maplibre';
import type { Feature, Polygon } from 'geojson';
import { type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { MapPin as PinSign } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { logError } from '../../data/server/errors.ts';
import { Banner } from '../../design/feedback/banner.tsx';
import { Button } from '../../design/controls/button.tsx';
import { useLocale } from '../../design/locale.tsx';
import { outlineStyle, streetStyle } from './map-basemap.ts';
import { circleAround, zoomFor } from './map-circle.ts';
import { type Coordinates, coordinatesText } from './coordinates.ts';
import { measuresInFeet } from './map-radius.ts';

setWorkerUrl(workerUrl);

export interface MapPinProps {
  position: Coordinates | null;
  radiusM: number;
  onPin: (position: Coordinates) => void;
}

/** Zoomed in further than this the map shows a site. */
const siteZoom = 9;
const world = { latitude: 30, longitude: -20, zoom: 0.6 };
/** The approximate width of the map in a dialog; only the first zoom depends on it. */
const widthPx = 600;

/** A map on which a press sets the pin, which can be dragged, with the geofence around it. */
export default function MapPin(props: MapPinProps) {
  const [drawable, setDrawable] = useState(canDraw);
  const [style, setStyle] = useState<StyleSpecification | null>(null);
  const [streets, setStreets] = useState(false);
  useEffect(() => {
    let left = false;
    const show = async () => {
      const outline = await outlineStyle();
      if (left) return;
      setStyle(outline);
      const found = await streetStyle();
      if (left || found === null) return;
      setStyle(found);
      setStreets(true);
    };
    show().catch((thrown: unknown) => logError(thrown, 'Drawing the map'));
    return () => {
      left = true;
    };
  }, []);
  if (!drawable) {
    return (
      <Banner tone="info" title="This browser draws no maps">
        Write latitude and longitude, or use your position.
      </Banner>
    );
  }
  if (style === null) return <div className="h-72 rounded-card bg-lift" />;
  return <PinMap {...props} style={style} streets={streets} onBroken={() => setDrawable(false)} />;
}

function PinMap({
  position,
  radiusM,
  onPin,
  style,
  streets,
  onBroken,
}: MapPinProps & { style: StyleSpecification; streets: boolean; onBroken: () => void }) {
  const { locale } = useLocale();
  const mapRef = useRef<MapRef>(null);
  /** The last position that was set on this map, to which the map does not move again. */
  const byHandRef = useRef('');
  const fence = useMemo(() => (position === null ? null : fenceOf(position, radiusM)), [position, radiusM]);
  const set = ({ lat: latitude, lng: longitude }: { lat: number; lng: number }) => {
    const at = { latitude, longitude: wrapped(longitude) };
    byHandRef.current = coordinatesText(at);
    onPin(at);
  };
  const written = position === null ? '' : coordinatesText(position);
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
      <div
        // The map's controls are always white.
        className="h-72 overflow-hidden rounded-card border border-edge [&_.maplibregl-ctrl]:invert sunlight:[&_.maplibregl-ctrl]:invert-0"
        data-map
      >
        <MapView
          ref={mapRef}
          mapStyle={style}
          initialViewState={
            position === null ? world : { ...position, zoom: zoomFor(position, radiusM, widthPx) }
          }
          maxPitch={0}
          dragRotate={false}
          attributionControl={streets ? { compact: true } : false}
          onClick={({ lngLat }) => set(lngLat)}
          onError={({ error }) => {
            logError(error, 'Drawing the map');
            if (mapRef.current === null) onBroken();
          }}
          cursor="crosshair"
        >
          <NavigationControl showCompass={false} />
          <ScaleControl unit={measuresInFeet(locale) ? 'imperial' : 'metric'} />
          {fence && (
            <Source id="fence" type="geojson" data={fence}>
              <Layer id="fence-area" type="fill" paint={{ 'fill-color': '#dfe36a', 'fill-opacity': 0.2 }} />
              <Layer id="fence-edge" type="line" paint={{ 'line-color': '#8f9330', 'line-width': 2 }} />
            </Source>
          )}
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
          {position === null ? 'Press the map to drop the pin.' : 'Drag the pin, or press where it belongs.'}
          {!streets && ' This map has outlines only; coordinates or your position hit the exact spot.'}
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

function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
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
