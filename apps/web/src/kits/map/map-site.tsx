import { Circle as Sign } from 'lucide-react';
import { Marker } from '@vis.gl/react-maplibre';
import { clsx } from 'clsx';
import type { Coordinates } from './coordinates.ts';

/** So many sites on a map without streets have names; beyond that few of them find room, and each move looks at all. */
export const sitesNamed = 25;

export interface SiteMarkProps {
  site: Coordinates & { name: string };
  /** Its name is written beside it. */
  named: boolean;
  /** There is a fence around it, so that its place needs no sign of its own. */
  fenced?: boolean;
}

/** A job's place on a map, by its name or by a dot that tells it. */
export function SiteMark({ site: { name, latitude, longitude }, named, fenced = false }: SiteMarkProps) {
  const dot = (
    <Sign
      aria-label={named ? undefined : name}
      aria-hidden={named || undefined}
      className="size-3.5 fill-lift text-ink-2"
    />
  );
  return (
    <Marker
      latitude={latitude}
      longitude={longitude}
      anchor={named && fenced ? 'top' : 'center'}
      style={{ zIndex: named ? 1 : 0 }}
    >
      {named ? (
        <span className={clsx('pointer-events-none relative block', fenced && 'mt-6')}>
          {!fenced && dot}
          <span
            className={clsx(
              'block max-w-40 truncate rounded-mark bg-card px-1.5 py-0.5 font-sans text-axis font-bold text-ink-2',
              !fenced && 'absolute top-full left-1/2 mt-0.5 w-max -translate-x-1/2',
            )}
          >
            {name}
          </span>
        </span>
      ) : (
        dot
      )}
    </Marker>
  );
}

/** Says of a map without streets what it is, and that streets are a setting. */
export function OutlineNote() {
  return (
    <p className="text-meta text-pretty text-ink-2">
      Outlines of land only. Streets are a setting of the server: MAP_STYLE_URL.
    </p>
  );
}
