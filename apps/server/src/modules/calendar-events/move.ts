import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { moveEvents } from '@plumbline/domain/mutations/calendar-events/move-events';
import type { MovesReply } from '@plumbline/domain/operations/calendar-events';
import { conflictsAnswered } from '@plumbline/domain/limits/schedule';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { lockPlans, requirePlansSeen, type Standing } from './drafts/standing.ts';
import { scheduleEach } from './schedule.ts';
import { companyOf } from './plan.ts';
import { afterOf, planBefore } from './plan-change.ts';
import { whyGone } from './seen.ts';
import { savePlan } from './update.ts';

type Input = z.output<typeof moveEvents.input>;

/** Moves several events. If one of them is refused, none is moved. */
export async function move(write: TenantWrite, { moves, ...rules }: Input): Promise<MovesReply> {
  const company = await companyOf(write.db, write.viewer);
  const joining = moves.flatMap(({ attendees = [] }) => attendees);
  const ids = moves.map(({ eventId }) => eventId);
  const standings = await lockPlans(write, ids, joining);
  const befores = standings.map(({ shown }) => shown);
  const seen = new Map(moves.map(({ eventId, version }) => [eventId, version]));
  const gone = ids.filter((eventId) => !befores.some(({ id }) => id === eventId));
  if (gone.length > 0) throw await whyGone(write, gone, seen);
  await requirePlansSeen(write, standings, seen);
  const planned: { standing: Standing; after: CalendarEvent }[] = [];
  for (const standing of standings) {
    const before = standing.shown;
    const {
      eventId: _id,
      version: _version,
      ...plan
    } = moves.find(({ eventId }) => eventId === before.id) ?? {};
    planned.push({ standing, after: await afterOf(write, company, before, plan) });
  }
  const afters = planned.map(({ after }) => after);
  const scheduled = await scheduleEach(write, company, afters, rules);
  if (scheduled.refused) return { ...scheduled.refused, events: [], before: [] };
  const { warnings, overrides } = scheduled;
  const events: CalendarEvent[] = [];
  for (const { standing, after } of planned)
    events.push(
      await savePlan(write, company, standing, { ...after, override: overrides.get(after.id) ?? null }),
    );
  return {
    success: true,
    message: 'The events are moved.',
    eventId: null,
    conflicts: [],
    warnings: warnings.slice(0, conflictsAnswered),
    events: events.map((event) => seenBy(write.viewer, 'calendarEvent', event)),
    before: befores.map((before) => {
      const { isAllDay: _kept, ...plan } = planBefore(before);
      return { eventId: before.id, ...plan };
    }),
  };
}
