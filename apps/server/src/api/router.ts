import { activityRouter } from '../modules/activity/router.ts';
import { auditRouter } from '../modules/audit/router.ts';
import { authRouter } from '../modules/auth/router.ts';
import { billingRouter } from '../modules/billing/router.ts';
import { calendarEventsRouter } from '../modules/calendar-events/router.ts';
import { locationsRouter } from '../modules/locations/router.ts';
import { messagesRouter } from '../modules/messages/router.ts';
import { notesRouter } from '../modules/notes/router.ts';
import { notificationsRouter } from '../modules/notifications/router.ts';
import { organizationRouter } from '../modules/organization/router.ts';
import { billsRouter } from '../modules/bills/router.ts';
import { clientLinksRouter } from '../modules/client-links/router.ts';
import { expensesRouter } from '../modules/expenses/router.ts';
import { photosRouter } from '../modules/photos/router.ts';
import { presenceRouter } from '../modules/presence/router.ts';
import { projectFilesRouter } from '../modules/project-files/router.ts';
import { projectTemplatesRouter } from '../modules/project-templates/router.ts';
import { projectTeamRouter } from '../modules/project-team/router.ts';
import { projectsRouter } from '../modules/projects/router.ts';
import { reportsRouter } from '../modules/reports/router.ts';
import { savedViewsRouter } from '../modules/saved-views/router.ts';
import { subcontractorsRouter } from '../modules/subcontractors/router.ts';
import { syncRouter } from '../modules/sync/router.ts';
import { tasksRouter } from '../modules/tasks/router.ts';
import { teamsRouter } from '../modules/teams/router.ts';
import { timeEntriesRouter } from '../modules/time-entries/router.ts';
import { trashRouter } from '../modules/trash/router.ts';
import { usersRouter } from '../modules/users/router.ts';
import { weatherRouter } from '../modules/weather/router.ts';
import { router } from '../rpc/pipeline.ts';

/** Every named call of the product; a test compares this tree with the table of gates. */
export const appRouter = router({
  auth: authRouter,
  presence: presenceRouter,
  users: usersRouter,
  billing: billingRouter,
  organization: organizationRouter,
  teams: teamsRouter,
  projects: projectsRouter,
  projectTeam: projectTeamRouter,
  projectTemplates: projectTemplatesRouter,
  savedViews: savedViewsRouter,
  tasks: tasksRouter,
  notes: notesRouter,
  notifications: notificationsRouter,
  activity: activityRouter,
  audit: auditRouter,
  trash: trashRouter,
  sync: syncRouter,
  photos: photosRouter,
  clientLinks: clientLinksRouter,
  messages: messagesRouter,
  timeEntries: timeEntriesRouter,
  expenses: expensesRouter,
  subcontractors: subcontractorsRouter,
  bills: billsRouter,
  locations: locationsRouter,
  calendarEvents: calendarEventsRouter,
  projectFiles: projectFilesRouter,
  weather: weatherRouter,
  reports: reportsRouter,
});
export type AppRouter = typeof appRouter;
