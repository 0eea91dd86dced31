import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { setTheme, readTheme } from '../../design/theme.ts';
import { useLeave } from '../../navigation/use-leave.ts';
import { useOpenPage } from '../../navigation/use-page.ts';
import type { Deed, NamedProject } from './actions.ts';
import { placeOf } from './targets.ts';

const TaskForm = lazy(() => import('../tasks/shown/task-form.tsx'));
const NoteForm = lazy(() => import('../notes/shown/note-form.tsx'));
const ProjectForm = lazy(() => import('../projects/shown/project-form.tsx'));

/** What other parts of the app do, called from here. */
export type PaletteDoing = {
  /** Null: on no project. */
  clockIn: (project: NamedProject) => void;
  clockOut: () => void;
  syncNow: () => void;
};

type Writing = Extract<Deed, { do: 'task' | 'note' | 'request' | 'project' }>;

export type Deeds = {
  act: (deed: Deed) => void;
  /** The form that a deed has opened; stands beside the palette and outlives it. */
  layers: ReactNode;
};

export function useDeeds({ clockIn, clockOut, syncNow }: PaletteDoing): Deeds {
  const openPage = useOpenPage();
  const leave = useLeave();
  const [writing, setWriting] = useState<Writing | null>(null);
  const act = useCallback(
    (deed: Deed) => {
      switch (deed.do) {
        case 'go': {
          const { page, search } = placeOf(deed);
          return openPage(page, search);
        }
        case 'clock-in':
          // Without a project the time clock asks for the job.
          return deed.project === null ? openPage('timeclock') : clockIn(deed.project);
        case 'clock-out':
          return clockOut();
        case 'sync':
          return syncNow();
        case 'theme':
          return setTheme(readTheme() === 'dark' ? 'sunlight' : 'dark');
        case 'leave':
          return leave();
        default:
          return setWriting(deed);
      }
    },
    [openPage, leave, clockIn, clockOut, syncNow],
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
  if (writing.do === 'project') return <ProjectForm project={null} onClose={onClose} />;
  const place = writing.project === null ? {} : { projectId: writing.project.id };
  if (writing.do === 'task') {
    const { title } = writing;
    return <TaskForm task={null} preset={{ ...place, ...(title && { title }) }} onClose={onClose} />;
  }
  const preset = writing.do === 'request' ? { ...place, category: 'client_request' as const } : place;
  return <NoteForm note={null} preset={preset} onClose={onClose} />;
}
