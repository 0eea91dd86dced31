import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useProjectFiles } from '../../data/files/project-files.ts';
import { useExpenses } from '../../data/records/money.ts';
import { useFetchedNotesOf } from '../../data/records/fetched/notes.ts';
import { useFetchedPhotos } from '../../data/records/fetched/photos.ts';
import { useFetchedProject } from '../../data/records/fetched/projects.ts';
import { useFetchedTasksOf } from '../../data/records/fetched/tasks.ts';
import { usePlan, useUser } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { TabLink, TabLinks } from '../../design/controls/tab-links.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { ListTrouble } from '../../kits/list/list-trouble.tsx';
import { oneFromAddress } from '../../navigation/address-list.ts';
import { Dock } from '../../navigation/dock.tsx';
import { pageTarget } from '../../navigation/page-link.tsx';
import { useProjectInSight } from '../../navigation/project-in-sight.ts';
import { usePageSearch } from '../../navigation/use-page.ts';
import { noteSorts } from '../notes/parts/note-view.ts';
import { useNoteActions } from '../notes/shown/use-note-actions.tsx';
import { useProjectActions } from '../projects/shown/use-project-actions.tsx';
import { isClosed } from '../tasks/parts/task-view.ts';
import { useTaskActions } from '../tasks/shown/use-task-actions.tsx';
import { MissingProject } from './missing-project.tsx';
import { ProjectHeader } from './project-header.tsx';
import { HeadSkeleton, OverviewSkeleton } from './project-skeleton.tsx';
import { useProjectMessages } from './use-project-messages.ts';
import { type ProjectTab, tabsFor, tabLabels } from './project-tabs.ts';

// Each part loads when it is opened.
const Overview = lazy(() => import('./overview.tsx'));
const ProjectTasks = lazy(() => import('./project-tasks.tsx'));
const ProjectNotes = lazy(() => import('./project-notes.tsx'));
const ProjectPhotos = lazy(() => import('./project-photos.tsx'));
const AddDock = lazy(() => import('../add/shown/add-dock.tsx'));
const FilesTab = lazy(() => import('../files/shown/files-tab.tsx'));
const ProjectTime = lazy(() => import('./project-time.tsx'));
const ProjectExpenses = lazy(() => import('./project-expenses.tsx'));
const ProjectMessages = lazy(() => import('./project-messages.tsx'));
const ProjectActivity = lazy(() => import('./project-activity.tsx'));

/** A project by its id; keyed by the id, so that no state of one project is kept for the next. */
export default function ProjectDetailScreen() {
  const id = usePageSearch()['id'] ?? null;
  return <ProjectDetail key={id} id={id} />;
}

