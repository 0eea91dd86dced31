import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { importEvents as input } from '@plumbline/domain/mutations/calendar-events/import-events';
import type { ImportReply } from '@plumbline/domain/operations/calendar-events';
import type { z } from 'zod';
import type { Passed } from '../../rpc/pipeline.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { announceImported } from './announce.ts';
import { create } from './create.ts';
import { lockPeople } from './lock.ts';

type Input = z.output<typeof input.input>;

/** Thrown so that nothing of a dry run stays. */
class Tried extends Error {
  readonly reply: ImportReply;

  constructor(reply: ImportReply) {
    super('A dry run was made.');
    this.reply = reply;
  }
}

/**
 * Makes the events of a file one after the other, each against those before it. What is in the way of one leaves
 * it out, and the answer says what. A dry run does the same and takes it back.
 */
export async function importEvents(
  { write }: Pick<Passed, 'write'>,
  { events, dryRun = false }: Input,
): Promise<ImportReply> {
  try {
    return await write(async (within) => {
      const reply = await makeAll(within, events);
      if (dryRun) throw new Tried(reply);
      return reply;
    });
  } catch (thrown) {
    if (thrown instanceof Tried) return { ...thrown.reply, made: [] };
    throw thrown;
  }
}

async function makeAll(write: TenantWrite, events: Input['events']): Promise<ImportReply> {
  // All at once and in one order, so that two imports never wait for each other.
  await lockPeople(
    write,
    events.flatMap(({ attendees = [] }) => attendees),
  );
  const made: CalendarEvent[] = [];
  const conflicts: ImportReply['conflicts'] = [];
  for (const [index, event] of events.entries()) {
    try {
      const reply = await create(write, event, { announces: false });
      if (reply.event) made.push(reply.event);
      else conflicts.push({ index, message: reply.message, conflicts: reply.conflicts });
    } catch (thrown) {
      // Refused before anything was written: it ends before it begins, or lasts too long.
      if (!(thrown instanceof AppError) || thrown.code !== 'VALIDATION_ERROR') throw thrown;
      conflicts.push({ index, message: thrown.message, conflicts: [] });
    }
  }
  await announceImported(write, made);
  return { made: made.map(({ id }) => id), conflicts };
}
