import { ADMIN } from '@plumbline/domain/access/roles';
import { activityEntities, type ActivityEntity } from '@plumbline/domain/operations/activity';
import type { Project } from '@plumbline/domain/entities/project';
import { useConnection } from '../../data/replica/connection.ts';
import { type ActivityEvents, useActivity } from '../../data/queries/activity.ts';
import { ServerQueries } from '../../data/queries/server-queries.tsx';
import { useUser } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { Select } from '../../design/fields/select.tsx';
import { notLoadedText } from '../../kits/list/not-loaded.ts';
import type { People } from '../../kits/names/use-people.ts';
import { records } from '../../kits/records/all.ts';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { ActivityDays } from '../activity/parts/activity-days.tsx';

export interface ProjectActivityProps {
  project: Project;
  people: People;
}

/** Who changed what on this job, and when, by day. Only the server has this; admins also see the values before. */
export default function ProjectActivity(props: ProjectActivityProps) {
  return (
    <ServerQueries>
      <History {...props} />
    </ServerQueries>
  );
}

const kinds: readonly ActivityEntity[] = [
  'task',
  'note',
  'photo',
  'projectFile',
  'projectFolder',
  'project',
  'projectTeam',
  'timeEntry',
  'calendarEvent',
  'expense',
];
const everything = 'all';

function History({ project, people }: ProjectActivityProps) {
  const { role } = useUser();
  const address = usePageSearch();
  const setAddress = useSetPageSearch();
  const entity = activityEntities.find((each) => each === address['kind']);
  const userId = people.members.find((member) => member.userId === address['person'])?.userId;
  const events = useActivity(
    { projectId: project.id, ...(entity && { entity }), ...(userId !== undefined && { userId }) },
    { audit: role === ADMIN },
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-2 md:flex">
        <Select
          size="control"
          className="md:w-48"
          aria-label="Whose activity"
          value={userId ?? everything}
          onChange={(value) => setAddress({ person: value === everything ? undefined : value })}
          options={[
            { value: everything, label: 'Everybody' },
            ...[...people.crew, ...people.clients].map(({ id, label }) => ({ value: id, label })),
          ]}
        />
        <Select
          size="control"
          className="md:w-48"
          aria-label="What kind of activity"
          value={entity ?? everything}
          onChange={(value) => setAddress({ kind: value === everything ? undefined : value })}
          options={[
            { value: everything, label: 'Everything' },
            ...kinds.map((value) => ({ value, label: records[value].many })),
          ]}
        />
      </div>
      <Found
        events={events}
        onClear={
          entity !== undefined || userId !== undefined
            ? () => setAddress({ person: undefined, kind: undefined })
            : undefined
        }
      />
    </div>
  );
}

function Found({ events, onClear }: { events: ActivityEvents; onClear: (() => void) | undefined }) {
  const { online } = useConnection();
  const { rows, state, retry, busy } = events;
  if (state === 'loading' && online)
    return <SkeletonList label="Getting the activity" labelHidden count={6} />;
  if (rows.length === 0 && (state === 'error' || !online)) {
    return (
      <ErrorState title="The activity did not load" onRetry={retry} retrying={busy}>
        {notLoadedText(events.error, online, 'Activity is kept on the server. It needs a signal.')}
      </ErrorState>
    );
  }
  if (rows.length === 0) {
    return onClear ? (
      <EmptyState compact title="No matches" action={<Button onClick={onClear}>Show all activity</Button>}>
        No activity of this kind on this job.
      </EmptyState>
    ) : (
      <EmptyState title="Nothing has happened yet">Changes on this job show up here.</EmptyState>
    );
  }
  return <ActivityDays events={events} inProject />;
}
