import { Timer } from 'lucide-react';
import { entryStatusSigns } from '../labels/status-labels.ts';
import type { RecordDefinition, Records } from './record.ts';
import { code, oneOf, people, plainly, project, reference, text, time } from './values.ts';

export const timeEntry = {
  icon: Timer,
  one: 'Hours',
  many: 'Hours',
  the: 'the hours of',
  isPerson: true,
  sentences: {
    create: (title) => `put hours of ${title} down`,
    update: (thing, { fields, after }) => {
      if (fields.includes('clockOut')) return `ended ${thing}`;
      return fields.includes('status') && after?.['status'] === 'approved' ? `approved ${thing}` : undefined;
    },
  },
  ownSentences: {
    create: ({ after }) => (after?.['source'] === 'clock' ? 'clocked in' : 'put down hours'),
    update: ({ fields }) => (fields.includes('clockOut') ? 'clocked out' : undefined),
  },
  fields: {
    userId: { label: 'Person', name: 'the person', say: people },
    projectId: { label: 'Project', name: 'the project', say: project },
    taskId: { label: 'Task', name: 'the task', say: reference('a task', 'tasks') },
    clockIn: { label: 'From', name: 'the start', say: time },
    clockOut: { label: 'To', name: 'the end', say: time },
    breaks: { label: 'Breaks', name: 'the breaks', say: plainly },
    notes: { label: 'Notes', name: 'the notes', say: text },
    source: { label: 'Source', name: 'the source', say: code },
    clockInLocation: { label: 'Location of clock-in', name: 'the location of the clock-in', say: plainly },
    clockOutLocation: { label: 'Location of clock-out', name: 'the location of the clock-out', say: plainly },
    deviceClockSkewMs: { label: 'Clock skew', name: 'the clock skew', say: plainly },
    clockReadings: { label: 'Clock readings', name: 'the clock readings', say: plainly },
    status: { label: 'Status', name: 'the status', say: oneOf(entryStatusSigns) },
    approvedBy: { label: 'Approved by', name: 'who approved it', say: people },
    revisions: null,
  },
} as const satisfies RecordDefinition<Records['timeEntry']>;
