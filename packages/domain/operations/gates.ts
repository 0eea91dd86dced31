import type { FeatureFlag } from '../access/features.ts';
import type { Permission } from '../access/permissions.ts';
import type { Role } from '../access/roles.ts';
import type { Capability } from '../plans/capabilities.ts';
import type { PlanTier } from '../plans/tiers.ts';

/**
 * What a call checks before it acts, in this order: session, organization, subscription status, plan or
 * capability, then flag, role and permission. `scope` says what the session needs: `person` no organization,
 * `member` an organization, `subscriber` also a paid-up subscription.
 */
export type Gate = {
  kind: 'query' | 'mutation';
  scope: 'person' | 'member' | 'subscriber';
  plan?: PlanTier;
  capability?: Capability;
  flag?: FeatureFlag;
  roles?: readonly Role[];
  permission?: Permission;
  /** Set for calls that are made too often, or are harmless to repeat, to need an operation id. */
  operationId?: 'exempt';
  /**
   * Set for calls that stay open for seven days after a plan's end, because the work was done before
   * (product.md §5).
   */
  afterExpiry?: true;
};

const everyone = ['admin', 'field_tech', 'client'] as const;
const crew = ['admin', 'field_tech'] as const;
const query = { kind: 'query', scope: 'subscriber' } as const;
const mutation = { kind: 'mutation', scope: 'subscriber' } as const;
const financialReports = {
  capability: 'hasReports',
  flag: 'FINANCIAL_REPORTS',
  permission: 'view_financial_reports',
} as const;
/** What can be billed is hours at rates, and expenses. */
const billed = { capability: 'hasReports', permission: 'view_financial_reports' } as const;
const billing = { capability: 'hasReports', permission: 'approve_expense' } as const;
const subcontracts = { capability: 'hasExpenses', roles: ['admin'] } as const;

