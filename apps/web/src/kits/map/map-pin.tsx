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
import { type Place, placeText } from './map-position.ts';
import { measuresInFeet } from './map-radius.ts';

setWorkerUrl(workerUrl);

export interface MapPinProps {
  place: Place | null;
  radiusM: number;
  onPlace: (place: Place) => void;
}

/** Nearer than this the map says something about a site. */
const siteZoom = 9;
const world = { latitude: 30, longitude: -20, zoom: 0.6 };
/** What a dialog leaves for the map; only how near it begins depends on it. */
const widthPx = 600;

/** A map on which the pin is dropped by a press and dragged, with the geofence around it. */
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
  place,
  radiusM,
  onPlace,
  style,
  streets,
  onBroken,
}: MapPinProps & { style: StyleSpecification; streets: boolean; onBroken: () => void }) {
  const { locale } = useLocale();
  const mapRef = useRef<MapRef>(null);
  /** The last place that was set on this map: the map stays where it is looked at. */
  const byHandRef = useRef('');
  const fence = useMemo(() => (place === null ? null : fenceOf(place, radiusM)), [place, radiusM]);
  const set = ({ lat: latitude, lng: longitude }: { lat: number; lng: number }) => {
    const at = { latitude, longitude: wrapped(longitude) };
    byHandRef.current = placeText(at);
    onPlace(at);
  };
  const written = place === null ? '' : placeText(place);
  useEffect(() => {
    const map = mapRef.current;
    if (map === null || place === null || written === byHandRef.current) return;
    byHandRef.current = written;
    const { latitude, longitude } = place;
    if (map.getBounds().contains([longitude, latitude]) && map.getZoom() >= siteZoom) return;
    map.jumpTo({ center: [longitude, latitude], zoom: zoomFor(place, radiusM, widthPx) });
  }, [place, written, radiusM]);

  return (
    <div className="flex flex-col gap-2">
      <div
        // The controls come in white alone.
        className="h-72 overflow-hidden rounded-card border border-edge [&_.maplibregl-ctrl]:invert sunlight:[&_.maplibregl-ctrl]:invert-0"
        data-map
      >
        <MapView
          ref={mapRef}
          mapStyle={style}
          initialViewState={place === null ? world : { ...place, zoom: zoomFor(place, radiusM, widthPx) }}
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
          {place && (
            <Marker
              latitude={place.latitude}
              longitude={place.longitude}
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
          {place === null ? 'Press the map to drop the pin.' : 'Drag the pin, or press where it belongs.'}
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

function fenceOf(place: Place, radiusM: number): Feature<Polygon> {
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: [circleAround(place, radiusM)] },
  };
}

/** The world goes on to the left and right of itself. */
function wrapped(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}
