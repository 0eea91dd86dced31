import { policyKinds } from '../entities/subcontractor.ts';
import { billLinesMost } from '../limits/bills.ts';
import { changeOrdersMost, paperRequestsListed, paymentsMost } from '../limits/money.ts';
import { wholeDaysKept } from '../limits/organization.ts';
import { recostedEntriesMax, ratesPerPersonMax, unapprovedReadMax } from '../limits/costs.ts';
import { listPageSize, listPageSizeMax, savedViewsMax } from '../limits/lists.ts';
import { reportRecordsPage, reportRowsMax, reportWeeksMax } from '../limits/reports.ts';
import { marksPerPhotoMax, movedMarksMax } from '../limits/photos.ts';
import { pullOrder } from '../entities/replicated.ts';
import { catchUpPageSize, snapshotPageSize, syncBatchSize } from '../limits/sync.ts';
import { gates, type ProcedureName } from './gates.ts';

/** What kind of work a call is, which decides where it waits for its turn. */
export type Work =
  /** One record, an ordinary page, a few changes. */
  | 'light'
  /** Up to fifty changes that a device has kept, in one commit. */
  | 'delivery'
  /** A list: light up to an ordinary page, a long answer beyond it, and a search where it looks for a text. */
  | 'list'
  /** Pages of a device's first fill. */
  | 'fill'
  /** Changes that a device has missed: light at first, larger pages after it. */
  | 'catch-up'
  | 'export'
  /** Plans of many people or days, and changes of hundreds of rows. */
  | 'plan'
  /** A change of the calendar: light for one event, a plan for what repeats. */
  | 'event';

/** `reads`: rows that all of a call's statements answer; `locks`: rows that it makes, changes or locks until its commit. */
export type Rows = { reads: number; locks: number };

/** What a call may cost at the largest input that its schema allows. */
export type Cost = Rows & {
  work: Work;
  /** In addition for each element of the lists in its input, and for each row of the page that it asks for. */
  each?: Rows;
  /**
   * `each` is also for each record that it takes along: a project's content, a person's notifications, the
   * hours of a period.
   */
  grows?: true;
};

/** What an input says of its size; any other may be passed. */
type Sized = { search?: unknown; limit?: unknown; after?: unknown; recurrence?: unknown; scope?: unknown };

/** Lines in which an organization's heavy work waits, apart from its other calls. */
export type HeavyLine = 'search' | 'longAnswer' | 'export' | 'plan';

/** The lines in which a call with this input waits before it takes a place among its organization's calls. */
export function heavyLinesOf(work: Work, input: Sized): readonly HeavyLine[] {
  const isLong = typeof input.limit === 'number' && input.limit > listPageSize;
  const long = isLong ? (['longAnswer'] as const) : [];
  switch (work) {
    case 'light':
    case 'delivery': {
      return [];
    }
    case 'list': {
      const isSearch = input.search !== undefined && input.search !== '';
      return isSearch ? ['search', ...long] : long;
    }
    case 'fill': {
      return ['longAnswer'];
    }
    case 'catch-up': {
      return input.after === undefined ? [] : ['longAnswer'];
    }
    case 'event': {
      const isSeries = typeof input.recurrence === 'string' || (input.scope ?? 'this') !== 'this';
      return isSeries ? ['plan'] : [];
    }
    case 'export':
    case 'plan': {
      return [work];
    }
  }
}

/** Who asks, their rights, and a record with what belongs to it. */
const look = { work: 'light', reads: 30, locks: 0 } as const;
const page = { work: 'list', reads: 10, locks: 0, each: { reads: 1, locks: 0 } } as const;
/** A record, its trail, its operation, and those who are told. */
const change = { work: 'light', reads: 40, locks: 40 } as const;
/** Each record is read, locked and stamped, and has its line of the trail. */
const changes = { ...change, each: { reads: 8, locks: 8 } } as const;