function ProjectDetail({ id }: { id: string | null }) {
  const { role } = useUser();
  const plan = usePlan();
  const { row: project, ...from } = useFetchedProject(id);
  useProjectInSight(project);
  const tasks = useFetchedTasksOf(id);
  const notes = useFetchedNotesOf(id);
  const photos = useFetchedPhotos(id === null ? {} : { projectId: id });
  const expenses = useExpenses();
  const ownExpenses = expenses.rows.filter(({ projectId }) => projectId === id).length;
  const files = useProjectFiles(id ?? '');
  const tabs = tabsFor(role, plan, planCapabilities[plan]);
  const messages = useProjectMessages(tabs.includes('messages') ? (project?.id ?? null) : null);
  const address = usePageSearch();
  const phone = usePhone();
  const projectActions = useProjectActions();
  const taskActions = useTaskActions({ tasks: tasks.rows, withProject: false });
  const noteActions = useNoteActions({ withProject: false, notes: notes.rows });
  const { rights, people } = taskActions.context;

  const tab: ProjectTab = oneFromAddress(address['tab'], tabs, 'overview');
  // The count of an incomplete list would be taken for the total.
  const counts: Partial<Record<ProjectTab, number>> = {
    ...(photos.reach === 'complete' && photos.rows.length > 0 && { photos: photos.rows.length }),
    ...(files.state === 'ready' && files.rows.length > 0 && { files: files.rows.length }),
    ...(messages.reach === 'complete' && messages.rows.length > 0 && { messages: messages.rows.length }),
    ...(expenses.state === 'ready' && ownExpenses > 0 && { expenses: ownExpenses }),
    ...(tasks.reach === 'complete' && {
      tasks: tasks.rows.filter(({ status }) => !isClosed(status)).length,
    }),
    ...(notes.reach === 'complete' && {
      notes: notes.rows.filter(({ status }) => status !== 'archived').length,
    }),
  };
  const parts = (
    <TabLinks label="Parts of the project" className="-mx-4 px-4 max-md:-mt-4 md:mx-0 md:px-0">
      {tabs.map((each) => (
        <TabLink
          key={each}
          {...pageTarget('projectdetail', { id: id ?? undefined, tab: each })}
          aria-current={each === tab ? 'page' : undefined}
          count={counts[each]}
        >
          {tabLabels[each]}
        </TabLink>
      ))}
    </TabLinks>
  );
  const waiting =
    tab === 'overview' ? (
      <OverviewSkeleton label="Getting the project" />
    ) : (
      <SkeletonList label={`Getting ${tabLabels[tab]}`} labelHidden count={5} shape="cards" />
    );
  if (project === null) {
    if (from.state === 'loading' || (from.state === 'ready' && from.reach === 'loading')) {
      return (
        <div className="flex flex-col gap-4">
          {!phone && <HeadSkeleton phone={false} />}
          {parts}
          {phone && tab === 'overview' && <HeadSkeleton phone />}
          {waiting}
        </div>
      );
    }
    return from.state === 'error' ? (
      <ListTrouble what="project" {...from} saved={false} />
    ) : (
      <MissingProject from={from} />
    );
  }
  const createTask = () => taskActions.createTask({ projectId: project.id });
  const createNote = () =>
    noteActions.createNote({
      projectId: project.id,
      ...(rights.isClient && { category: 'client_request' as const }),
    });

  const head = (
    <ProjectHeader
      project={project}
      people={people}
      rights={rights}
      today={taskActions.context.today}
      projectActions={projectActions}
      whole={tab === 'overview'}
      onNewTask={createTask}
      onNewNote={createNote}
    />
  );

  return (
    <div className="flex flex-col gap-4">
      {!phone && head}
      {parts}
      {/* The tabs keep their place below the header, whatever the part has above its list. */}
      {phone && head}
      <Suspense key={tab} fallback={waiting}>
        {tab === 'overview' && (
          <>
            <Overview
              project={project}
              tasks={tasks}
              notes={notes}
              taskContext={taskActions.context}
              noteContext={noteActions.context}
            />
            {rights.isClient ? (
              <Dock>
                <Button variant="primary" size="dock" icon={Plus} onClick={createNote}>
                  New request
                </Button>
              </Dock>
            ) : (
              phone && <AddDock projectId={project.id} />
            )}
          </>
        )}
        {tab === 'tasks' && <ProjectTasks projectId={project.id} from={tasks} taskActions={taskActions} />}
        {tab === 'notes' && (
          <ProjectNotes
            from={notes}
            sort={oneFromAddress(address['sort'], noteSorts, 'newest')}
            context={noteActions.context}
            onCreate={createNote}
          />
        )}
        {tab === 'photos' && <ProjectPhotos project={project} people={people} rights={rights} />}
        {tab === 'files' && <FilesTab project={project} />}
        {tab === 'time' && <ProjectTime project={project} tasks={tasks.rows} people={people} />}
        {tab === 'expenses' && <ProjectExpenses project={project} people={people} />}
        {tab === 'messages' && <ProjectMessages project={project} people={people} />}
        {tab === 'activity' && <ProjectActivity project={project} people={people} />}
      </Suspense>
      {taskActions.layers}
      {noteActions.layers}
      {projectActions.layer}
    </div>
  );
}
