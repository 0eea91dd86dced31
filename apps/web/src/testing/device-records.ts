import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { Expense } from '@plumbline/domain/entities/expense';
import type { MemberRate } from '@plumbline/domain/entities/member';
import type { Photo } from '@plumbline/domain/entities/photo';
import type { ProjectMoney, ProjectTeam } from '@plumbline/domain/entities/project';
import { idOf } from '@plumbline/offline/testing/rows';
import { clinic, people } from './company.ts';

/** Makes the records that stand beside tasks, notes and hours; a test names what matters of each. */
export function deviceRecordsOf(organizationId: string) {
  let made = 0x5000;
  const record = () => ({
    id: idOf((made += 1)),
    organizationId,
    createdAt: '2026-03-01T08:00:00.000Z',
    updatedAt: '2026-03-01T08:00:00.000Z',
    createdBy: people.crew.userId,
    version: 0,
    deletedAt: null,
  });
  return {
    visit: (fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
      ...record(),
      ...{ title: 'Hang doors', startDate: '2026-03-04T13:00:00.000Z', endDate: '2026-03-04T15:00:00.000Z' },
      ...{ isAllDay: false, eventType: 'job', projectId: clinic, location: null, attendees: [] },
      ...{ jobStatus: null, colour: null, recurrence: null },
      ...fields,
    }),
    expense: (fields: Partial<Expense> = {}): Expense => ({
      ...record(),
      ...{ kind: 'material', projectId: clinic, vendor: null, description: null, category: 'materials' },
      ...{ quantity: null, unitPrice: null, tax: null, amount: 12_500, date: '2026-03-02' },
      ...{ receiptPhotoId: null, billable: false, status: 'pending', decidedBy: null, decidedAt: null },
      ...{ rejectionReason: null, invoiceNumber: null, dueDate: null, retainagePercent: null },
      ...{ paymentStatus: null },
      ...fields,
    }),
    photo: (fields: Partial<Photo> = {}): Photo => ({
      ...record(),
      ...{ projectId: clinic, taskId: null, noteId: null, storageId: 's1', thumbnailId: null, title: null },
      ...{ caption: null, description: null, category: 'progress', fileSize: 1, width: 4, height: 3 },
      ...{ clientId: null, takenAt: null, tags: [], annotations: [], pairedWith: null, sortOrder: 'a0' },
      shared: true,
      ...fields,
    }),
    onTeam: (fields: Partial<ProjectTeam> = {}): ProjectTeam => ({
      ...record(),
      ...{ projectId: clinic, userId: people.crew.userId, role: 'member' },
      ...fields,
    }),
    rate: (fields: Partial<MemberRate> = {}): MemberRate => ({
      ...record(),
      ...{ userId: people.crew.userId, hourlyCost: 5_000, billRate: 9_000, validFrom: '2026-01-01' },
      ...fields,
    }),
    money: (fields: Partial<ProjectMoney> = {}): ProjectMoney => ({
      ...record(),
      ...{ projectId: clinic, budgetLabour: 400_000, budgetMaterials: 100_000, budgetSubcontractors: null },
      contractValue: null,
      ...fields,
    }),
  };
}