/** The calls that cost something else than their kind does: a query looks, one called `list` has pages, a mutation changes. */
const unusual: Partial<Record<ProcedureName, Cost>> = {
  'presence.list': look,

  'organization.updateSettings': { work: 'plan', reads: 100, locks: wholeDaysKept + 20 },
  'organization.previewZone': { ...look, work: 'plan', reads: 100 },
  'organization.sampleHoldings': { ...look, reads: 2_000 },
  'organization.loadSample': { work: 'plan', reads: 2_000, locks: 4_000 },
  'organization.removeSample': { work: 'plan', reads: 4_000, locks: 6_000 },

  'teams.updateSchedule': changes,
  'teams.listUnrated': { ...look, reads: listPageSizeMax + 10 },
  // A new rate may change what a person's hours cost that were approved before.
  'teams.previewRate': { work: 'plan', reads: recostedEntriesMax + ratesPerPersonMax + 60, locks: 0 },
  'teams.setRate': {
    work: 'plan',
    reads: recostedEntriesMax + ratesPerPersonMax + 60,
    locks: recostedEntriesMax + 60,
  },
  'teams.removeRate': {
    work: 'plan',
    reads: recostedEntriesMax + ratesPerPersonMax + 60,
    locks: recostedEntriesMax + 60,
  },

  'projects.jobCost': {
    work: 'plan',
    reads: unapprovedReadMax + 100,
    locks: 0,
    each: { reads: 20, locks: 0 },
  },

  'projects.deleteProject': { ...changes, work: 'plan', grows: true },
  'projects.restoreProject': { ...changes, work: 'plan', grows: true },
  'projects.duplicate': { ...changes, work: 'plan', grows: true },

  'projectTemplates.create': { ...changes, work: 'plan', grows: true },
  'projectTemplates.use': { ...changes, work: 'plan', grows: true },

  'savedViews.list': { ...look, reads: savedViewsMax + 10 },

  'projectTeam.filter': page,

  'tasks.create': changes,
  'tasks.update': changes,
  'tasks.assign': changes,
  'tasks.flagIssue': { ...change, reads: 200 },
  'tasks.batchUpdateTaskSortOrder': changes,
  'tasks.batchUpdate': changes,
  'tasks.batchDelete': changes,
  'tasks.batchRestore': changes,

  'notes.create': changes,
  'notes.update': changes,
  'notes.batchUpdateNoteSortOrder': changes,

  'notifications.getMyNotifications': page,
  'notifications.markAllAsRead': { ...changes, grows: true },
  'notifications.clearAll': { ...changes, grows: true },

  'audit.export': { work: 'export', reads: 100, locks: 0, each: { reads: 2, locks: 0 }, grows: true },

  // The first page asks for every kind at once, the others for one after the other.
  'sync.pull': {
    work: 'catch-up',
    reads: Math.max(catchUpPageSize, pullOrder.length * (syncBatchSize + 1)) + 50,
    locks: 0,
  },
  'sync.snapshot': { work: 'fill', reads: snapshotPageSize + 10, locks: 0 },
  'sync.apply': { ...change, work: 'delivery', each: { reads: 40, locks: 40 } },

  // A day is a row.
  'photos.listDays': { ...look, work: 'list', each: { reads: 1, locks: 0 }, grows: true },
  // A picture may be there and lie in the trash, too.
  'photos.findDuplicates': { ...look, each: { reads: 4, locks: 0 } },
  'photos.getReport': { ...look, each: { reads: 1, locks: 0 } },
  'photos.getPacket': { ...look, each: { reads: 1, locks: 0 } },
  'photos.generateZipUrl': changes,
  'photos.batchSaveMetadata': changes,
  'photos.batchUpdatePhotoSortOrder': changes,
  'photos.batchUpdate': changes,
  'photos.batchDelete': changes,
  'photos.batchRestore': changes,
  'photos.sharePhotos': changes,
  // The marks on them move, too.
  'photos.movePhotos': { ...changes, reads: movedMarksMax + 40, locks: movedMarksMax + 40 },
  // All marks of the photo are read to count them.
  'photos.saveMarks': { ...changes, reads: marksPerPhotoMax + 40 },

  // A photo is looked for and named by a row of the link.
  'clientLinks.create': { ...change, each: { reads: 1, locks: 2 } },

  // A firm comes with its papers, one of each kind.
  'subcontractors.list': { ...page, each: { reads: 1 + policyKinds.length, locks: 0 } },
  'subcontractors.listCommitments': page,
  'subcontractors.listInvoices': page,
  'subcontractors.listPaperRequests': { ...look, reads: paperRequestsListed + 30 },
  'subcontractors.listChangeOrders': { ...look, reads: changeOrdersMost + 30 },
  'subcontractors.listEntries': { ...look, reads: 2 * paymentsMost + 30 },

  'bills.listReady': page,
  // Hours that wait are read to be counted.
  'bills.getReady': { work: 'plan', reads: unapprovedReadMax + 60, locks: 0 },
  'bills.listReadyJobs': { ...page, work: 'plan' },
  'bills.list': page,
  'bills.listLines': page,
  'bills.listChanges': { ...page, work: 'plan' },
  // Each is read with its price, locked, and has its line.
  'bills.create': { ...change, each: { reads: 5, locks: 3 } },
  'bills.deleteBill': { ...change, reads: billLinesMost + 40, locks: billLinesMost + 40 },
  'bills.restoreBill': { ...change, reads: billLinesMost + 40, locks: billLinesMost + 40 },

  'messages.create': changes,
  'messages.markRead': changes,

  'timeEntries.submitWeek': { ...changes, grows: true },
  'timeEntries.decide': changes,
  'timeEntries.listHistory': page,
  'timeEntries.clockInCrew': changes,
  'timeEntries.clockOutCrew': changes,
  'timeEntries.listExports': { ...page, work: 'export' },
  'timeEntries.listExportChanges': { work: 'export', reads: 1_500, locks: 0 },
  'timeEntries.exportHours': {
    work: 'export',
    reads: 100,
    locks: 5,
    each: { reads: 2, locks: 0 },
    grows: true,
  },

  // Beside each what looks like it, and its picture.
  'expenses.listDuplicates': { ...look, each: { reads: 30, locks: 0 } },
  'expenses.approve': { ...change, reads: 80 },
  'expenses.approveMany': { ...change, each: { reads: 45, locks: 8 } },

  'locations.list': { ...page, locks: 5 },
  'locations.get': { ...look, locks: 5 },
  'locations.getByEmployee': { ...page, locks: 5 },
  'locations.getHistory': { ...page, locks: 5 },
  'locations.track': changes,
  'locations.listOwn': { ...page, locks: 5 },
  'locations.listOwnPunches': { ...page, locks: 5 },
  'locations.notePunchLooks': changes,
  'locations.listLooks': { ...page, locks: 5 },

  'calendarEvents.checkConflicts': { work: 'plan', reads: 100, locks: 0, each: { reads: 40, locks: 0 } },
  'calendarEvents.suggest': { work: 'plan', reads: 200, locks: 0 },
  'calendarEvents.create': { ...changes, work: 'event' },
  'calendarEvents.update': { ...changes, work: 'event' },
  'calendarEvents.moveEvents': changes,
  'calendarEvents.acknowledge': changes,
  'calendarEvents.deleteEvent': { ...changes, work: 'event' },
  'calendarEvents.deleteEvents': changes,
  'calendarEvents.publishDrafts': { ...changes, work: 'plan' },
  'calendarEvents.takeBackDrafts': changes,
  'calendarEvents.importEvents': { ...changes, work: 'plan', each: { reads: 0.2, locks: 0.2 } },

  'projectFiles.listFolders': page,
  'reports.getAllUsers': page,
  // Its rows, the one for all others, and the bars of its chart in both periods.
  'reports.get': { work: 'plan', reads: reportRowsMax + 2 * reportWeeksMax + 30, locks: 0 },
  'reports.listRecords': { work: 'plan', reads: reportRecordsPage + 30, locks: 0 },

  'projectFiles.deleteFolder': { ...changes, grows: true },
  'projectFiles.restoreFolder': { ...changes, grows: true },
};

/** What a call may cost. COST-7 measures each at its largest input, so that one which costs more than its kind is found. */
export function costOf(name: ProcedureName): Cost {
  const usual = name.endsWith('.list') ? page : look;
  return unusual[name] ?? (gates[name].kind === 'mutation' ? change : usual);
}
