import { ADMIN } from '@plumbline/domain/access/roles';
import { addDays } from '@plumbline/domain/days/days';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { unseenToldAt } from '@plumbline/domain/limits/schedule';
import type { DeliveryState } from '@plumbline/domain/schedule/delivery';
import { lazy, Suspense } from 'react';
import { useNow } from '../../../data/device/clock.ts';
import { useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { useDayEvents } from '../../../kits/days/use-day-events.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { timeAt } from '../../../kits/days/when.ts';
import { usePageSearch, useSetPageSearch } from '../../../navigation/use-page.ts';
import { deliveryCounts, deliveryIcons, unseenWork } from './delivery.ts';

const UnseenSheet = lazy(() => import('./unseen-sheet.tsx'));

const states = ['seen', 'delivered', 'waiting'] as const satisfies readonly DeliveryState[];
const words: Readonly<Record<DeliveryState, string>> = {
  seen: 'seen',
  delivered: 'delivered, not opened',
  waiting: 'waiting for signal',
};

/**
 * Shows admins how many plans of a day were seen, delivered or are waiting. A press opens the list of people.
 */
export function PlanCounts({ day, events }: { day: string; events: readonly CalendarEvent[] }) {
  const isPlanner = useUser().role === ADMIN;
  const now = useNow();
  const { unseen } = usePageSearch();
  const setAddress = useSetPageSearch();
  const counts = deliveryCounts(events, now);
  if (!isPlanner) return null;
  return (
    <>
      {states.some((state) => counts[state] > 0) && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setAddress({ unseen: '1' })}
          className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-control px-2 text-meta text-ink-2 hover:bg-lift max-md:-mx-2 md:min-h-8"
        >
          {states
            .filter((state) => counts[state] > 0)
            .map((state) => {
              const Icon = deliveryIcons[state];
              return (
                <span key={state} className="flex items-center gap-1.5">
                  <Icon aria-hidden className="size-[1.15em] shrink-0" />
                  {`${counts[state]} ${words[state]}`}
                </span>
              );
            })}
        </button>
      )}
      {unseen !== undefined && (
        <Suspense>
          <UnseenSheet
            key={day}
            day={day}
            events={events}
            onClose={() => setAddress({ unseen: undefined }, { replace: true })}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Tells an admin in the evening that some of the crew have not seen tomorrow's plan, and leads to the list of
 * them.
 */
export function TomorrowUnseen() {
  const isPlanner = useUser().role === ADMIN;
  const { timeZone } = useLocale();
  const now = useNow();
  const tomorrow = addDays(useToday(), 1);
  const { rows } = useDayEvents(tomorrow);
  const setAddress = useSetPageSearch();
  if (!isPlanner || timeAt(now, timeZone) < unseenToldAt) return null;
  const people = unseenWork(rows, tomorrow, { timeZone, now }).size;
  if (people === 0) return null;
  return (
    <Banner
      tone="risk"
      title={
        people === 1
          ? 'One person has not seen tomorrow’s plan'
          : `${people} people have not seen tomorrow’s plan`
      }
      action={
        <Button size="small" onClick={() => setAddress({ view: undefined, day: tomorrow, unseen: '1' })}>
          See who
        </Button>
      }
    />
  );
}
