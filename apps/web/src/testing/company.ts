import type { Role } from '@plumbline/domain/access/roles';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import { ADMIN, CLIENT, FIELD_TECH } from '@plumbline/domain/access/roles';
import type { ProjectFile, ProjectFolder } from '@plumbline/domain/entities/file';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { Expense } from '@plumbline/domain/entities/expense';
import type { Member, MemberRate } from '@plumbline/domain/entities/member';
import type { Note } from '@plumbline/domain/entities/note';
import type { Organization } from '@plumbline/domain/entities/organization';
import type { Photo } from '@plumbline/domain/entities/photo';
import {
  defaultProjectColour,
  type Project,
  type ProjectMoney,
  type ProjectTeam,
} from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { Message } from '@plumbline/domain/entities/message';
import { idOf } from '@plumbline/offline/testing/rows';
import type { SignedIn } from '../data/session/session-engine.ts';
import type { SignedInUser } from '../data/session/session-user.ts';
import type { SubscriptionView } from '../data/session/subscription-view.ts';

export type Caller = { userId: string; firstName: string; lastName: string; role: Role; plan: PlanTier };

/** A Wednesday at the office, on which the tests begin. */
export const now = '2026-03-04T09:00:00.000Z';

/** The people of the company by their role. */
export const people = {
  office: { userId: idOf(0x101), firstName: 'Dana', lastName: 'Reyes', role: ADMIN, plan: 'business' },
  crew: { userId: idOf(0x102), firstName: 'Marc', lastName: 'Olsen', role: FIELD_TECH, plan: 'business' },
  client: { userId: idOf(0x103), firstName: 'Ines', lastName: 'Braun', role: CLIENT, plan: 'business' },
} as const satisfies Record<string, Caller>;
export type Who = keyof typeof people;

/** What a test says of a session beside its person. */
export type SessionDetails = Partial<Omit<SignedIn, 'user' | 'subscription'>> & {
  user?: Partial<SignedInUser>;
  subscription?: Partial<SubscriptionView> | null;
};

/** The session of somebody who is signed in; a test names what matters of it. */
export function signedIn(who: Who, { user, subscription = {}, ...rest }: SessionDetails = {}): SignedIn {
  const { userId, firstName, lastName, role, plan } = people[who];
  const organizationId = user?.organizationId === undefined ? idOf(0x20_000) : user.organizationId;
  return {
    status: 'signed-in',
    user: {
      id: userId,
      recordId: userId,
      email: `${firstName}@example.com`.toLowerCase(),
      name: `${firstName} ${lastName}`,
      ...{ firstName, lastName, role, organizationId },
      ...{ imageUrl: null, displayName: null, phone: null, position: null, department: null, metadata: {} },
      hasOrganization: organizationId !== null,
      needsTrial: organizationId === null,
      ...user,
    },
    subscription: subscription && {
      ...{ planName: plan, status: 'active', trialEndsAt: null, graceEndsAt: null },
      currentPeriodEndsAt: null,
      ...subscription,
    },
    teamRow: null,
    remembered: false,
    ...rest,
  };
}

export const clinic = idOf(0x201);
export const bridge = idOf(0x202);

