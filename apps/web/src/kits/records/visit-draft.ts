import { PencilLine } from 'lucide-react';
import type { Records } from '@plumbline/domain/records/record';
import { calendarEvent } from './calendar-event.ts';
import type { RecordDefinition } from './record.ts';
import { code } from './values.ts';

const {
  jobStatus: _jobStatus,
  recurrence: _recurrence,
  acknowledgements: _acknowledgements,
  planRevision: _planRevision,
  expectedAt: _expectedAt,
  statusChanges: _statusChanges,
  ...fields
} = calendarEvent.fields;

export const visitDraft = {
  icon: PencilLine,
  one: 'Draft',
  many: 'Drafts',
  the: 'the draft of',
  fields: { ...fields, kind: { label: 'Draft', name: 'what the draft changes', format: code } },
} as const satisfies RecordDefinition<Records['visitDraft']>;
