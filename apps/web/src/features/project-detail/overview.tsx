import type { Note } from '@plumbline/domain/entities/note';
import type { Project } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';
import { ADMIN } from '@plumbline/domain/access/roles';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { planAtLeast } from '@plumbline/domain/plans/tiers';
import { Flag } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useProjectTeam } from '../../data/records/projects.ts';
import type { ReadThroughRows } from '../../data/records/use-read-through.ts';
import { isWaiting } from '../../data/records/use-records.ts';
import { usePlan, useUser } from '../../data/session/session.ts';
import { TextLink } from '../../design/controls/text-link.tsx';
import { AvatarStack } from '../../design/display/avatar-stack.tsx';
import { ListRowButton, RowList } from '../../design/display/list-row.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { StatusIcon } from '../../design/display/status-icon.tsx';
import { useLocale } from '../../design/locale.tsx';
import { stampText } from '../../kits/days/when.ts';
import { noteCategoryLabels, taskStatusSigns } from '../../kits/labels/status-labels.ts';
import { ListEnd } from '../../kits/list/list-end.tsx';
import { pageTarget } from '../../navigation/page-link.tsx';
import type { NoteContext } from '../notes/parts/note-part.ts';
import { noteSummary } from '../notes/parts/note-summary.ts';
import { sortNotes } from '../notes/parts/note-view.ts';
import { DueText } from '../tasks/parts/due-text.tsx';
import type { TaskContext } from '../tasks/parts/task-part.ts';
import { isClosed, sortTasks } from '../tasks/parts/task-view.ts';
import { beyondNotes, beyondTasks } from './beyond-text.ts';
import { FactsPanel } from './facts-panel.tsx';
import { LatestActivity, LatestPhotos } from './latest-panel.tsx';
import { NextEventsPanel, useNextEvents } from './next-events-panel.tsx';
import { OnSitePanel } from './on-site-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { OverviewSkeleton } from './project-skeleton.tsx';
import { TeamPanel } from './team-panel.tsx';

const CostPanel = lazy(() => import('./cost-panel.tsx'));
const CostFigure = lazy(() => import('./cost-figure.tsx'));

export interface OverviewProps {
  project: Project;
  tasks: ReadThroughRows<Task>;
  notes: ReadThroughRows<Note>;
  taskContext: TaskContext;
  noteContext: NoteContext;
}

const shown = 5;

