import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { AppError } from '@plumbline/domain/errors/app-error';
import { conflictsAnswered, importBatch } from '@plumbline/domain/limits/schedule';
import type { importEvents as input } from '@plumbline/domain/mutations/calendar-events/import-events';
import type { ImportReply } from '@plumbline/domain/operations/calendar-events';
import { type Booking, bookingOf, near, type Site } from '@plumbline/domain/schedule/booking';
import {
  type Conflict,
  conflictSteps,
  type Facts,
  planOf,
  refusing,
} from '@plumbline/domain/schedule/conflicts';
import { sent } from '@plumbline/domain/schedule/delivery';
import { refusalSentence } from '@plumbline/domain/schedule/text';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import { inSlices, mapInSlices } from '../../process/slices.ts';
import type { Passed } from '../../rpc/pipeline.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import { partOf } from '../../tenant/part-operation.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { visibleTo } from '../../visibility/to-sql.ts';
import { requireCrew, namesOf } from '../../tenant/crew.ts';
import { announceImported } from './announce.ts';
import { factsOf } from './bookings.ts';
import { lockPeople } from './lock.ts';
import { type Company, companyOf, requireDates, timesOf, planDefaults } from './plan.ts';

type Given = z.output<typeof input.input>['events'][number];
type Ports = Pick<TenantWrite, 'db' | 'viewer' | 'at'>;
type Refusals = ImportReply['conflicts'];

/**
 * Creates the events of a file one after the other, each checked against those before it. An event with
 * conflicts is left out, and the answer lists them. A dry run only checks. The events are written in batches.
 * Each batch is a short transaction with an operation of its own that is derived from the request's, so that
 * a repeated request creates nothing twice and continues where the first one stopped.
 */
export async function importEvents(
  { read, write, writeOnce, operation }: Pick<Passed, 'read' | 'write' | 'writeOnce' | 'operation'>,
  { events, dryRun = false }: z.output<typeof input.input>,
  clock: () => Date,
): Promise<ImportReply> {
  const all = events.map((event, index) => ({ event, index }));
  if (dryRun) {
    const { refusals } = await read(async (db, viewer) => await planned({ db, viewer, at: clock() }, all));
    return { made: [], conflicts: refusals };
  }
  if (all.length <= importBatch)
    return await write(async (within) => {
      const { made, conflicts } = await make(within, all);
      await announceImported(within, made);
      return { made: made.map(({ id }) => id), conflicts };
    });
  const parts: ImportReply[] = [];
  const isNew =
    operation !== null &&
    !(await read(async (db, viewer) => await isImported(db, viewer, operation.operationId)));
  if (isNew) {
    // A fault that refuses the whole file is found before anything is created.
    await read(async (db, viewer) => await requireAll({ db, viewer, at: clock() }, events));
    for (let from = 0; from < all.length; from += importBatch) {
      const part = partOf(operation, `import from ${from}`);
      const batch = all.slice(from, from + importBatch);
      parts.push(
        await writeOnce(part, async (within) => {
          const { made, conflicts } = await make(within, batch);
          return { made: made.map(({ id }) => id), conflicts };
        }),
      );
    }
  }
  return await write(async (within) => {
    const made = parts.flatMap((part) => part.made);
    await announceImported(within, await rowsOf(within, made));
    return { made, conflicts: parts.flatMap(({ conflicts }) => conflicts) };
  });
}

/** Whether the operation has been carried out before. */
async function isImported(db: Database, { organizationId }: Viewer, operationId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from operation_ledger where organization_id = ${organizationId} and operation_id = ${operationId}`);
  return rows.length > 0;
}

type Numbered = { event: Given; index: number };

async function make(
  write: TenantWrite,
  batch: readonly Numbered[],
): Promise<{ made: CalendarEvent[]; conflicts: Refusals }> {
  await lockPeople(
    write,
    batch.flatMap(({ event }) => event.attendees ?? []),
  );
  const { plans, refusals } = await planned(write, batch);
  const made = await write.insertAll(
    'calendarEvent',
    plans.map((plan) => ({
      ...plan,
      id: write.newId(),
      override: null,
      ...sent(plan, write.at.toISOString()),
    })),
  );
  return { made, conflicts: refusals };
}

async function rowsOf(write: TenantWrite, ids: readonly string[]): Promise<CalendarEvent[]> {
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(calendar_event) as row from calendar_event
    where organization_id = ${write.viewer.organizationId} and id = any(${sql.param([...ids])}::uuid[])
      and deleted_at is null`);
  const events = new Map(rows.map(({ row }) => [row['id'], wireRow('calendarEvent', row)]));
  return ids.flatMap((id) => events.get(id) ?? []);
}

type Planned = ReturnType<typeof fieldsOf>;

/**
 * The events that can be created, each checked against those before it, and for the others the reasons why
 * they cannot.
 */
