import { addDays, dayOf } from '@plumbline/domain/days/days';
import { seriesHorizonDays } from '@plumbline/domain/limits/schedule';
import { sql } from 'drizzle-orm';
import { databaseOn } from '../../../database/connect.ts';
import { systemActor } from '../../../jobs/system-actor.ts';
import { forEachCollectingErrors, inEveryOrganization } from '../../../tenant/every-organization.ts';
import { writeAs, type WorkPorts } from '../../../tenant/as-viewer.ts';
import type { TenantWrite } from '../../../tenant/write.ts';
import { lockPeople } from '../lock.ts';
import { companyOf } from '../plan.ts';
import { laterOf, localStarts, spanAt } from './expand.ts';
import { lockWhole } from './members.ts';
import { lockSeries, saveSeries } from './stored.ts';
import { horizonOf, newSlot, type Slot, writeSlots } from './write.ts';

/**
 * Creates the events of all series up to 400 days from now. Each series stores up to which day this is done,
 * so that two servers create nothing twice. Resolves to the number of events.
 */
export async function extendSeries(ports: WorkPorts): Promise<number> {
  // No zone is more than a day ahead of UTC.
  const last = addDays(ports.clock().toISOString().slice(0, 10), seriesHorizonDays + 1);
  return await inEveryOrganization(ports.pool, async ({ id: organizationId, within }) => {
    const due = await within(async (client) => {
      const { rows } = await databaseOn(client).execute<{ id: string }>(sql`
        select id from event_series
        where organization_id = ${organizationId} and made_until < ${last}::date order by id`);
      return rows;
    });
    const made = await forEachCollectingErrors(due, async ({ id }) =>
      writeAs(ports, systemActor(organizationId), null, async (write) => await extend(write, id)),
    );
    return made.reduce((sum, { events }) => sum + events, 0);
  });
}

async function extend(write: TenantWrite, seriesId: string): Promise<{ events: number }> {
  await lockWhole(write, seriesId);
  const found = await lockSeries(write, seriesId);
  if (found === null) return { events: 0 };
  const { series } = found;
  const until = horizonOf(write.at, series);
  const today = dayOf(write.at, series.zone);
  const { crew, isThere } = await presentOf(write, series.template);
  // Nothing is created while the project of a series is in the trash.
  if (until <= series.madeUntil || !isThere) return { events: 0 };
  await lockPeople(write, crew);
  const next = { ...series, template: { ...series.template, attendees: crew }, madeUntil: until };
  const slots: Slot[] = [];
  for (const start of localStarts(series, { from: laterOf(addDays(series.madeUntil, 1), today), until }))
    if (spanAt(start, series).from > write.at.getTime()) slots.push(newSlot(next, start, write.newId()));
  if (slots.length === 0) await saveSeries(write, next);
  // Conflicts do not refuse anything here, because no person is there to decide. The calendar shows them.
  else await writeSlots(write, await companyOf(write.db, write.viewer), next, slots, { refuseOn: [] });
  write.followFrom('calendarEvent', seriesId);
  return { events: slots.length };
}

/** Those of the series' people who still work here, and whether its project still exists. */
async function presentOf(
  write: TenantWrite,
  { attendees, projectId }: { attendees: readonly string[]; projectId: string | null },
): Promise<{ crew: string[]; isThere: boolean }> {
  const { organizationId } = write.viewer;
  const { rows } = await write.db.execute<{ crew: string[]; isThere: boolean }>(sql`
    select
      array(select user_id from member where organization_id = ${organizationId} and deleted_at is null
        and is_active and role <> 'client' and user_id = any(${sql.param([...attendees])}::uuid[])) as crew,
      ${projectId}::uuid is null or exists(select from project where organization_id = ${organizationId}
        and id = ${projectId}::uuid and deleted_at is null) as "isThere"`);
  return rows[0] ?? { crew: [], isThere: false };
}
