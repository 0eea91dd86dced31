import type { CalendarEvent } from '../entities/calendar-event.ts';
import type { RecordDefinition } from './record.ts';

export const calendarEvent = {
  title: { fields: ['title'] },
  belongsTo: { projectId: 'project' },
  refersTo: { taskId: 'task', attendees: 'member' },
  goesWith: ['projectId'],
  activity: true,
  search: {
    weight: 0.9,
    names: ['location'],
    texts: ['description'],
    read: ({ startDate, jobStatus }) => ({
      detail: startDate,
      closed: jobStatus === 'done' || jobStatus === 'cancelled',
    }),
  },
} as const satisfies RecordDefinition<CalendarEvent>;
