import { untilIdle } from '../data/records/idle.ts';
import { logError } from '../data/server/errors.ts';
import { loadToastCard } from '../design/feedback/toaster.tsx';

/** So long at most each part waits for a page that has nothing else to do. */
const idleMs = 2_000;

type Load = () => Promise<unknown>;

/** Keeps a change on this device, says what became of it, and asks before unsent work is given up. */
const always: readonly Load[] = [
  () => import('../data/queue/enqueue.ts'),
  () => import('../data/queue/shown-at-once.ts'),
  loadToastCard,
  () => import('./shell/sidebar/user-menu-items.tsx'),
  () => import('./shell/sidebar/mobile-menu.tsx'),
  () => import('../features/sync/sync-centre.tsx'),
  () => import('../features/sync/waiting/queue-popover.tsx'),
  () => import('../navigation/leave.ts'),
  () => import('../data/replica/person-copies.ts'),
  () => import('./shell/unsent-question.tsx'),
  () => import('../features/sync/waiting/leave-dialog.tsx'),
  () => import('../features/sync/rescue/rescue-save-dialog.tsx'),
];

/** Where the twelve operations that may wait are made: their screens, then the forms in them. */
const forms: readonly Load[] = [
  () => import('../features/hours/clock/time-clock-screen.tsx'),
  () => import('../features/hours/clock/punches.ts'),
  () => import('../features/hours/clock/job-dialog.tsx'),
  () => import('../features/messages/messages-screen.tsx'),
  () => import('../features/notes/notes-screen.tsx'),
  () => import('../features/notes/shown/note-form.tsx'),
  () => import('../features/notes/shown/note-sheet.tsx'),
  () => import('../features/notes/sheet/daily-log-page.tsx'),
  () => import('../features/tasks/tasks-screen.tsx'),
  () => import('../features/tasks/shown/task-sheet.tsx'),
  () => import('../features/tasks/shown/flag-dialog.tsx'),
  () => import('../features/hours/entries/time-entries-screen.tsx'),
  () => import('../features/hours/entries/hours-form.tsx'),
  () => import('../features/photos/photos-screen.tsx'),
  () => import('../features/dashboard/take-photo-dock.tsx'),
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
 * Has in memory what keeping a change takes, whatever becomes of the network: one part after the other, when the page has nothing to do. Where the service worker
 * is there already it has the forms.
 */
export async function keepReady(): Promise<void> {
  const isInstalled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  for (const load of isInstalled ? always : [...always, ...forms]) {
    await untilIdle(idleMs);
    // What does not come now is asked for again when it is wanted.
    await load().catch((thrown: unknown) => logError(thrown, 'Getting ready for work without a network'));
  }
}
