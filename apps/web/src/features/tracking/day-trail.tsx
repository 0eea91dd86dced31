import { siteAt, timeOnSites } from '@plumbline/domain/positions/on-site';
import type { Site } from '@plumbline/domain/positions/sites';
import { trailOf, trailPointOf, type WayPoint } from '@plumbline/domain/positions/trail';
import { CirclePause, CirclePlay } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNow } from '../../data/device/clock.ts';
import { useConnection } from '../../data/replica/connection.ts';
import { useTrail } from '../../data/queries/positions.ts';
import { Button } from '../../design/controls/button.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { PlumbLine } from '../../design/display/plumb-line.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { formatHours, formatTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { dayWord } from '../../kits/days/when.ts';
import { useToday } from '../../kits/days/use-today.ts';
import { notLoadedText } from '../../kits/list/not-loaded.ts';
import { radiusText } from '../../kits/map/map-radius.ts';
import { LeftOut } from './left-out.tsx';
import { noTrail, positionAt, type ShownTrail, type TrailPosition, trackOf } from './trail.ts';

export interface DayTrailProps {
  userId: string;
  name: string;
  day: string;
  /** The day's begin and end, ISO 8601. */
  from: string;
  to: string;
  sites: readonly (Site & { name: string })[];
  /** When a newer position became known; the trail is then read again. */
  moved: string | null;
  onTrail: (trail: ShownTrail) => void;
  /** Called for each picture while the day is played. */
  onPosition: (shownPosition: TrailPosition | null) => void;
  onClose: () => void;
}

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
/** A day is played in this time. */
const playMs = 20_000;

/** One person's day: how far, where for how long, and a slider that moves along it. */
export function DayTrail({
  userId,
  name,
  day,
  from,
  to,
  sites,
  moved,
  onTrail,
  onPosition,
  onClose,
}: DayTrailProps) {
  const { locale, timeZone } = useLocale();
  const { online } = useConnection();
  const today = useToday();
  const now = useNow();
  const isToday = day === today;
  const query = useTrail(userId, { from, to, live: isToday });
  const { data, refetch } = query;
  useEffect(() => {
    if (isToday && moved !== null) void refetch();
  }, [isToday, moved, refetch]);

  const trail = useMemo(() => trailOf((data ?? []).map(trailPointOf)), [data]);
  const { way, leftOut } = trail;
  const track = useMemo(() => trackOf(way), [way]);
  const stops = useMemo(
    () =>
      trail.stops.map((stop) => ({
        ...stop,
        id: `${stop.from}`,
        site: siteAt(stop, sites)?.name ?? null,
      })),
    [trail, sites],
  );
  const onSiteMs = useMemo(() => timeOnSites(way, sites), [way, sites]);
  const span = spanOf(way, isToday ? now : null);
  /** Null follows the newest position. */
  const [at, setAt] = useState<number | null>(null);
  const shownAt = at ?? span?.end ?? 0;
  const shownPosition = useMemo(() => positionAt(track, shownAt), [track, shownAt]);

  const shown = useMemo(
    (): ShownTrail => ({
      points: way,
      leftOut: leftOut.map(({ point }) => point),
      stops: stops.map((stop) => {
        const [begin, end] = [stop.from, stop.to].map((each) => formatTime(each, locale, timeZone));
        return { ...stop, label: `${stop.site ?? 'Stop away from the sites'}, ${begin} to ${end}` };
      }),
    }),
    [way, leftOut, stops, locale, timeZone],
  );
  useEffect(() => onTrail(shown), [shown, onTrail]);
  useEffect(() => onPosition(shownPosition), [shownPosition, onPosition]);
  useEffect(
    () => () => {
      onTrail(noTrail);
      onPosition(null);
    },
    [onTrail, onPosition],
  );

  const title = `${name}, ${isToday ? 'today' : dayWord(day, today, locale)}`;
  const close = (
    <Button size="small" variant="quiet" onClick={onClose}>
      Close
    </Button>
  );
  if (query.isError || (data === undefined && !online))
    return (
      <ErrorState
        quiet
        title="This day did not load"
        onRetry={() => void refetch()}
        retrying={query.isFetching}
      >
        {notLoadedText(query.error, online, 'Trails need a signal.')}
      </ErrorState>
    );
  if (data === undefined)
    return (
      <Panel title={title} action={close}>
        <SkeletonList label={`Getting the day of ${name}`} labelHidden count={3} />
      </Panel>
    );
  if (span === null)
    return (
      <Panel title={title} action={close}>
        <PanelBody>
          <p className="text-ink-2">
            {leftOut.length === 0
              ? 'No position is stored of this day. Positions are kept for 90 days, and only where their person has agreed.'
              : 'No position of this day says where somebody was, so there is no way to show.'}
          </p>
        </PanelBody>
        <LeftOut {...trail} />
      </Panel>
    );
  const figures = [
    { name: 'Distance', value: radiusText(Math.round(trail.metres), locale) },
    { name: 'On site', value: formatHours(onSiteMs / minuteMs) },
    { name: 'Stops', value: String(stops.length) },
  ];
  return (
    <Panel title={title} action={close}>
      <PanelBody className="flex flex-col gap-4">
        <TimeSlider span={span} at={shownAt} now={isToday ? now : null} onAt={setAt} />
        <dl className="flex divide-x divide-divider">
          {figures.map((figure) => (
            <div key={figure.name} className="flex-1 px-4 first:pl-0 last:pr-0">
              <dt className="text-meta text-ink-2">{figure.name}</dt>
              <dd className="figures text-panel font-bold whitespace-nowrap">{figure.value}</dd>
            </div>
          ))}
        </dl>
      </PanelBody>
      {stops.length > 0 && (
        <ol aria-label="Stops" className="divide-y divide-hairline border-t border-hairline">
          {stops.map((stop) => (
            <li key={stop.id}>
              <button
                type="button"
                onClick={() => setAt(stop.from)}
                className="flex min-h-12 w-full items-center gap-3 px-4 py-1.5 text-left hover:bg-lift focus-visible:outline-offset-[-2px]"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-bold">{stop.site ?? 'Away from the sites'}</span>
                  <span className="block text-meta text-ink-2 tabular">
                    {formatTime(stop.from, locale, timeZone)} – {formatTime(stop.to, locale, timeZone)}
                  </span>
                </span>
                <span className="shrink-0 tabular">{formatHours((stop.to - stop.from) / minuteMs)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <LeftOut {...trail} />
    </Panel>
  );
}

type PlaySpan = { begin: number; end: number; last: number };

/** From the quarter of an hour of the first position to that of the last, or to now; null without positions. */
function spanOf(way: readonly WayPoint[], now: number | null): PlaySpan | null {
  const [first, last] = [way[0], way.at(-1)];
  if (first === undefined || last === undefined) return null;
  const end = Math.max(last.at, now ?? 0);
  return {
    begin: Math.floor(first.at / quarterMs) * quarterMs,
    end: now === null ? Math.ceil(end / quarterMs) * quarterMs : end,
    last: last.at,
  };
}

interface TimeSliderProps {
  span: PlaySpan;
  at: number;
  /** Where the plumb line is; null on an earlier day. */
  now: number | null;
  onAt: (at: number | null) => void;
}

function TimeSlider({ span: { begin, end }, at, now, onAt }: TimeSliderProps) {
  const { locale, timeZone } = useLocale();
  const [playing, setPlaying] = useState(false);
  const playRef = useRef({ at, onAt });
  useEffect(() => {
    playRef.current = { at, onAt };
  });
  useEffect(() => {
    if (!playing) return undefined;
    let last: number | null = null;
    let frame = requestAnimationFrame(function step(time) {
      const passed = last === null ? 0 : time - last;
      last = time;
      const next = playRef.current.at + (passed / playMs) * (end - begin);
      if (next >= end) {
        playRef.current.onAt(null);
        setPlaying(false);
        return;
      }
      playRef.current.onAt(next);
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, begin, end]);
  const share = (time: number) => (end === begin ? 1 : (time - begin) / (end - begin));
  const play = () => {
    // From the beginning when it stands at the end.
    if (!playing && at >= end) onAt(begin);
    setPlaying(!playing);
  };
  const time = formatTime(at, locale, timeZone);
  return (
    <div className="flex items-end gap-3">
      <Button icon={playing ? CirclePause : CirclePlay} onClick={play} className="shrink-0">
        {playing ? 'Pause' : 'Play'}
      </Button>
      <div className="min-w-0 flex-1">
        <div className="flex justify-between text-axis text-ink-3 tabular">
          <span>{formatTime(begin, locale, timeZone)}</span>
          <output className="text-cell font-bold text-ink">{time}</output>
          <span>{formatTime(end, locale, timeZone)}</span>
        </div>
        <div className="relative">
          <input
            type="range"
            aria-label="Time of the day"
            aria-valuetext={time}
            min={begin}
            max={end}
            step={minuteMs}
            value={Math.min(end, Math.max(begin, at))}
            onChange={(event) => {
              setPlaying(false);
              const next = Number(event.target.value);
              onAt(end - next < minuteMs ? null : next);
            }}
            className="block h-11 w-full cursor-pointer accent-ink-2"
          />
          {now !== null && (
            <div aria-hidden className="pointer-events-none absolute inset-x-2 inset-y-0">
              <PlumbLine style={{ left: `${Math.min(1, share(now)) * 100}%` }} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
