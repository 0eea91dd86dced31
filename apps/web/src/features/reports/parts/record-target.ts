import type { ReportRecord } from '@plumbline/domain/operations/reports';
import { records } from '../../../kits/records/all.ts';
import { onProject, type Opener, type Target } from '../../../kits/records/record.ts';

/** Where a record behind a figure opens for this person: itself, else the list in which it stands. Null: nowhere. */
export function recordTarget(record: ReportRecord, opener: Opener): Target | null {
  const { kind, id, projectId, userId } = record;
  const hit = { id, projectId, userId, detail: null, channel: null };
  switch (kind) {
    case 'task':
    case 'photo':
    case 'note':
    case 'calendarEvent':
      return records[kind].opens(hit, opener);
    case 'timeEntry':
      return opener.mayOpen('timeentries') ? { page: 'timeentries', search: { entry: id } } : null;
    case 'expense':
      return onProject(projectId, 'expenses', { expense: id });
    case 'bill':
      return projectId === null
        ? null
        : { page: 'reports', search: { view: 'ready-to-bill', project: projectId } };
    case 'invoiceEntry':
      return (
        onProject(projectId, 'expenses', { kind: 'subcontractor' }) ??
        (opener.mayOpen('subcontractorexpenses') ? { page: 'subcontractorexpenses', search: {} } : null)
      );
  }
}
