import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { dayMs } from '@plumbline/domain/days/days';
import { follow } from '@plumbline/offline/replica/follow';
import { browserTimers } from '../device/browser-ports.ts';
import { deviceTime } from '../device/device-time.ts';
import { startCourier } from '../courier/start-courier.ts';
import { openReplicas, type ReplicaOwner } from '../replica/replica.ts';
import { logError } from '../server/errors.ts';
import { organizationIdKey, rpc } from '../server/rpc.ts';
import { createAcknowledger } from './acknowledger.ts';
import { plansInView } from './plans-in-view.ts';
import { acknowledgementQueue } from './acknowledgement-queue.ts';
import { openAcknowledgements } from './acknowledgement-store.ts';

/** What begins later may change yet, and is acknowledged when it comes near. */
const aheadDays = 14;

/** Tells the server which plans of this person arrive on this device and are seen on it, until the result is called. */
export function startAcknowledging(owner: ReplicaOwner): () => void {
  const store = openAcknowledgements(owner);
  const context = { [organizationIdKey]: owner.organizationId };
  const failed = (thrown: unknown) => logError(thrown, 'Telling which plans have arrived');
  const acknowledger = createAcknowledger({
    userId: owner.userId,
    store,
    timers: browserTimers,
    clock: deviceTime,
    inView: plansInView,
    onPending: () => courier.nudge(),
    failed,
  });
  const courier = startCourier(owner, {
    ...acknowledgementQueue({
      store,
      send: async (items) => {
        await rpc.calendarEvents.acknowledge.mutate({ items: [...items] }, { context });
      },
      onSettled: acknowledger.settled,
      failed,
    }),
    name: 'acknowledgements',
    onChange: store.onChange,
    onLead: acknowledger.lead,
    failed,
  });

  let endReading = () => {};
  const read = () => {
    endReading();
    const open = openReplicas.get();
    if (open === null || open.userId !== owner.userId || open.organizationId !== owner.organizationId) return;
    const { calendarEvent } = open.replica;
    endReading = follow({
      of: [calendarEvent],
      read: async () => await calendarEvent.where('attendees').equals(owner.userId).filter(isAhead).toArray(),
      next: acknowledger.follow,
      // Screens that read the copy report it; the next copy is read when it opens.
      failed: () => undefined,
    });
  };
  const endOpenings = openReplicas.subscribe(read);
  read();

  return () => {
    endReading();
    endOpenings();
    acknowledger.stop();
    courier.stop();
    store.close();
  };
}

/** What is over needs no answer. */
function isAhead({ startDate, endDate, unscheduled }: CalendarEvent): boolean {
  const now = deviceTime();
  return (
    unscheduled !== true &&
    Date.parse(endDate) > now - dayMs &&
    Date.parse(startDate) < now + aheadDays * dayMs
  );
}