/** Makes records of one organization; a test sets only the fields that matter. */
export function recordsOf(organizationId: string) {
  let made = 0x1000;
  const memberIds = new Map<string, string>();
  const record = () => ({
    id: idOf((made += 1)),
    organizationId,
    createdAt: '2026-03-01T08:00:00.000Z',
    updatedAt: '2026-03-01T08:00:00.000Z',
    createdBy: people.office.userId,
    version: 0,
    deletedAt: null,
  });
  return {
    /** What every record has, for one that is made here of nothing else. */
    record,
    organization: (): Organization => ({
      ...record(),
      id: organizationId,
      ...{ name: 'Reyes Building', slug: 'reyes', timezone: 'UTC', currency: 'USD', locale: 'en-US' },
      ...{ weekStart: 'monday', logoStorageId: null, geofenceRadiusM: 150, overtimeDailyMinutes: null },
      ...{ overtimeWeeklyMinutes: null, gpsIntervalS: 60, receiptRequiredAbove: null, sampleLoadedAt: null },
    }),
    /** Of one person always the same record. */
    member: ({ userId, firstName, lastName, role }: Caller): Member => {
      const fields = record();
      const id = memberIds.get(userId) ?? fields.id;
      memberIds.set(userId, id);
      return {
        ...fields,
        id,
        ...{ userId, firstName, lastName, role, displayName: null, position: null, department: null },
        ...{
          email: `${firstName}@example.com`.toLowerCase(),
          phone: null,
          colour: '#336699',
          skills: [],
          isActive: true,
        },
      };
    },
    project: (fields: Partial<Project> = {}): Project => ({
      ...record(),
      ...{ number: 1, name: 'Clinic', description: null, status: 'active', priority: 'medium' },
      ...{
        clientName: null,
        clientEmail: null,
        clientPhone: null,
        address: null,
        latitude: null,
        longitude: null,
      },
      ...{
        geofenceRadiusM: null,
        accessNotes: null,
        startDate: null,
        endDate: null,
        colour: defaultProjectColour,
      },
      ...{ managerId: null, coverPhotoId: null, percentComplete: 0, percentCompleteOverride: null },
      sharesPhotos: false,
      ...fields,
    }),
    task: (fields: Partial<Task> = {}): Task => ({
      ...record(),
      ...{ projectId: clinic, number: made, title: 'Hang drywall', description: null, assignees: [] },
      ...{
        status: 'todo',
        priority: 'medium',
        startDate: null,
        dueDate: null,
        estimatedHours: null,
        costCode: null,
        checklist: [],
      },
      ...{ blockedBy: [], sortOrder: `a${made.toString(36)}`, flag: null, completedAt: null },
      ...fields,
    }),
    note: (fields: Partial<Note> = {}): Note => ({
      ...record(),
      ...{
        projectId: clinic,
        title: 'Slab',
        content: '',
        category: 'general',
        priority: 'medium',
        status: 'open',
      },
      ...{
        assignedTo: [],
        pinned: false,
        sortOrder: `a${made.toString(36)}`,
        photoIds: [],
        shared: false,
        dailyLog: null,
      },
      ...fields,
    }),
    hours: (fields: Partial<TimeEntry> = {}): TimeEntry => ({
      ...record(),
      ...{ userId: people.crew.userId, projectId: clinic, taskId: null, clockIn: '2026-03-03T08:00:00.000Z' },
      ...{
        clockOut: '2026-03-03T16:00:00.000Z',
        breaks: [],
        notes: null,
        source: 'manual',
        clockInLocation: null,
      },
      ...{ clockOutLocation: null, deviceClockSkewMs: null, clockReadings: null, status: 'pending' },
      ...{ approvedBy: null, revisions: [] },
      ...fields,
    }),
    folder: (fields: Partial<ProjectFolder> = {}): ProjectFolder => ({
      ...record(),
      ...{ projectId: clinic, name: 'Plans', parentId: null, shared: false },
      ...fields,
    }),
    file: (fields: Partial<ProjectFile> = {}): ProjectFile => ({
      ...record(),
      ...{
        projectId: clinic,
        folderId: null,
        name: 'Plan.pdf',
        description: null,
        storageId: idOf((made += 1)),
      },
      ...{ size: 10, mime: 'application/pdf', uploadedBy: people.office.userId, shared: false, revision: 1 },
      ...fields,
    }),
    photo: (fields: Partial<Photo> = {}): Photo => ({
      ...record(),
      ...{ projectId: clinic, taskId: null, noteId: null, storageId: idOf((made += 1)), thumbnailId: null },
      ...{
        title: null,
        caption: null,
        description: null,
        category: 'progress',
        fileSize: 1,
        width: 4,
        height: 3,
      },
      ...{ clientId: null, takenAt: '2026-03-03T10:00:00.000Z', takenBy: people.office.userId, tags: [] },
      ...{ annotations: [], pairedWith: null, sortOrder: `a${made.toString(36)}`, shared: true },
      ...fields,
    }),
    message: (fields: Partial<Message> = {}): Message => ({
      ...record(),
      ...{ channelType: 'project', projectId: clinic, otherUserId: null, type: 'text', body: 'Gate is open' },
      ...{ mentions: [], attachments: [], replyToId: null, urgent: false, acknowledgedBy: [], readBy: [] },
      ...{ editedAt: null, shared: false },
      ...fields,
    }),
    visit: (fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
      ...record(),
      ...{ title: 'Hang doors', startDate: '2026-03-04T13:00:00.000Z', endDate: '2026-03-04T15:00:00.000Z' },
      ...{ isAllDay: false, eventType: 'job', projectId: clinic, location: null, attendees: [] },
      ...{ jobStatus: null, colour: null, recurrence: null },
      ...fields,
    }),
    expense: (fields: Partial<Expense> = {}): Expense => ({
      ...record(),
      ...{ createdBy: people.crew.userId, kind: 'material', projectId: clinic, vendor: null },
      ...{ description: null, category: 'materials', quantity: null, unitPrice: null, tax: null },
      ...{ amount: 12_500, date: '2026-03-02', receiptPhotoId: null, billable: false, status: 'pending' },
      ...{ decidedBy: null, decidedAt: null, rejectionReason: null, invoiceNumber: null, dueDate: null },
      ...{ retainagePercent: null, paymentStatus: null },
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

export type CompanyRecords = ReturnType<typeof recordsOf>;
