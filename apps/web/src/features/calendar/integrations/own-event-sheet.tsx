import type { CalendarIntegration, OwnCalendarEvent } from '../../../data/integrations/integration-store.ts';
import { Fact, Facts } from '../../../design/display/facts.tsx';
import { formatDay } from '../../../design/format.ts';
import { Sheet } from '../../../design/layers/sheet.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { useThisDevice } from '../../../design/this-device.ts';
import { daysOfEvent } from '../../../kits/days/event-days.ts';
import { timeText } from '../parts/calendar-text.ts';

export interface OwnEventSheetProps {
  integration: CalendarIntegration;
  event: OwnCalendarEvent;
  onClose: () => void;
}

/** The details of an event from one of the person's own calendars. It cannot be changed. */
export default function OwnEventSheet({ integration, event, onClose }: OwnEventSheetProps) {
  const { locale, timeZone } = useLocale();
  const here = useThisDevice();
  const { from, to } = daysOfEvent(event, timeZone);
  return (
    <Sheet
      open
      isAddressed
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={event.title}
      subtitle={`${integration.name}, on ${here} alone`}
    >
      <Facts>
        <Fact name="When">
          {from === to && <span className="block">{formatDay(from, locale, 'full')}</span>}
          <span className="block tabular">{timeText(event, { locale, timeZone })}</span>
        </Fact>
        {event.location !== null && <Fact name="Where">{event.location}</Fact>}
        {event.description !== null && (
          <Fact name="Description">
            <p className="whitespace-pre-line">{event.description}</p>
          </Fact>
        )}
      </Facts>
    </Sheet>
  );
}