async function planned(
  ports: Ports,
  batch: readonly Numbered[],
): Promise<{ plans: Planned[]; refusals: Refusals }> {
  const { db, viewer } = ports;
  const [company, sites] = await Promise.all([
    companyOf(db, viewer),
    requireAll(
      ports,
      batch.map(({ event }) => event),
    ),
  ]);
  const refusals: Refusals = [];
  const timedOf = ({ event, index }: Numbered) => {
    try {
      return [{ index, event: fieldsOf(event, company, ports.at) }];
    } catch (thrown) {
      // The event ends before it begins, lasts too long, or is too far away in time.
      if (!(thrown instanceof AppError) || thrown.code !== 'VALIDATION_ERROR') throw thrown;
      refusals.push({ index, message: thrown.message, conflicts: [] });
      return [];
    }
  };
  const timed = (await mapInSlices(batch, timedOf)).flat();
  const plans = await mapInSlices(timed, ({ event, index }) => {
    const site = sites.get(event.projectId ?? '') ?? null;
    return { index, event, plan: planOf(event, { eventId: null, site }) };
  });
  const taking = plans.filter(({ plan }) => plan.userIds.length > 0).map(({ plan }) => plan);
  const userIds = [...new Set(taking.flatMap((plan) => plan.userIds))];
  const facts = await factsOf(db, viewer, company, { userIds, spans: taking });
  const { free, conflicting } = await inSlices(sorted(plans, facts, sites));
  const names =
    conflicting.length === 0
      ? new Map<string, string>()
      : await namesOf(
          ports,
          conflicting.map(({ conflicts }) => conflicts[0]?.userId ?? ''),
        );
  const nameOf = (userId: string) => names.get(userId) ?? '';
  for (const { index, conflicts } of conflicting)
    refusals.push({
      index,
      message: refusalSentence(conflicts, { nameOf, locale: company.locale }),
      conflicts: conflicts.slice(0, conflictsAnswered),
    });
  return { plans: free, refusals: refusals.toSorted((a, b) => a.index - b.index) };
}

type Plans = readonly { index: number; event: Planned; plan: ReturnType<typeof planOf> }[];

function* sorted(
  plans: Plans,
  facts: Facts,
  sites: ReadonlyMap<string, Site | null>,
): Generator<void, { free: Planned[]; conflicting: { index: number; conflicts: Conflict[] }[] }> {
  const free: Planned[] = [];
  const conflicting: { index: number; conflicts: Conflict[] }[] = [];
  const made: Booking[] = [];
  for (const { index, event, plan } of plans) {
    const bookings = [...near(facts.bookings, plan), ...near(made, plan)];
    const { conflicts } = refusing(plan, yield* conflictSteps(plan, { ...facts, bookings }));
    if (conflicts.length > 0) conflicting.push({ index, conflicts });
    else {
      free.push(event);
      const booking = bookingOf({ ...event, id: `${index}` }, (projectId) => sites.get(projectId) ?? null);
      if (booking !== null) made.push(booking);
    }
    yield;
  }
  return { free, conflicting };
}

/**
 * All fields of an event, with defaults for those that the file does not give, and with times as they are
 * stored.
 */
function fieldsOf({ title, startDate, endDate, ...given }: Given, company: Company, at: Date) {
  requireDates({ startDate, endDate }, at);
  const { requiredSkills: _none, ...nothing } = planDefaults;
  const attendees = [...new Set(given.attendees)];
  const whole = { ...nothing, description: null, location: null, ...omitUndefined(given), attendees };
  const jobStatus = whole.eventType === 'job' ? ('scheduled' as const) : null;
  return timesOf({ ...whole, title, startDate, endDate, jobStatus }, company, at);
}

/**
 * Checks the attendees and projects of all events. Resolves to the sites of the projects. @throws NOT_FOUND
 * if an attendee is not of the crew, or the viewer may not see a project
 */
async function requireAll(ports: Ports, events: readonly Given[]): Promise<Map<string, Site | null>> {
  const { db, viewer, at } = ports;
  const attendees = events.flatMap((event) => event.attendees ?? []);
  const projectIds = [...new Set(events.flatMap(({ projectId }) => projectId ?? []))];
  const projects = db.execute<{ id: string; latitude: number | null; longitude: number | null }>(sql`
    select id, latitude, longitude from project where organization_id = ${viewer.organizationId}
      and id = any(${sql.param(projectIds)}::uuid[]) and deleted_at is null and ${visibleTo(viewer, 'project')}`);
  const [{ rows }] = await Promise.all([projects, requireCrew(ports, attendees)]);
  if (rows.length !== projectIds.length) throw new AppError('NOT_FOUND', { at });
  return new Map(
    rows.map(({ id, latitude, longitude }) => [
      id,
      latitude === null || longitude === null ? null : { latitude, longitude },
    ]),
  );
}