/** The job at a glance: what is done and spent, who is there, what comes next and what happened last. */
export default function Overview({
  project,
  tasks: tasksFrom,
  notes: notesFrom,
  taskContext,
  noteContext,
}: OverviewProps) {
  const { rows: tasks } = tasksFrom;
  const { people, rights, today } = taskContext;
  const office = useUser().role === ADMIN;
  const plan = usePlan();
  const besides = [useNextEvents(project.id, today), useProjectTeam(project.id)];
  if (isWaiting(tasksFrom, notesFrom, ...besides)) {
    return <OverviewSkeleton label="Getting the project" />;
  }
  const flagged = tasks.filter(({ flag, status }) => flag != null && !isClosed(status));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
        <ProgressPanel project={project} tasks={tasksFrom.reach === 'complete' ? tasks : null} today={today}>
          {office && (
            <Suspense>
              <CostFigure project={project} />
            </Suspense>
          )}
        </ProgressPanel>
        {office && (
          <Suspense fallback={<div className="min-h-72" />}>
            <CostPanel project={project} people={people} />
          </Suspense>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {tasksFrom.reach === 'complete' && tasks.length > 0 && (
          <PlanPanel project={project} tasks={tasks} context={taskContext} />
        )}
        {flagged.length > 0 && <FlaggedPanel tasks={flagged} context={taskContext} />}
        <NextTasks project={project} from={tasksFrom} context={taskContext} />
        <LatestNotes project={project} from={notesFrom} context={noteContext} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {planCapabilities[plan].hasTimeClock && !rights.isClient && (
          <OnSitePanel project={project} tasks={tasks} people={people} office={office} />
        )}
        <NextEventsPanel projectId={project.id} today={today} />
        {planAtLeast(plan, 'professional') && <LatestPhotos project={project} />}
        {!rights.isClient && (
          <LatestActivity project={project} people={people} today={today} office={office} />
        )}
        <TeamPanel projectId={project.id} people={people} rights={rights} />
        <FactsPanel project={project} />
      </div>
    </div>
  );
}

function FlaggedPanel({ tasks, context }: { tasks: readonly Task[]; context: TaskContext }) {
  return (
    <Panel title="Flagged" hint={String(tasks.length)}>
      <RowList label="Flagged tasks">
        {tasks.slice(0, shown).map((task) => (
          <ListRowButton
            key={task.id}
            onClick={() => context.openTask(task.id)}
            leading={<Flag aria-hidden className="size-4.5 text-blocked" />}
            title={task.title}
            detail={task.flag && `${context.people.shortName(task.flag.by)}: ${task.flag.reason}`}
          />
        ))}
      </RowList>
    </Panel>
  );
}

function NextTasks({
  project,
  from,
  context,
}: {
  project: Project;
  from: ReadThroughRows<Task>;
  context: TaskContext;
}) {
  const { rows: tasks } = from;
  const whole = from.reach === 'complete';
  const open = sortTasks(
    tasks.filter(({ status }) => !isClosed(status)),
    'due',
  );
  return (
    <Panel
      title="Next tasks"
      hint={open.length > 0 && whole ? `${open.length} open` : undefined}
      action={
        <TextLink quiet {...pageTarget('projectdetail', { id: project.id, tab: 'tasks' })}>
          All tasks
        </TextLink>
      }
    >
      {open.length === 0 && whole && (
        <PanelBody>
          <p className="text-ink-2">{tasks.length === 0 ? 'No tasks yet.' : 'All tasks are done.'}</p>
        </PanelBody>
      )}
      {open.length > 0 && (
        <RowList label="Next tasks">
          {open.slice(0, shown).map((task) => (
            <ListRowButton
              key={task.id}
              onClick={() => context.openTask(task.id)}
              leading={<StatusIcon kind={taskStatusSigns[task.status].kind} className="size-4.5" />}
              title={task.title}
              detail={taskStatusSigns[task.status].word}
              trailing={
                <>
                  <DueText task={task} today={context.today} />
                  <span className="max-md:hidden">
                    <AvatarStack people={context.people.faces(task.assignees)} max={2} />
                  </span>
                </>
              }
            />
          ))}
        </RowList>
      )}
      <ListEnd {...beyondTasks} from={from} className="px-4 py-2" />
    </Panel>
  );
}

function LatestNotes({
  project,
  from,
  context,
}: {
  project: Project;
  from: ReadThroughRows<Note>;
  context: NoteContext;
}) {
  const { rows: notes } = from;
  const { locale, timeZone } = useLocale();
  const latest = sortNotes(
    notes.filter(({ status }) => status !== 'archived'),
    'newest',
  );
  return (
    <Panel
      title="Latest notes"
      action={
        <TextLink quiet {...pageTarget('projectdetail', { id: project.id, tab: 'notes' })}>
          All notes
        </TextLink>
      }
    >
      {latest.length === 0 && from.reach === 'complete' && (
        <PanelBody>
          <p className="text-ink-2">No notes yet.</p>
        </PanelBody>
      )}
      {latest.length > 0 && (
        <RowList label="Latest notes">
          {latest.slice(0, shown).map((note) => (
            <ListRowButton
              key={note.id}
              onClick={() => context.openNote(note.id)}
              title={note.title}
              detail={[noteCategoryLabels[note.category], noteSummary(note)].filter(Boolean).join(' · ')}
              trailing={
                <span className="text-meta text-ink-2">
                  {stampText(note.createdAt, { today: context.today, locale, timeZone })}
                </span>
              }
            />
          ))}
        </RowList>
      )}
      <ListEnd {...beyondNotes} from={from} className="px-4 py-2" />
    </Panel>
  );
}
