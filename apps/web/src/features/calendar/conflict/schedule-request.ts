import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { defined } from '@plumbline/domain/entities/defined';
import { conflictKinds, type ConflictKind } from '@plumbline/domain/entities/enumerations';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { Conflict } from '@plumbline/domain/schedule/conflicts';
import { mutate } from '../../../data/queue/mutate.ts';
import type { InputOf } from '../../../data/server/calls.ts';
import { isRecord, listOf, recordOf } from '../../../data/parse.ts';

export type Rules = { refuseOn: ConflictKind[]; overrideReason?: string | undefined };
/**
 * The request that undoes a placement. `overrideReason` is the reason for which the event had been placed
 * there in spite of conflicts.
 */
export type Inverse = (ScheduleRequest | { does: 'delete'; eventId: string; version: number }) & {
  overrideReason?: string | undefined;
};
type Change = Omit<InputOf<'calendarEvents.update'>, 'eventId' | 'version' | 'base' | keyof Rules>;
type Move = Omit<InputOf<'calendarEvents.moveEvents'>['moves'][number], 'eventId' | 'version'>;

/** What to place: a new event, a change of one event, or several events that move together. */
export type ScheduleRequest =
  | { does: 'create'; fields: Omit<InputOf<'calendarEvents.create'>, keyof Rules> & { id: string } }
  | { does: 'change'; event: CalendarEvent; change: Change }
  | { does: 'move'; moves: readonly { event: CalendarEvent; to: Move }[] };

/**
 * The person's answer to conflicts: another request instead, the same one with a reason, or null to leave
 * everything as it was.
 */
export type Answer = {
  request: ScheduleRequest;
  message?: string;
  overrideReason?: string;
  onScheduled?: () => void;
} | null;

const planFields = ['startDate', 'endDate', 'attendees', 'isAllDay', 'unscheduled'];

/** The events with the fields that they would have after the request. */
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

/**
 * Sends the request to the server. Resolves to the request that undoes it. @throws AppError, with code
 * CONFLICT if there are conflicts
 */
export async function send(request: ScheduleRequest, rules: Rules): Promise<Inverse> {
  const quiet = { quiet: true };
  switch (request.does) {
    case 'create': {
      const { version } = await mutate('calendarEvents.create', { ...request.fields, ...rules }, quiet);
      return { does: 'delete', eventId: request.fields.id, version };
    }
    case 'change': {
      const { event, change } = request;
      // The version is sent only if the change is about time or people. A person who corrects a word need not
      // know that somebody moved the event meanwhile.
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
            // The scope stays, so that Undo changes as many events of the series as the change did.
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

/**
 * The conflicts because of which the server refused a placement. Null if it was refused for another reason.
 */
export function conflictsIn(thrown: unknown): Conflict[] | null {
  if (!(thrown instanceof AppError) || thrown.code !== 'CONFLICT') return null;
  const found = listOf(recordOf(thrown.details)['conflicts']).filter(isConflict);
  return found.length === 0 ? null : found;
}

/**
 * Checks only the kind, because the server's answers have this form, and only the kinds may be newer than
 * this device.
 */
function isConflict(value: unknown): value is Conflict {
  return isRecord(value) && conflictKinds.some((kind) => kind === value['kind']);
}
