import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { setTheme, readTheme } from '../../design/theme.ts';
import { useLeave } from '../../navigation/use-leave.ts';
import { useOpenPage } from '../../navigation/use-page.ts';
import { openMyExpenses } from '../expenses/shown/open-my-expenses.ts';
import type { PaletteAction, NamedProject } from './actions.ts';

const TaskForm = lazy(() => import('../tasks/shown/task-form.tsx'));
const NoteForm = lazy(() => import('../notes/shown/note-form.tsx'));
const ProjectForm = lazy(() => import('../projects/shown/project-form.tsx'));
const NewEvent = lazy(() => import('../calendar/shown/new-event.tsx'));
const ExpenseForm = lazy(() => import('../expenses/parts/expense-sheet.tsx'));
const InviteDialog = lazy(() => import('../team/shown/invite-dialog.tsx'));

/** Actions that other parts of the app provide. */
export type PaletteHandlers = {
  /** Null: without a project. */
  clockIn: (project: NamedProject) => void;
  clockOut: () => void;
  syncNow: () => void;
  showShortcuts: () => void;
};

type Writing = Exclude<
  PaletteAction,
  { do: 'go' | 'clock-in' | 'clock-out' | 'theme' | 'sync' | 'shortcuts' | 'leave' | 'my-expenses' }
>;

export type PaletteActions = {
  act: (action: PaletteAction) => void;
  /** The form that an action has opened; rendered beside the palette, because it outlives it. */
  layers: ReactNode;
};

export function usePaletteActions({
  clockIn,
  clockOut,
  syncNow,
  showShortcuts,
}: PaletteHandlers): PaletteActions {
  const openPage = useOpenPage();
  const leave = useLeave();
  const [writing, setWriting] = useState<Writing | null>(null);
  const act = useCallback(
    (action: PaletteAction) => {
      switch (action.do) {
        case 'go':
          return openPage(action.page, action.search);
        case 'clock-in':
          // Without a project the time clock asks for the job.
          return action.project === null ? openPage('timeclock') : clockIn(action.project);
        case 'clock-out':
          return clockOut();
        case 'my-expenses':
          return openMyExpenses();
        case 'sync':
          return syncNow();
        case 'shortcuts':
          return showShortcuts();
        case 'theme':
          return setTheme(readTheme() === 'dark' ? 'sunlight' : 'dark');
        case 'leave':
          return leave();
        default:
          return setWriting(action);
      }
    },
    [openPage, leave, clockIn, clockOut, syncNow, showShortcuts],
  );
  return {
    act,
    layers: writing && (
      <Suspense>
        <Form writing={writing} onClose={() => setWriting(null)} />
      </Suspense>
    ),
  };
}

function Form({ writing, onClose }: { writing: Writing; onClose: () => void }) {
  if (!('project' in writing)) {
    if (writing.do === 'event') return <NewEvent onClose={onClose} />;
    if (writing.do === 'invite') return <InviteDialog onClose={onClose} />;
    return <ProjectForm project={null} onClose={onClose} />;
  }
  const project = writing.project === null ? {} : { projectId: writing.project.id };
  if (writing.do === 'expense') return <ExpenseForm {...project} onClose={onClose} />;
  if (writing.do === 'task') {
    const { title } = writing;
    return <TaskForm task={null} preset={{ ...project, ...(title && { title }) }} onClose={onClose} />;
  }
  const preset = writing.do === 'request' ? { ...project, category: 'client_request' as const } : project;
  return <NoteForm note={null} preset={preset} onClose={onClose} />;
}
