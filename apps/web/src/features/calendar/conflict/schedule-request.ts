import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { defined } from '@plumbline/domain/entities/defined';
import { conflictKinds, type ConflictKind } from '@plumbline/domain/entities/enumerations';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { Conflict } from '@plumbline/domain/schedule/conflicts';
import { mutate } from '../../../data/queue/mutate.ts';
import type { InputOf } from '../../../data/server/calls.ts';
import { isRecord, listOf, recordOf } from '../../../data/parse.ts';

export type Rules = { refuseOn: ConflictKind[]; overrideReason?: string | undefined };
/** What undoes a placement; with the reason for which it stood there in spite of conflicts. */
export type Inverse = (ScheduleRequest | { does: 'delete'; eventId: string; version: number }) & {
  overrideReason?: string | undefined;
};
type Change = Omit<InputOf<'calendarEvents.update'>, 'eventId' | 'version' | 'base' | keyof Rules>;
type Move = Omit<InputOf<'calendarEvents.moveEvents'>['moves'][number], 'eventId' | 'version'>;

/** What is to be placed: a new event, changes of one, or several that are moved together. */
export type ScheduleRequest =
  | { does: 'create'; fields: Omit<InputOf<'calendarEvents.create'>, keyof Rules> & { id: string } }
  | { does: 'change'; event: CalendarEvent; change: Change }
  | { does: 'move'; moves: readonly { event: CalendarEvent; to: Move }[] };

/** What to do about conflicts: another placement instead, the same for a reason, or nothing. */
export type Answer = { request: ScheduleRequest; message?: string; overrideReason?: string } | null;

const planFields = ['startDate', 'endDate', 'attendees', 'isAllDay', 'unscheduled'];

/** The events as they would be. */
export function plansOf(request: ScheduleRequest): Partial<CalendarEvent>[] {
  switch (request.does) {
    case 'create':
      return [defined(request.fields)];
    case 'change':
      return [{ ...request.event, ...defined(request.change) }];
    case 'move':
      return request.moves.map(({ event, to }) => ({ ...event, ...defined(to) }));
  }
}

/** Asks the server. Answers what takes it back; throws CONFLICT where something is in the way. */
export async function send(request: ScheduleRequest, rules: Rules): Promise<Inverse> {
  const quiet = { quiet: true };
  switch (request.does) {
    case 'create': {
      const { version } = await mutate('calendarEvents.create', { ...request.fields, ...rules }, quiet);
      return { does: 'delete', eventId: request.fields.id, version };
    }
    case 'change': {
      const { event, change } = request;
      // Whoever only corrects a word need not see where the event was moved meanwhile.
      const version = planFields.some((field) => field in change) ? event.version : undefined;
      const reply = await mutate(
        'calendarEvents.update',
        { eventId: event.id, ...change, version, ...rules },
        quiet,
      );
      const before: Change = Object.fromEntries(
        Object.keys(change)
          .filter((field) => field !== 'copyVersion')
          .map((field) => [
            field,
            // Of a series as many events as were changed.
            field === 'scope' ? change.scope : Reflect.get(event, field),
          ]),
      );
      const overrideReason = event.override?.reason;
      return { does: 'change', event: reply.event ?? event, change: before, overrideReason };
    }
    case 'move': {
      const moves = request.moves.map(({ event, to }) => ({
        eventId: event.id,
        version: event.version,
        ...to,
      }));
      const reply = await mutate('calendarEvents.moveEvents', { moves, ...rules }, quiet);
      return {
        does: 'move',
        moves: request.moves.map(({ event }) => ({
          event: reply.events.find(({ id }) => id === event.id) ?? event,
          to: {
            startDate: event.startDate,
            endDate: event.endDate,
            attendees: event.attendees,
            unscheduled: event.unscheduled === true,
          },
        })),
      };
    }
  }
}

/** What a refused placement was refused for; null where it was for another reason than its conflicts. */
export function conflictsIn(thrown: unknown): Conflict[] | null {
  if (!(thrown instanceof AppError) || thrown.code !== 'CONFLICT') return null;
  const found = listOf(recordOf(thrown.details)['conflicts']).filter(isConflict);
  return found.length === 0 ? null : found;
}

/** The server's answers have this form; only the kinds may be newer than this device. */
function isConflict(value: unknown): value is Conflict {
  return isRecord(value) && conflictKinds.some((kind) => kind === value['kind']);
}
