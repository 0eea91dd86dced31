import { CalendarDays } from 'lucide-react';
import { priorityLabels } from '../labels/status-labels.ts';
import type { Records } from '@plumbline/domain/records/record';
import type { SearchedDefinition } from './record.ts';
import {
  amountOf,
  code,
  day,
  oneOf,
  people,
  anyValue,
  project,
  reference,
  repetition,
  text,
  time,
} from './values.ts';

export const calendarEvent = {
  icon: CalendarDays,
  one: 'Event',
  many: 'Events',
  the: 'the event',
  sentences: { create: (title) => `planned ${title}` },
  fields: {
    title: { label: 'Title', name: 'the title', format: text },
    description: { label: 'Description', name: 'the description', format: text },
    startDate: { label: 'Starts', name: 'the start', format: time },
    endDate: { label: 'Ends', name: 'the end', format: time },
    isAllDay: { label: 'All day', name: 'the hours', format: anyValue },
    eventType: { label: 'Type', name: 'the type', format: code },
    priority: { label: 'Priority', name: 'the priority', format: oneOf(priorityLabels) },
    projectId: { label: 'Project', name: 'the project', format: project },
    taskId: { label: 'Task', name: 'the task', format: reference('a task', 'tasks') },
    location: { label: 'Location', name: 'the location', format: text },
    attendees: { label: 'Crew', name: 'the crew', format: people },
    isBlocking: { label: 'Shows as busy', name: 'whether it blocks the time', format: anyValue },
    reminderMinutes: { label: 'Reminder', name: 'the reminder', format: amountOf('min') },
    jobStatus: { label: 'Job status', name: 'the job status', format: code },
    colour: { label: 'Color', name: 'the color', format: anyValue },
    recurrence: { label: 'Repeats', name: 'how it repeats', format: repetition },
    unscheduled: { label: 'Unscheduled', name: 'the schedule', format: anyValue },
    acknowledgements: null,
    requiredSkills: { label: 'Skills needed', name: 'the skills it needs', format: anyValue },
    promisedBy: { label: 'Promised by', name: 'the promised day', format: day },
    planRevision: null,
    expectedAt: { label: 'Expected', name: 'the expected arrival', format: time },
    statusChanges: null,
    override: null,
  },
  opens: ({ projectId }, { mayOpen }) => {
    if (projectId !== null) return { page: 'projectdetail', search: { id: projectId } };
    return mayOpen('calendar') ? { page: 'calendar', search: {} } : null;
  },
  details: ({ detail, project: name, dayText }) => [detail === null ? '' : dayText(detail), name],
} as const satisfies SearchedDefinition<Records['calendarEvent']>;
