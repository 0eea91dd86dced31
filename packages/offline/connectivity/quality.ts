export type Quality = 'offline' | 'unknown' | 'very-poor' | 'poor' | 'good' | 'excellent';

/** The facts about the network. A value is null if it is not known. */
export type NetworkReading = {
  online: boolean;
  /** The browser's estimate: 'slow-2g', '2g', '3g', '4g'. */
  effectiveType: string | null;
  rttMs: number | null;
  downlinkMbps: number | null;
  /** The milliseconds that our own health check took. */
  healthMs: number | null;
  /** Several of our own requests in a row were slow, which outweighs any estimate of the browser. */
  slow?: boolean | undefined;
};

type BrowserFigures = Pick<NetworkReading, 'effectiveType' | 'rttMs' | 'downlinkMbps'>;

const levels = ['very-poor', 'poor', 'good', 'excellent'] as const;
type Level = (typeof levels)[number];

const byType: Record<string, Level> = {
  '4g': 'excellent',
  '3g': 'good',
  '2g': 'poor',
  'slow-2g': 'very-poor',
};

/**
 * From the best quality down. The round-trip time must be below these figures and the downlink above them.
 * Anything else is very poor.
 */
const finer = [
  { level: 'excellent', rttMs: 100, downlinkMbps: 5 },
  { level: 'good', rttMs: 300, downlinkMbps: 1.5 },
  { level: 'poor', rttMs: 1_000, downlinkMbps: 0.4 },
] as const;

/**
 * Decides by round-trip time and downlink, the worse of them where both are known; otherwise by the browser's
 * type; otherwise by our own health check.
 */
export function qualityOf(reading: NetworkReading): Quality {
  if (!reading.online) return 'offline';
  const reported = reportedQuality(reading);
  return reading.slow === true && reported !== 'very-poor' ? 'poor' : reported;
}

/**
 * Whether the browser names a slow kind of network and measures nothing, so that its word is all there is to
 * decide by.
 */
export function isNamedSlow({ effectiveType, rttMs, downlinkMbps }: BrowserFigures): boolean {
  const named = effectiveType === null ? undefined : byType[effectiveType];
  return rttMs === null && downlinkMbps === null && (named === 'poor' || named === 'very-poor');
}

function reportedQuality({ effectiveType, rttMs, downlinkMbps, healthMs }: NetworkReading): Quality {
  const measured = [
    ...(rttMs === null ? [] : [levelOfRtt(rttMs)]),
    ...(downlinkMbps === null ? [] : [levelOfDownlink(downlinkMbps)]),
  ];
  if (measured.length > 0) return levels.find((level) => measured.includes(level)) ?? 'unknown';
  const named = effectiveType === null ? undefined : byType[effectiveType];
  return named ?? (healthMs === null ? 'unknown' : levelOfRtt(healthMs));
}

function levelOfRtt(rttMs: number): Level {
  return finer.find((row) => rttMs < row.rttMs)?.level ?? 'very-poor';
}

function levelOfDownlink(downlinkMbps: number): Level {
  return finer.find((row) => downlinkMbps > row.downlinkMbps)?.level ?? 'very-poor';
}
