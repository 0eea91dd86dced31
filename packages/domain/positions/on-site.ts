import { distanceM, isInsideFence, type Position } from '../hours/geofence.ts';
import type { Site } from './sites.ts';
import type { WayPoint } from './trail.ts';

/** The site at which a position is, by the rule of punches; the nearest of several. */
export function siteAt<At extends Site>(position: Position, sites: readonly At[]): At | null {
  return nearestOf(position, sites, true);
}

/** The site at which a position may be, as far as it is known; the nearest of several. */
export function siteNear<At extends Site>(position: Position, sites: readonly At[]): At | null {
  return nearestOf(position, sites, null);
}

function nearestOf<At extends Site>(
  position: Position,
  sites: readonly At[],
  inside: boolean | null,
): At | null {
  let best: { site: At; metres: number } | null = null;
  for (const site of sites) {
    if (!mayTouch(position, site) || isInsideFence(position, site) !== inside) continue;
    const metres = distanceM(position, site);
    if (best === null || metres < best.metres) best = { site, metres };
  }
  return best?.site ?? null;
}

/** How long a way was within fences, in milliseconds: between two places of it that are both within the same. */
export function timeOnSites(way: readonly WayPoint[], sites: readonly Site[]): number {
  let sum = 0;
  let inside: readonly Site[] = [];
  for (const [index, point] of way.entries()) {
    const here: Site[] = [];
    for (const site of sites) if (isAt(point, site)) here.push(site);
    const before = way[index - 1];
    if (before && point.goesOn && here.some((site) => inside.includes(site))) sum += point.at - before.at;
    inside = here;
  }
  return sum;
}

const isAt = (position: Position, site: Site) =>
  mayTouch(position, site) && isInsideFence(position, site) === true;

/** A degree of latitude is longer, in metres. */
const degreeM = 111_000;

/** Quick, for thousands of positions and hundreds of sites: most are too far north or south. */
const mayTouch = ({ latitude, accuracyM }: Position, site: Site) =>
  Math.abs(latitude - site.latitude) * degreeM <= site.radiusM + accuracyM + 1;
