import type { FigureUnit, Report } from '@plumbline/domain/operations/reports';
import { clsx } from 'clsx';
import { type PointerEvent, useState } from 'react';
import { Panel } from '../../../design/display/panel.tsx';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { figureText } from '../parts/figure-text.ts';
import { axisOf } from './axis.ts';

export interface BarChartProps {
  /** 'Gross profit' */
  title: string;
  unit: FigureUnit;
  series: Report['series'];
  /** What it is compared with: '13 weeks before'; null without a comparison. */
  compared: string | null;
  className?: string;
}

type Point = Report['series']['points'][number];

/** The width of a bar and of the line across it, as shares of the room that each has. */
const [barShare, lineShare] = [0.66, 0.86];
const plotHeight = 176;
/** Days that are named below the bars. */
const namedDays = { phone: 4, office: 7 };
/** Of a bar from zero, so that even a small value is seen. */
const leastBarPx = 1;

/** A figure by week or month as bars, with that of the period before as a line across each. The greatest is marked. */
export function BarChart({ title, unit, series: { by, points }, compared, className }: BarChartProps) {
  const { locale, currency } = useLocale();
  const phone = usePhone();
  const [pointed, setPointed] = useState<number | null>(null);
  const formats = { locale, currency };
  // Where nothing was before, a line on the ground says nothing.
  const isCompared = compared !== null && points.some(({ before }) => before !== null && before !== 0);
  const greatest = points.reduce(
    (most, { value }, at) => (value > (points[most]?.value ?? 0) ? at : most),
    0,
  );
  const axis = axisOf(
    points.flatMap(({ value, before }) => (before === null ? [value] : [value, before])),
    unit,
    currency,
  );
  const isMarked = (points[greatest]?.value ?? 0) > 0;
  const farthest = points.reduce(
    (most, { value }, at) => (Math.abs(value) > Math.abs(points[most]?.value ?? 0) ? at : most),
    0,
  );
  const shown = Math.min(pointed ?? (isMarked ? greatest : farthest), points.length - 1);
  const point = points[shown];
  const named = Math.ceil(points.length / (phone ? namedDays.phone : namedDays.office));
  const upTo = (value: number) => ((axis.to - value) / (axis.to - axis.from)) * plotHeight;
  const dayOf = ({ from }: Point) =>
    by === 'week' ? formatDay(from, locale) : formatDay(from, locale, 'month');
  const nameOf = (each: Point) => (by === 'week' ? `Week of ${dayOf(each)}` : dayOf(each));
  const amountOf = (value: number) => figureText(value, unit, formats, 'short');
  const wasOf = ({ before }: Point) => (before === null || !isCompared ? '' : `was ${amountOf(before)}`);
  const pointAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / width) * points.length);
    setPointed(Math.min(points.length - 1, Math.max(0, at)));
  };
  if (point === undefined) return null;
  const middle = ((shown + 0.5) / points.length) * 100;
  const label = `${title} by ${by}`;
  const legendText = compared === null ? '' : compared.charAt(0).toUpperCase() + compared.slice(1);
  const legend = (
    <span aria-hidden className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
      <span className="flex items-center gap-2">
        <span className="h-2.5 w-4 rounded-mark bg-steel" />
        This period
      </span>
      {isCompared && (
        <span className="flex items-center gap-2">
          <span className="h-0.5 w-4 bg-ink" />
          {legendText}
        </span>
      )}
    </span>
  );
  return (
    <Panel title={label} className={className} action={phone ? undefined : legend}>
      <div className="px-4 pb-4">
        {phone && <p className="mb-3 text-meta">{legend}</p>}
        <div className="relative ml-14 h-9">
          <p
            aria-hidden
            className="absolute top-0 rounded-pill bg-lift px-2.5 py-1 text-meta whitespace-nowrap"
            style={{ left: `${middle}%`, transform: `translateX(-${middle}%)` }}
          >
            {nameOf(point)} <span className="figures ml-1 font-bold">{amountOf(point.value)}</span>
            {wasOf(point) !== '' && <span className="ml-2 text-ink-2">{wasOf(point)}</span>}
          </p>
        </div>
        <div className="flex pt-2">
          <div
            aria-hidden
            className="relative w-14 shrink-0 text-axis text-ink-2"
            style={{ height: plotHeight }}
          >
            {axis.ticks.map((tick) => (
              <span
                key={tick}
                className="figures absolute right-2.5 -translate-y-1/2 whitespace-nowrap"
                style={{ top: upTo(tick) }}
              >
                {tick === 0 ? '0' : amountOf(tick)}
              </span>
            ))}
          </div>
          <div
            onPointerMove={pointAt}
            onPointerDown={pointAt}
            // A finger leaves with every tap, and its bar stays read.
            onPointerLeave={({ pointerType }) => {
              if (pointerType !== 'touch') setPointed(null);
            }}
            className="relative min-w-0 flex-1 touch-pan-y rounded-mark outline-offset-4 outline-accent has-focus-visible:outline-2"
          >
            {/* Arrow keys go from bar to bar, and a reader hears the value of each. */}
            <input
              type="range"
              aria-label={label}
              min={1}
              max={points.length}
              value={shown + 1}
              aria-valuetext={[`${nameOf(point)}: ${amountOf(point.value)}`, wasOf(point)]
                .filter(Boolean)
                .join(', ')}
              onChange={({ target }) => setPointed(Number(target.value) - 1)}
              onBlur={() => setPointed(null)}
              className="pointer-events-none absolute inset-0 opacity-0"
            />
            <svg aria-hidden width="100%" height={plotHeight} className="block overflow-visible">
              {axis.ticks.map((tick) => (
                <line
                  key={tick}
                  x1="0"
                  x2="100%"
                  y1={upTo(tick)}
                  y2={upTo(tick)}
                  className={tick === 0 ? 'stroke-divider' : 'stroke-hairline'}
                />
              ))}
              {points.map((each, at) => (
                <Bar
                  key={each.from}
                  room={{ left: (at / points.length) * 100, width: 100 / points.length }}
                  top={upTo(Math.max(0, each.value))}
                  height={each.value === 0 ? 0 : Math.max(leastBarPx, Math.abs(upTo(each.value) - upTo(0)))}
                  before={each.before === null || !isCompared ? null : upTo(each.before)}
                  isMarked={isMarked && at === greatest}
                  isPointed={at === pointed}
                />
              ))}
            </svg>
            <div aria-hidden className="relative mt-2 h-5 text-axis text-ink-2">
              {points.map(
                (each, at) =>
                  at % named === 0 && (
                    <span
                      key={each.from}
                      className={clsx(
                        'absolute -translate-x-1/2 whitespace-nowrap',
                        isMarked && at === greatest && 'font-bold text-ink',
                      )}
                      style={{ left: `${((at + 0.5) / points.length) * 100}%` }}
                    >
                      {by === 'week' ? dayOf(each) : formatDay(each.from, locale, 'shortMonth')}
                    </span>
                  ),
              )}
            </div>
          </div>
        </div>
        <div className="sr-only">
          <table>
            <caption>{label}</caption>
            <thead>
              <tr>
                <th scope="col">{by === 'week' ? 'Week' : 'Month'}</th>
                <th scope="col">This period</th>
                {isCompared && <th scope="col">{legendText}</th>}
              </tr>
            </thead>
            <tbody>
              {points.map((each) => (
                <tr key={each.from}>
                  <th scope="row">{nameOf(each)}</th>
                  <td>{figureText(each.value, unit, formats, 'exact')}</td>
                  {isCompared && (
                    <td>{each.before === null ? '–' : figureText(each.before, unit, formats, 'exact')}</td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Panel>
  );
}

interface BarProps {
  /** In percent of the width of the chart. */
  room: { left: number; width: number };
  /** In pixels from the top. */
  top: number;
  height: number;
  before: number | null;
  isMarked: boolean;
  isPointed: boolean;
}

function Bar({ room: { left, width }, top, height, before, isMarked, isPointed }: BarProps) {
  const inset = (share: number) => left + (width * (1 - share)) / 2;
  const line = { x1: `${inset(lineShare)}%`, x2: `${inset(lineShare) + width * lineShare}%` };
  return (
    <>
      <rect
        x={`${inset(barShare)}%`}
        width={`${width * barShare}%`}
        y={top}
        height={height}
        rx="3"
        className={clsx(
          isMarked ? 'fill-action sunlight:stroke-action-edge sunlight:stroke-2' : 'fill-steel',
          isPointed && 'stroke-ink stroke-2',
        )}
      />
      {before !== null && (
        <>
          <line {...line} y1={before} y2={before} className="stroke-card" strokeWidth="6" />
          <line {...line} y1={before} y2={before} className="stroke-ink" strokeWidth="2" />
        </>
      )}
    </>
  );
}
