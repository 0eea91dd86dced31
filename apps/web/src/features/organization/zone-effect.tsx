import { Info } from 'lucide-react';
import { useState } from 'react';
import { useZonePreview } from '../../data/queries/organization-settings.ts';
import { Button } from '../../design/controls/button.tsx';
import { formatDay, formatTime } from '../../design/format.ts';
import { listed } from '../../kits/labels/listed.ts';
import { usePeople } from '../../kits/names/use-people.ts';
import { zoneInWords } from '../../kits/days/zone-text.ts';

/** Named in the sentence; more are counted. */
const weeksNamed = 4;

/** Before another zone is saved: what moves and what does not, with the punches that fall on another day. */
export function ZoneEffect({ from, to, locale }: { from: string; to: string; locale: string }) {
  const { preview, failed, retry } = useZonePreview(to);
  const people = usePeople();
  const [open, setOpen] = useState(false);
  const seven = Date.parse('2026-01-15T13:00:00Z');
  const lines =
    preview === null
      ? [
          failed
            ? 'Which punches fall on another day cannot be worked out at present.'
            : 'Working out what falls on another day…',
        ]
      : [
          entriesText(preview, locale),
          preview.wholeDays > 0 &&
            `Whole-day events (${preview.wholeDays.toLocaleString(locale)}) keep their days.`,
          preview.series > 0 && 'What repeats at a time of day keeps the zone it was planned in.',
          'Hours stay as they were worked. Exports that were made stay as they are.',
        ].filter((line) => line !== false);
  return (
    <section aria-label="What another zone changes" className="rounded-card bg-lift px-4 py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-risk" />
        <p className="min-w-0 flex-1 font-bold">
          If you save {zoneInWords(to)}, no punch moves. What you read does.
        </p>
        {preview !== null && preview.entries > 0 && (
          <Button size="small" variant="quiet" onClick={() => setOpen(!open)} aria-expanded={open}>
            {open ? 'Hide the punches' : `See the ${preview.entries === 1 ? 'punch' : 'punches'}`}
          </Button>
        )}
        {failed && (
          <Button size="small" variant="quiet" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
      <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-8 text-meta text-ink-2 marker:text-ink-3">
        <li>
          {formatTime(seven, locale, from)} reads as {formatTime(seven, locale, to)}, on every screen, for
          everybody, at once.
        </li>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {open && preview !== null && (
        <ul className="mt-3 divide-y divide-hairline border-t border-hairline text-meta">
          {preview.named.map((entry) => (
            <li key={entry.id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>{people.fullName(entry.userId)}</span>
              <span className="figures text-ink-2">
                {formatDay(entry.from, locale, 'weekday')}, {formatTime(entry.clockIn, locale, from)} →{' '}
                {formatDay(entry.to, locale, 'weekday')}, {formatTime(entry.clockIn, locale, to)}
              </span>
            </li>
          ))}
          {preview.entries > preview.named.length && (
            <li className="py-2 text-ink-2">
              and {(preview.entries - preview.named.length).toLocaleString(locale)} earlier ones
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function entriesText(
  { entries, weeks, weekCount }: { entries: number; weeks: readonly string[]; weekCount: number },
  locale: string,
): string {
  if (entries === 0) return 'No punch of the last two years falls on another day.';
  const named = weeks.slice(0, weeksNamed).map((week) => formatDay(week, locale, 'medium'));
  const more = weekCount - named.length;
  const all = more > 0 ? [...named, `${more.toLocaleString(locale)} more`] : named;
  const punches = entries === 1 ? '1 punch falls' : `${entries.toLocaleString(locale)} punches fall`;
  return `${punches} on another day: ${weekCount === 1 ? 'the week' : 'the weeks'} of ${listed(all)}.`;
}
