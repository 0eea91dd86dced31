import { instantOfWall, zoneOffset } from '@plumbline/domain/days/wall-clock';

/** What the clock of a camera showed, with what it says of its zone. */
export type CameraTime = {
  /** In milliseconds, as if it were in UTC. */
  wall: number;
  /** How far the clock was ahead of UTC, in milliseconds; null where the camera does not say. */
  offsetMs: number | null;
  /** What says the offset; null where nothing does. */
  by: 'camera' | 'gps' | null;
};

/** The times of a picture's metadata, as the camera wrote them. */
export type NotedTimes = {
  /** '2026:11:16 14:05:09'. */
  original?: string | undefined;
  /** The digits of a second behind the point. */
  subseconds?: string | undefined;
  /** '-06:00': of the original time, and of the picture as a whole. */
  offsets: readonly (string | undefined)[];
  /** '2026:11:16' and '20:05:09' of the last position, in UTC. */
  gpsDay?: string | undefined;
  gpsTime?: string | undefined;
};

const minuteMs = 60_000;
const hourMs = 3_600_000;
/** The zones that are not whole hours ahead of UTC, in hours. */
const oddZones = [-9.5, -3.5, -2.5, 3.5, 4.5, 5.5, 5.75, 6.5, 8.75, 9.5, 10.5, 12.75, 13.75];
const [leastZone, mostZone] = [-12, 14];
/** An earlier year is that of a clock which was never set, and of zones by the sun that no offset is kept of. */
const firstYear = 1_900;
/** A camera notes its last position, which is somewhat older than the picture. */
const oldestFixMs = 5 * minuteMs;

/** Null where the camera has no time, or an impossible one such as that of a clock that was never set. */
export function cameraTime({
  original,
  subseconds,
  offsets,
  gpsDay,
  gpsTime,
}: NotedTimes): CameraTime | null {
  const wall = wallOf(original);
  if (wall === null) return null;
  const written = offsets.map(offsetOf).find((offset) => offset !== null) ?? null;
  const byPosition = offsetBetween(wall, wallOf(`${gpsDay} ${gpsTime?.split('.')[0]}`));
  return {
    wall: wall + milliseconds(subseconds),
    offsetMs: written ?? byPosition,
    by: written !== null ? 'camera' : byPosition !== null ? 'gps' : null,
  };
}

/**
 * The instant, ISO 8601, and by how many minutes the clock was ahead of UTC. Where the camera does not say its
 * zone, it stood in the given one.
 */
export function instantTaken(
  { wall, offsetMs }: CameraTime,
  timeZone: string,
): { takenAt: string; takenOffsetMin: number } {
  const at = offsetMs === null ? instantOfWall(wall, zoneOffset(timeZone)) : wall - offsetMs;
  return {
    takenAt: new Date(at).toISOString(),
    // Of a time that its clocks skip, as they were then.
    takenOffsetMin: Math.round((offsetMs ?? zoneOffset(timeZone)(at)) / minuteMs),
  };
}

function wallOf(text = ''): number | null {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d{1,2}):(\d{1,2}):(\d{1,2})$/.exec(text.trim());
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  at.setUTCHours(hour, minute, second);
  // An impossible day or hour has become another one.
  const isReal =
    [
      at.getUTCMonth() + 1,
      at.getUTCDate(),
      at.getUTCHours(),
      at.getUTCMinutes(),
      at.getUTCSeconds(),
    ].join() === [month, day, hour, minute, second].join();
  return isReal && year >= firstYear ? at.getTime() : null;
}

const milliseconds = (digits = ''): number =>
  /^\d+$/.test(digits.trim()) ? Math.trunc(Number(`0.${digits.trim()}`) * 1_000) : 0;

function offsetOf(text = ''): number | null {
  const match = /^([+-])(\d\d):([0-5]\d)$/.exec(text.trim());
  if (match === null) return null;
  const hours = (Number(match[2]) + Number(match[3]) / 60) * (match[1] === '-' ? -1 : 1);
  return hours >= leastZone && hours <= mostZone ? hours * hourMs : null;
}

/**
 * By how much a clock was ahead of the time of its position. Null where no zone is as far ahead, because the
 * position was older than the picture.
 */
function offsetBetween(wall: number, utc: number | null): number | null {
  if (utc === null) return null;
  const ahead = wall - utc;
  const hours = [Math.round(ahead / hourMs), ...oddZones].filter(
    (zone) => zone >= leastZone && zone <= mostZone && Math.abs(ahead - zone * hourMs) <= oldestFixMs,
  );
  return hours[0] === undefined ? null : hours[0] * hourMs;
}