/** Every named call of spec §7 and the few of product.md §5, under exactly these names. */
export const gates = {
  'auth.syncUser': { kind: 'mutation', scope: 'person', operationId: 'exempt' },
  'presence.updatePresence': { kind: 'mutation', scope: 'member', operationId: 'exempt' },
  'presence.list': { ...query, roles: crew },

  'users.getByExternalId': { kind: 'query', scope: 'person' },
  'users.updateUserProfile': { kind: 'mutation', scope: 'person' },
  'users.syncOrganizationFromProvider': { kind: 'mutation', scope: 'person', operationId: 'exempt' },
  'users.syncOrganizationViaProviderAPI': { kind: 'mutation', scope: 'person', operationId: 'exempt' },
  'billing.getCurrentSubscription': { kind: 'query', scope: 'person' },
  'billing.createTrialSubscription': { kind: 'mutation', scope: 'person' },

  'organization.get': { kind: 'query', scope: 'member' },
  'organization.getContacts': { kind: 'query', scope: 'member' },
  'organization.updateSettings': { ...mutation, roles: ['admin'] },
  'organization.generateLogoUploadUrl': { ...mutation, roles: ['admin'] },
  'organization.getSettingsFacts': { ...query, roles: ['admin'] },
  'organization.getStorage': { ...query, roles: ['admin'] },
  'organization.previewZone': { ...query, roles: ['admin'] },
  'organization.loadSample': { ...mutation, roles: ['admin'] },
  'organization.sampleHoldings': { ...query, roles: ['admin'] },
  'organization.removeSample': { ...mutation, roles: ['admin'] },

  'teams.list': { ...query, permission: 'view_teams' },
  'teams.get': { ...query, permission: 'view_teams' },
  'teams.listInvitations': { ...query, plan: 'professional', permission: 'manage_teams' },
  'teams.addMember': { ...mutation, plan: 'professional', permission: 'manage_teams' },
  'teams.revokeInvitation': { ...mutation, permission: 'manage_teams' },
  'teams.updateRole': { ...mutation, capability: 'hasTeamManagement', permission: 'manage_teams' },
  'teams.updateSchedule': {
    ...mutation,
    capability: 'hasTeamManagement',
    permission: 'manage_teams',
  },
  'teams.listUnrated': { ...query, capability: 'hasTeamManagement', permission: 'manage_teams' },
  'teams.previewRate': { ...query, capability: 'hasTeamManagement', permission: 'manage_teams' },
  'teams.setRate': { ...mutation, capability: 'hasTeamManagement', permission: 'manage_teams' },
  'teams.removeRate': { ...mutation, capability: 'hasTeamManagement', permission: 'manage_teams' },
  'teams.updatePayrollNumber': { ...mutation, permission: 'manage_teams' },
  'teams.remove': { ...mutation, plan: 'professional', permission: 'manage_teams' },

  'projects.list': { ...query, permission: 'view_all_projects' },
  'projects.get': { ...query, permission: 'view_all_projects' },
  'projects.jobCost': { ...query, permission: 'view_financial_reports' },
  'projects.setForecast': { ...mutation, permission: 'edit_project' },
  'projects.create': { ...mutation, permission: 'create_project' },
  'projects.update': { ...mutation, permission: 'edit_project' },
  'projects.deleteProject': { ...mutation, permission: 'delete_project' },
  'projects.restoreProject': { ...mutation, permission: 'delete_project' },
  'projects.duplicate': { ...mutation, permission: 'create_project' },
  'projectTemplates.list': { ...query, permission: 'create_project' },
  'projectTemplates.get': { ...query, permission: 'create_project' },
  'projectTemplates.create': { ...mutation, permission: 'create_project' },
  'projectTemplates.rename': { ...mutation, permission: 'create_project' },
  'projectTemplates.deleteTemplate': { ...mutation, permission: 'create_project' },
  'projectTemplates.restoreTemplate': { ...mutation, permission: 'create_project' },
  'projectTemplates.use': { ...mutation, permission: 'create_project' },
  'savedViews.list': { ...query, roles: crew },
  'savedViews.create': { ...mutation, roles: crew },
  'savedViews.update': { ...mutation, roles: crew },
  'savedViews.deleteView': { ...mutation, roles: crew },
  'savedViews.restoreView': { ...mutation, roles: crew },
  'projectTeam.list': { ...query, roles: crew },
  'projectTeam.filter': { ...query, roles: crew },
  'projectTeam.create': { ...mutation, roles: ['admin'] },
  'projectTeam.update': { ...mutation, roles: ['admin'] },
  'projectTeam.remove': { ...mutation, roles: ['admin'] },

  'tasks.list': { ...query, capability: 'hasTasks', permission: 'view_all_tasks' },
  'tasks.get': { ...query, capability: 'hasTasks', permission: 'view_all_tasks' },
  'tasks.create': { ...mutation, capability: 'hasTasks', permission: 'create_task' },
  'tasks.update': { ...mutation, capability: 'hasTasks', permission: 'edit_task' },
  'tasks.deleteTask': { ...mutation, capability: 'hasTasks', permission: 'delete_task' },
  'tasks.restoreTask': { ...mutation, capability: 'hasTasks', permission: 'delete_task' },
  'tasks.assign': { ...mutation, capability: 'hasTasks', flag: 'TASK_ASSIGNMENT' },
  'tasks.flagIssue': { ...mutation, capability: 'hasTasks', permission: 'edit_task' },
  'tasks.updateStatus': { ...mutation, capability: 'hasTasks', permission: 'edit_task' },
  'tasks.updateTaskSortOrder': { ...mutation, capability: 'hasTasks', permission: 'edit_task' },
  'tasks.batchUpdateTaskSortOrder': { ...mutation, capability: 'hasTasks', permission: 'edit_task' },
  'tasks.batchUpdate': { ...mutation, capability: 'hasTasks', permission: 'edit_task' },
  'tasks.batchDelete': { ...mutation, capability: 'hasTasks', permission: 'delete_task' },
  'tasks.batchRestore': { ...mutation, capability: 'hasTasks', permission: 'delete_task' },

  'notes.list': { ...query, roles: everyone },
  'notes.get': { ...query, roles: everyone },
  'notes.listRevisions': { ...query, roles: crew },
  'notes.draftDailyLog': { ...query, roles: crew },
  'notes.create': { ...mutation, roles: everyone },
  'notes.update': { ...mutation, roles: crew },
  'notes.deleteNote': { ...mutation, roles: crew },
  'notes.restoreNote': { ...mutation, roles: crew },
  'notes.batchUpdateNoteSortOrder': { ...mutation, roles: crew },

  'notifications.getMyNotifications': { ...query, roles: everyone },
  'notifications.getUnreadCount': { ...query, roles: everyone },
  'notifications.markAsRead': { ...mutation, roles: everyone },
  'notifications.markAllAsRead': { ...mutation, roles: everyone },
  'notifications.deleteNotification': { ...mutation, roles: everyone },
  'notifications.clearAll': { ...mutation, roles: everyone },

  'activity.list': { ...query, roles: crew },
  'audit.list': { ...query, roles: ['admin'] },
  'audit.export': { ...query, roles: ['admin'] },
  'trash.list': { ...query, roles: crew },

  'sync.pull': { ...query, roles: everyone },
  'sync.snapshot': { ...query, roles: everyone },
  'sync.apply': { ...mutation, roles: everyone, operationId: 'exempt', afterExpiry: true },
  'sync.decideConflict': { ...mutation, roles: everyone, operationId: 'exempt', afterExpiry: true },
  'sync.mailReceipt': { kind: 'mutation', scope: 'member', roles: everyone },

  'photos.list': { ...query, plan: 'professional', roles: everyone },
  'photos.listDays': { ...query, plan: 'professional', roles: everyone },
  'photos.findDuplicates': { ...query, plan: 'professional', permission: 'photo_upload' },
  'photos.getReport': { ...query, plan: 'professional', roles: ['admin'] },
  'photos.getPacket': { ...query, plan: 'professional', roles: ['admin'] },
  'photos.generateUploadUrl': {
    ...mutation,
    plan: 'professional',
    permission: 'photo_upload',
    afterExpiry: true,
  },
  'photos.generateZipUrl': { ...mutation, plan: 'professional', roles: ['admin'] },
  'photos.saveMetadata': { ...mutation, plan: 'professional', permission: 'photo_upload', afterExpiry: true },
  'photos.batchSaveMetadata': { ...mutation, plan: 'professional', permission: 'photo_upload' },
  'photos.update': { ...mutation, plan: 'professional', permission: 'photo_upload' },
  'photos.saveMarks': { ...mutation, plan: 'professional', permission: 'photo_upload' },
  'photos.deletePhoto': { ...mutation, plan: 'professional', permission: 'photo_upload' },
  'photos.restorePhoto': { ...mutation, plan: 'professional', permission: 'photo_upload' },
  'photos.batchUpdate': { ...mutation, plan: 'professional', permission: 'photo_upload' },
  'photos.batchDelete': { ...mutation, plan: 'professional', permission: 'photo_upload' },
  'photos.batchRestore': { ...mutation, plan: 'professional', permission: 'photo_upload' },
  'photos.sharePhotos': { ...mutation, plan: 'professional', permission: 'photo_upload' },
  'photos.movePhotos': { ...mutation, plan: 'professional', permission: 'photo_upload' },
  'photos.batchUpdatePhotoSortOrder': { ...mutation, plan: 'professional', permission: 'photo_upload' },

  'clientLinks.list': { ...query, plan: 'professional', roles: ['admin'] },
  // Under an operation id the answer, which has the secret address, would be stored.
  'clientLinks.create': { ...mutation, plan: 'professional', roles: ['admin'], operationId: 'exempt' },
  'clientLinks.update': { ...mutation, plan: 'professional', roles: ['admin'] },
  'clientLinks.renew': { ...mutation, plan: 'professional', roles: ['admin'], operationId: 'exempt' },
  'clientLinks.revoke': { ...mutation, plan: 'professional', roles: ['admin'] },

  'messages.list': { ...query, capability: 'hasMessaging', permission: 'send_message' },
  'messages.get': { ...query, capability: 'hasMessaging', permission: 'send_message' },
  'messages.create': { ...mutation, capability: 'hasMessaging', permission: 'send_message' },
  'messages.update': { ...mutation, capability: 'hasMessaging', permission: 'send_message' },
  'messages.delete': { ...mutation, capability: 'hasMessaging', permission: 'send_message' },
  'messages.markRead': { ...mutation, capability: 'hasMessaging', permission: 'send_message' },

  'timeEntries.list': { ...query, capability: 'hasTimeClock', permission: 'create_time_entry' },
  'timeEntries.get': { ...query, capability: 'hasTimeClock', permission: 'create_time_entry' },
  'timeEntries.listHistory': { ...query, capability: 'hasTimeClock', permission: 'create_time_entry' },
  'timeEntries.getActive': { ...query, capability: 'hasTimeClock', permission: 'time_clock' },
  'timeEntries.clockIn': { ...mutation, capability: 'hasTimeClock', permission: 'time_clock' },
  'timeEntries.clockOut': { ...mutation, capability: 'hasTimeClock', permission: 'time_clock' },
  'timeEntries.create': { ...mutation, capability: 'hasTimeClock', permission: 'create_time_entry' },
  'timeEntries.update': { ...mutation, capability: 'hasTimeClock', permission: 'edit_time_entry' },
  'timeEntries.deleteEntry': { ...mutation, capability: 'hasTimeClock', permission: 'delete_time_entry' },
  'timeEntries.submitWeek': { ...mutation, capability: 'hasTimeClock', permission: 'edit_time_entry' },
  'timeEntries.decide': { ...mutation, capability: 'hasTimeClock', permission: 'view_all_time_entries' },
  'timeEntries.answerChanges': { ...mutation, capability: 'hasTimeClock', permission: 'edit_time_entry' },
  'timeEntries.answerObjection': {
    ...mutation,
    capability: 'hasTimeClock',
    permission: 'view_all_time_entries',
  },
  'timeEntries.listCrew': { ...query, capability: 'hasTimeClock', permission: 'time_clock' },
  'timeEntries.clockInCrew': { ...mutation, capability: 'hasTimeClock', permission: 'time_clock' },
  'timeEntries.clockOutCrew': { ...mutation, capability: 'hasTimeClock', permission: 'time_clock' },
  'timeEntries.listExports': { ...query, capability: 'hasTimeClock', permission: 'view_all_time_entries' },
  'timeEntries.listExportChanges': {
    ...query,
    capability: 'hasTimeClock',
    permission: 'view_all_time_entries',
  },
  'timeEntries.exportHours': { ...mutation, capability: 'hasTimeClock', permission: 'create_time_entry' },

  'expenses.list': { ...query, capability: 'hasExpenses', permission: 'view_expenses' },
  'expenses.get': { ...query, capability: 'hasExpenses', permission: 'view_expenses' },
  'expenses.totals': { ...query, capability: 'hasExpenses', permission: 'view_expenses' },
  'expenses.listDuplicates': { ...query, capability: 'hasExpenses', permission: 'view_expenses' },
  'expenses.create': { ...mutation, capability: 'hasExpenses', permission: 'create_expense' },
  'expenses.updateExpense': { ...mutation, capability: 'hasExpenses', permission: 'create_expense' },
  'expenses.deleteExpense': { ...mutation, capability: 'hasExpenses', permission: 'create_expense' },
  'expenses.restoreExpense': { ...mutation, capability: 'hasExpenses', permission: 'create_expense' },
  'expenses.approve': {
    ...mutation,
    capability: 'hasExpenses',
    flag: 'EXPENSE_APPROVAL',
    permission: 'approve_expense',
  },
  'expenses.approveMany': {
    ...mutation,
    capability: 'hasExpenses',
    flag: 'EXPENSE_APPROVAL',
    permission: 'approve_expense',
  },
  'expenses.keepBoth': {
    ...mutation,
    capability: 'hasExpenses',
    flag: 'EXPENSE_APPROVAL',
    permission: 'approve_expense',
  },

  'subcontractors.list': { ...query, ...subcontracts },
  'subcontractors.get': { ...query, ...subcontracts },
  'subcontractors.totals': { ...query, ...subcontracts },
  'subcontractors.listPaperRequests': { ...query, ...subcontracts },
  'subcontractors.listCommitments': { ...query, ...subcontracts },
  'subcontractors.listChangeOrders': { ...query, ...subcontracts },
  'subcontractors.listInvoices': { ...query, ...subcontracts },
  'subcontractors.listEntries': { ...query, ...subcontracts },
  'subcontractors.create': { ...mutation, ...subcontracts },
  'subcontractors.update': { ...mutation, ...subcontracts },
  'subcontractors.deleteSubcontractor': { ...mutation, ...subcontracts },
  'subcontractors.restoreSubcontractor': { ...mutation, ...subcontracts },
  'subcontractors.savePolicy': { ...mutation, ...subcontracts },
  'subcontractors.deletePolicy': { ...mutation, ...subcontracts },
  'subcontractors.askForPaper': { ...mutation, ...subcontracts },
  'subcontractors.createCommitment': { ...mutation, ...subcontracts },
  'subcontractors.updateCommitment': { ...mutation, ...subcontracts },
  'subcontractors.deleteCommitment': { ...mutation, ...subcontracts },
  'subcontractors.restoreCommitment': { ...mutation, ...subcontracts },
  'subcontractors.createChangeOrder': { ...mutation, ...subcontracts },
  'subcontractors.decideChangeOrder': { ...mutation, ...subcontracts },
  'subcontractors.pay': { ...mutation, ...subcontracts },
  'subcontractors.release': { ...mutation, ...subcontracts },
  'subcontractors.takeBack': { ...mutation, ...subcontracts },

  'bills.listReady': { ...query, ...billed },
  'bills.getReady': { ...query, ...billed },
  'bills.listReadyJobs': { ...query, ...billed },
  'bills.list': { ...query, ...billed },
  'bills.get': { ...query, ...billed },
  'bills.listLines': { ...query, ...billed },
  'bills.listChanges': { ...query, ...billed },
  'bills.create': { ...mutation, ...billing },
  'bills.deleteBill': { ...mutation, ...billing },
  'bills.restoreBill': { ...mutation, ...billing },

  'locations.list': { ...query, capability: 'hasGpsTracking', permission: 'enable_gps_tracking' },
  'locations.get': { ...query, capability: 'hasGpsTracking', permission: 'enable_gps_tracking' },
  'locations.getByEmployee': { ...query, capability: 'hasGpsTracking', permission: 'enable_gps_tracking' },
  'locations.getHistory': { ...query, capability: 'hasGpsTracking', permission: 'enable_gps_tracking' },
  'locations.track': {
    ...mutation,
    capability: 'hasGpsTracking',
    permission: 'enable_gps_tracking',
    operationId: 'exempt',
  },
  'locations.listConsents': { ...query, capability: 'hasGpsTracking', permission: 'view_gps_tracking' },
  'locations.giveConsent': {
    ...mutation,
    capability: 'hasGpsTracking',
    permission: 'enable_gps_tracking',
    operationId: 'exempt',
  },
  // What is known of a person, and taking their consent back, is theirs whatever the plan.
  'locations.getConsent': { kind: 'query', scope: 'member', permission: 'enable_gps_tracking' },
  'locations.withdrawConsent': {
    kind: 'mutation',
    scope: 'member',
    permission: 'enable_gps_tracking',
    operationId: 'exempt',
  },
  'locations.listOwn': { kind: 'query', scope: 'member', roles: crew },
  'locations.listLooks': { kind: 'query', scope: 'member', roles: crew },
  // Positions at punches belong to the time clock.
  'locations.listOwnPunches': { kind: 'query', scope: 'member', roles: crew },
  'locations.notePunchLooks': {
    kind: 'mutation',
    scope: 'member',
    permission: 'view_all_time_entries',
    operationId: 'exempt',
  },

  'calendarEvents.list': { ...query, roles: everyone },
  'calendarEvents.get': { ...query, roles: everyone },
  'calendarEvents.checkConflicts': { ...query, roles: crew },
  'calendarEvents.suggest': { ...query, roles: ['admin'] },
  'calendarEvents.create': { ...mutation, roles: crew },
  'calendarEvents.update': { ...mutation, roles: crew },
  'calendarEvents.moveEvents': { ...mutation, roles: ['admin'] },
  'calendarEvents.setJobStatus': { ...mutation, roles: crew },
  // Devices tell it again until their copy has it.
  'calendarEvents.acknowledge': { ...mutation, roles: crew, operationId: 'exempt' },
  'calendarEvents.deleteEvent': { ...mutation, roles: crew },
  'calendarEvents.deleteEvents': { ...mutation, roles: ['admin'] },
  'calendarEvents.restoreEvent': { ...mutation, roles: crew },
  'calendarEvents.importEvents': { ...mutation, roles: ['admin'] },
  'calendarEvents.publishDrafts': { ...mutation, roles: ['admin'] },
  'calendarEvents.takeBackDrafts': { ...mutation, roles: ['admin'] },
  'calendarEvents.getFeed': { ...query, roles: crew },
  // Under an operation id the answer, which has the secret address, would be stored.
  'calendarEvents.createFeed': { ...mutation, roles: crew, operationId: 'exempt' },
  'calendarEvents.revokeFeed': { ...mutation, roles: crew, operationId: 'exempt' },

  'projectFiles.list': { ...query, roles: everyone },
  'projectFiles.listFolders': { ...query, roles: everyone },
  'projectFiles.listVersions': { ...query, roles: crew },
  'projectFiles.generateUploadUrl': { ...mutation, roles: crew },
  'projectFiles.create': { ...mutation, roles: crew },
  'projectFiles.updateFile': { ...mutation, roles: crew },
  'projectFiles.deleteFile': { ...mutation, roles: crew },
  'projectFiles.restoreFile': { ...mutation, roles: crew },
  'projectFiles.restoreVersion': { ...mutation, roles: crew },
  'projectFiles.createFolder': { ...mutation, roles: crew },
  'projectFiles.updateFolder': { ...mutation, roles: crew },
  'projectFiles.deleteFolder': { ...mutation, roles: crew },
  'projectFiles.restoreFolder': { ...mutation, roles: crew },

  'weather.at': { ...query, roles: crew },

  'reports.getAllUsers': { ...query, ...financialReports },
  'reports.get': { ...query, ...financialReports },
  'reports.listRecords': { ...query, ...financialReports },
} as const satisfies Record<string, Gate>;

export type ProcedureName = keyof typeof gates;
