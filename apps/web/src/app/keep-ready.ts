import { untilIdle } from '../data/device/idle.ts';
import { watchGivenFiles } from '../data/files/given-files.ts';
import { tellOfLostPhotos } from '../data/files/photos-in-page.ts';
import { logError } from '../data/server/errors.ts';
import { loadToastCards } from '../design/feedback/toaster.tsx';
import { appIsCopied } from '../pwa/register.ts';

/** How long each part waits at most for an idle page. */
const idleMs = 2_000;

type Load = () => Promise<unknown>;

/** What keeping a change on this device, reporting its outcome, and asking before unsent work is given up need. */
const always: readonly Load[] = [
  () => import('../data/queue/enqueue.ts'),
  () => import('../data/queue/ask.ts'),
  loadToastCards,
  () => import('./shell/sidebar/user-menu-items.tsx'),
  () => import('./shell/sidebar/mobile-menu.tsx'),
  () => import('../features/sync/sync-centre.tsx'),
  () => import('../features/sync/waiting/queue-popover.tsx'),
  () => import('../navigation/leave.ts'),
  () => import('../data/engine/person-copies.ts'),
  () => import('./shell/unsent-question.tsx'),
  () => import('../features/sync/waiting/leave-dialog.tsx'),
  () => import('../features/sync/rescue/rescue-save-dialog.tsx'),
];

/** Where the operations that may wait are made: their screens, then the forms in them. */
const forms: readonly Load[] = [
  () => import('../features/hours/clock/time-clock-screen.tsx'),
  () => import('../features/hours/parts/punches.ts'),
  () => import('../features/hours/clock/punch-part.tsx'),
  () => import('../features/hours/clock/away-reason-dialog.tsx'),
  () => import('../features/hours/clock/job-dialog.tsx'),
  () => import('../features/messages/messages-screen.tsx'),
  () => import('../features/notes/notes-screen.tsx'),
  () => import('../features/notes/shown/note-form.tsx'),
  () => import('../features/notes/shown/note-sheet.tsx'),
  () => import('../features/notes/sheet/daily-log-page.tsx'),
  () => import('../features/tasks/tasks-screen.tsx'),
  () => import('../features/tasks/list/task-card-adds.tsx'),
  () => import('../features/tasks/shown/task-sheet.tsx'),
  () => import('../features/tasks/shown/flag-dialog.tsx'),
  () => import('../features/hours/time-entries-screen.tsx'),
  () => import('../features/hours/shown/hours-form.tsx'),
  () => import('../features/photos/photos-screen.tsx'),
  () => import('../features/photos/shown/taken-sheet.tsx'),
  () => import('../features/add/shown/add-dock.tsx'),
  () => import('../features/add/add-dialog.tsx'),
  () => import('../features/projects/projects-screen.tsx'),
  () => import('../features/project-detail/project-detail-screen.tsx'),
  () => import('../features/projects/shown/project-form.tsx'),
  () => import('../design/rich-text/rich-text-editor.tsx'),
  () => import('../design/fields/select-popup.tsx'),
  () => import('../design/layers/popover-popup.tsx'),
  () => import('../design/layers/menu-popup.tsx'),
  () => import('../design/layers/confirm-dialog.tsx'),
  () => import('../design/fields/calendar-popover.tsx'),
];

/**
 * Takes files that are dropped on the page, and says what was lost with the page before. Then loads what keeping a change needs into memory, in case the network goes:
 * one part after the other, when the page is idle. The forms come with the copy of the app; where there is no service worker,
 * the page loads them too.
 */
export async function keepReady(): Promise<void> {
  watchGivenFiles();
  await tellOfLostPhotos();
  await loadEach(always);
  if (!(await appIsCopied)) await loadEach(forms);
}

async function loadEach(parts: readonly Load[]): Promise<void> {
  for (const load of parts) {
    await untilIdle(idleMs);
    // A part that does not load now is requested again when it is needed.
    await load().catch((thrown: unknown) => logError(thrown, 'Getting ready for work without a network'));
  }
}
