import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { JobStatus } from '@plumbline/domain/entities/enumerations';
import type { SampleEvent, SampleJob } from '../content/shapes.ts';
import { secondsOf, type Stage } from './stage.ts';

const driveMs = 30 * 60_000;
const midnightAfter = 24 * 3600;

export function buildEvent(stage: Stage, event: SampleEvent, jobs: readonly SampleJob[]): CalendarEvent {
  const { day, hours, job, tray = false, cancelled = false } = event;
  const [from, to] = hours ? hours.map(secondsOf) : [0, midnightAfter];
  const start = stage.clock.instant(stage.day(day), from ?? 0);
  const end = stage.clock.instant(stage.day(event.until ?? day), to ?? midnightAfter);
  const record = stage.record('ingrid', stage.happened([Math.min(day, 0) - 4, '10:05']));
  if (job !== undefined) stage.name(job, event.title, record.id);
  return {
    ...record,
    title: event.title,
    description: event.about ?? null,
    startDate: start.toISOString(),
    endDate: end.toISOString(),
    isAllDay: hours === undefined,
    eventType: event.type,
    priority: event.priority ?? 'medium',
    projectId: job === undefined ? null : stage.job(job),
    taskId: job === undefined || event.task === undefined ? null : stage.named(job, event.task),
    location: event.where ?? jobs.find(({ key }) => key === job)?.address ?? null,
    attendees: event.who.map(stage.user),
    isBlocking: !cancelled && !event.free,
    reminderMinutes: event.remind ?? null,
    jobStatus: event.type === 'job' ? jobStatus(stage.now, start, end, event) : null,
    colour: null,
    recurrence: null,
    unscheduled: tray,
    acknowledgements: event.type === 'job' ? acknowledgements(stage, event) : [],
    requiredSkills: [...(event.needs ?? [])],
    promisedBy: tray && event.promised !== false ? stage.day(day) : null,
    planRevision: 1,
    expectedAt: null,
    statusChanges: [],
    override: null,
  };
}

function jobStatus(now: Date, start: Date, end: Date, event: SampleEvent): JobStatus {
  if (event.cancelled) return 'cancelled';
  if (event.tray) return 'scheduled';
  if (end <= now) return 'done';
  if (start <= now) return 'on_site';
  return start.getTime() - driveMs <= now.getTime() ? 'en_route' : 'scheduled';
}

/** Sent the afternoon before and opened in the morning; later visits have only been delivered. */
function acknowledgements(stage: Stage, event: SampleEvent): NonNullable<CalendarEvent['acknowledgements']> {
  const dayBefore = Math.min(event.day, 0) - 1;
  const sentAt = stage.happened([dayBefore, '16:30']).toISOString();
  const deliveredAt = stage.happened([dayBefore, '16:32']).toISOString();
  return event.who.map((someone, index) => {
    const seen = stage.clock.instant(
      stage.day(event.day),
      secondsOf('6:04') + (event.title.length + index) * 73,
    );
    return {
      userId: stage.user(someone),
      planRevision: 1,
      sentAt,
      deliveredAt,
      seenAt: seen <= stage.now ? seen.toISOString() : null,
    };
  });
}
