import { CalendarDays } from 'lucide-react';
import { priorityLabels } from '../labels/status-labels.ts';
import type { Records, SearchedDefinition } from './record.ts';
import { amountOf, code, oneOf, people, plainly, project, reference, text, time } from './values.ts';

export const calendarEvent = {
  icon: CalendarDays,
  one: 'Event',
  many: 'Events',
  the: 'the event',
  sentences: { create: (title) => `planned ${title}` },
  fields: {
    title: { label: 'Title', name: 'the title', say: text },
    description: { label: 'Description', name: 'the description', say: text },
    startDate: { label: 'Starts', name: 'the start', say: time },
    endDate: { label: 'Ends', name: 'the end', say: time },
    isAllDay: { label: 'All day', name: 'the hours', say: plainly },
    eventType: { label: 'Type', name: 'the type', say: code },
    priority: { label: 'Priority', name: 'the priority', say: oneOf(priorityLabels) },
    projectId: { label: 'Project', name: 'the project', say: project },
    taskId: { label: 'Task', name: 'the task', say: reference('a task', 'tasks') },
    location: { label: 'Location', name: 'the location', say: text },
    attendees: { label: 'Attendees', name: 'the attendees', say: people },
    isBlocking: { label: 'Shows as busy', name: 'whether it blocks the time', say: plainly },
    reminderMinutes: { label: 'Reminder', name: 'the reminder', say: amountOf('min') },
    jobStatus: { label: 'Job status', name: 'the job status', say: code },
    colour: { label: 'Color', name: 'the color', say: plainly },
    recurrence: { label: 'Repeats', name: 'the recurrence', say: plainly },
    unscheduled: { label: 'Unscheduled', name: 'the schedule', say: plainly },
    acknowledgements: null,
  },
  opens: ({ projectId }, { mayOpen }) => {
    if (projectId !== null) return { page: 'projectdetail', search: { id: projectId } };
    return mayOpen('calendar') ? { page: 'calendar', search: {} } : null;
  },
  details: ({ detail, project: name, dayText }) => [detail === null ? '' : dayText(detail), name],
} as const satisfies SearchedDefinition<Records['calendarEvent']>;
