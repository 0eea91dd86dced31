import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { Button } from '../../design/controls/button.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { Segmented } from '../../design/controls/segmented.tsx';
import type { View } from './parts/calendar-filter.ts';
import { CalendarMenu } from './calendar-menu.tsx';
import { viewLabels } from './parts/calendar-text.ts';

export interface CalendarHeaderProps {
  headline: string;
  view: View;
  views: readonly View[];
  /** The view is on today's day, so the button Today would change nothing. */
  isToday: boolean;
  phone: boolean;
  onView: (view: View) => void;
  onStep: (by: -1 | 1) => void;
  onToday: () => void;
  onNew: () => void;
}

/** The unit by which the arrows move, for their labels. */
const steps: Readonly<Record<View, string>> = {
  'crew-day': 'day',
  'crew-week': 'week',
  week: 'week',
  day: 'day',
  month: 'month',
  agenda: 'two weeks',
};

/** The day, week or month in sight, arrows to the others, and the choice of views. */
export function CalendarHeader({
  headline,
  view,
  views,
  isToday,
  phone,
  onView,
  onStep,
  onToday,
  onNew,
}: CalendarHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 items-center gap-1 max-md:w-full low:w-auto low:flex-1">
        <IconButton
          icon={ChevronLeft}
          label={`Previous ${steps[view]}`}
          data-repeats
          onClick={() => onStep(-1)}
          className="-ml-2 shrink-0"
        />
        {/* The headline has a least width, so that the arrows stay under the pointer when the text changes. */}
        <h1 className="heading min-w-0 text-title max-md:flex-1 max-md:text-center md:min-w-64 md:text-center">
          {headline}
        </h1>
        <IconButton
          icon={ChevronRight}
          label={`Next ${steps[view]}`}
          data-repeats
          onClick={() => onStep(1)}
          className="shrink-0"
        />
        {!phone && (
          <Button disabled={isToday} onClick={onToday} className="ml-3">
            Today
          </Button>
        )}
      </div>
      <div className="flex items-center gap-2 max-md:w-full low:w-auto low:flex-1">
        <Segmented
          label="View"
          value={view}
          onChange={onView}
          segments={views.map((value) => ({
            value,
            // On the phone all views must fit on one line, so the label is shorter.
            label: phone && value === 'crew-day' ? 'Crew' : viewLabels[value],
          }))}
          block={phone}
        />
        {phone && !isToday && (
          <Button onClick={onToday} className="shrink-0">
            Today
          </Button>
        )}
        {!phone && <CalendarActions phone={false} onNew={onNew} />}
      </div>
    </header>
  );
}

/** The actions of the calendar. On the phone they are in the row of the filters, because there is room. */
export function CalendarActions({ phone, onNew }: Pick<CalendarHeaderProps, 'phone' | 'onNew'>) {
  return (
    <>
      <CalendarMenu />
      {phone ? (
        <IconButton icon={Plus} label="New event" variant="outline" onClick={onNew} className="shrink-0" />
      ) : (
        <Button variant="primary" icon={Plus} onClick={onNew}>
          New event
        </Button>
      )}
    </>
  );
}
