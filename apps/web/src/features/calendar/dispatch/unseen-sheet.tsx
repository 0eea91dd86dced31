import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { useNow } from '../../../data/device/clock.ts';
import { usePresence } from '../../../data/device/presence.ts';
import { ListRow, RowList } from '../../../design/display/list-row.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { formatDay } from '../../../design/format.ts';
import { Sheet } from '../../../design/layers/sheet.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { CallButton } from '../../../kits/names/call-button.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { headingOf, startOnDay } from '../parts/calendar-text.ts';
import { contactText, DeliveryLine } from './delivery-line.tsx';
import { unseenWork } from './delivery.ts';

export interface UnseenSheetProps {
  day: string;
  events: readonly CalendarEvent[];
  onClose: () => void;
}

/**
 * The people who have not seen their work of a day: whether it was delivered, when their phone was last in
 * contact, and a way to call them.
 */
export default function UnseenSheet({ day, events, onClose }: UnseenSheetProps) {
  const { locale, timeZone } = useLocale();
  const now = useNow();
  const presence = usePresence();
  const people = usePeople();
  const names = useProjectNames();
  const unseen = [...unseenWork(events, day, { timeZone, now })];
  return (
    <Sheet
      open
      isAddressed
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Not seen yet"
      subtitle={formatDay(day, locale, 'long')}
    >
      {unseen.length === 0 ? (
        <EmptyState compact title="Everybody has seen their plan">
          Whoever gets a changed plan stands here until they have seen it.
        </EmptyState>
      ) : (
        <RowList label="People who have not seen their plan">
          {unseen.map(([userId, plans]) => {
            const phone = people.members.find((member) => member.userId === userId)?.phone;
            return (
              <ListRow
                key={userId}
                title={people.fullName(userId)}
                detail={
                  <span className="flex flex-col gap-2 whitespace-normal">
                    <span>{contactText(presence.get(userId), { now, locale, timeZone })}</span>
                    {plans.map((event) => (
                      <span key={event.id} className="block">
                        <span className="block text-ink">
                          {`${startOnDay(event, day, { locale, timeZone })}, ${headingOf(event, names).title}`}
                        </span>
                        <DeliveryLine event={event} userId={userId} quiet />
                      </span>
                    ))}
                  </span>
                }
                trailing={phone ? <CallButton name={people.fullName(userId)} phone={phone} /> : undefined}
              />
            );
          })}
        </RowList>
      )}
    </Sheet>
  );
}
