import { Timer } from 'lucide-react';
import { entryStatusSigns } from '../labels/status-labels.ts';
import type { Records } from '@plumbline/domain/records/record';
import type { RecordDefinition } from './record.ts';
import { code, oneOf, people, anyValue, project, reference, text, time } from './values.ts';

export const timeEntry = {
  icon: Timer,
  one: 'Hours',
  many: 'Hours',
  the: 'the hours of',
  isPerson: true,
  sentences: {
    create: (title) => `added hours for ${title}`,
    update: (thing, { fields, after }) => {
      if (fields.includes('clockOut')) return `ended ${thing}`;
      const status = fields.includes('status') ? after?.['status'] : undefined;
      return status === 'approved' || status === 'rejected' ? `${status} ${thing}` : undefined;
    },
  },
  ownSentences: {
    create: ({ after }) => (after?.['source'] === 'clock' ? 'clocked in' : 'added hours'),
    update: ({ fields }) => (fields.includes('clockOut') ? 'clocked out' : undefined),
  },
  fields: {
    userId: { label: 'Person', name: 'the person', format: people },
    projectId: { label: 'Project', name: 'the project', format: project },
    taskId: { label: 'Task', name: 'the task', format: reference('a task', 'tasks') },
    clockIn: { label: 'From', name: 'the start', format: time },
    clockOut: { label: 'To', name: 'the end', format: time },
    breaks: { label: 'Breaks', name: 'the breaks', format: anyValue },
    notes: { label: 'Notes', name: 'the notes', format: text },
    source: { label: 'Source', name: 'the source', format: code },
    clockInLocation: {
      label: 'Location of clock-in',
      name: 'the location of the clock-in',
      format: anyValue,
    },
    clockOutLocation: {
      label: 'Location of clock-out',
      name: 'the location of the clock-out',
      format: anyValue,
    },
    deviceClockSkewMs: { label: 'Clock skew', name: 'the clock skew', format: anyValue },
    clockReadings: { label: 'Clock readings', name: 'the clock readings', format: anyValue },
    unconfirmed: { label: 'Not confirmed', name: 'which punches are not confirmed', format: anyValue },
    status: { label: 'Status', name: 'the status', format: oneOf(entryStatusSigns) },
    approvedBy: { label: 'Approved by', name: 'who approved it', format: people },
    revisions: null,
    answers: null,
    history: null,
    clockInReason: { label: 'Reason at clock-in', name: 'the reason at the clock-in', format: text },
    clockOutReason: { label: 'Reason at clock-out', name: 'the reason at the clock-out', format: text },
    submittedAt: { label: 'Submitted', name: 'when it was submitted', format: time },
  },
} as const satisfies RecordDefinition<Records['timeEntry']>;
