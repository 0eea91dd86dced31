import { ADMIN } from '@plumbline/domain/access/roles';
import { activityEntities, type ActivityEntity } from '@plumbline/domain/operations/activity';
import type { Project } from '@plumbline/domain/entities/project';
import { ChevronDown } from 'lucide-react';
import { type Deed, type Deeds, useDeeds } from '../../data/activity.ts';
import { useConnection } from '../../data/connection.ts';
import { memberName } from '../../data/member-name.ts';
import { ServerQueries } from '../../data/server-queries.tsx';
import { useUser } from '../../data/session.ts';
import { Avatar } from '../../design/avatar.tsx';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { dayOf, formatDay, formatTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { Panel } from '../../design/panel.tsx';
import { Select } from '../../design/select.tsx';
import { SkeletonList } from '../../design/skeleton.tsx';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { activityKinds, differences } from '../work/activity-words.ts';
import type { People } from '../work/use-people.ts';
import { useToday } from '../work/use-today.ts';
import { DeedLine } from './deed-line.tsx';

export interface ProjectActivityProps {
  project: Project;
  people: People;
}

/** Who changed what on this job, and when, by day. Only the server knows; admins also see what it said before. */
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
  const deeds = useDeeds(
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
            ...kinds.map((value) => ({ value, label: activityKinds[value] })),
          ]}
        />
      </div>
      <Found
        deeds={deeds}
        people={people}
        onClear={
          entity !== undefined || userId !== undefined
            ? () => setAddress({ person: undefined, kind: undefined })
            : undefined
        }
      />
    </div>
  );
}

function Found({
  deeds,
  people,
  onClear,
}: {
  deeds: Deeds;
  people: People;
  onClear: (() => void) | undefined;
}) {
  const { online } = useConnection();
  const { locale, timeZone } = useLocale();
  const today = useToday();
  const { rows, state, retry, busy, more } = deeds;
  const names = new Map(people.members.map((member) => [member.userId, memberName(member)]));
  const nameOf = (id: string) => names.get(id) ?? null;
  if (state === 'loading' && online)
    return <SkeletonList label="Getting the activity" labelHidden count={6} />;
  if (rows.length === 0 && (state === 'error' || !online)) {
    return (
      <ErrorState title="The activity did not load" onRetry={retry} retrying={busy}>
        {online ? 'The server did not answer.' : 'Who did what lies on the server. It needs a signal.'}
      </ErrorState>
    );
  }
  if (rows.length === 0) {
    return onClear ? (
      <EmptyState compact title="Nothing fits" action={<Button onClick={onClear}>Show all activity</Button>}>
        Nobody did anything of this kind on this job.
      </EmptyState>
    ) : (
      <EmptyState title="Nothing has happened yet">Whatever is changed on this job stands here.</EmptyState>
    );
  }
  return (
    <>
      {daysOf(rows, timeZone).map(({ day, deeds: of }) => (
        <Panel key={day} title={day === today ? 'Today' : formatDay(day, locale, 'weekday')}>
          <ol className="divide-y divide-hairline border-t border-hairline">
            {of.map((deed) => (
              <li key={deed.id} className="flex gap-3 px-4 py-2.5">
                <Avatar name={people.fullName(deed.userId)} decorative />
                <div className="min-w-0 flex-1">
                  <DeedLine deed={deed} people={people} time={formatTime(deed.at, locale, timeZone)} />
                  <BeforeAndAfter deed={deed} nameOf={nameOf} />
                </div>
              </li>
            ))}
          </ol>
        </Panel>
      ))}
      {more && (
        <Button className="self-center" busy={busy} onClick={more}>
          Show earlier
        </Button>
      )}
    </>
  );
}

function daysOf(rows: readonly Deed[], timeZone: string): { day: string; deeds: Deed[] }[] {
  const days = new Map<string, Deed[]>();
  for (const deed of rows) {
    const day = dayOf(deed.at, timeZone);
    days.set(day, [...(days.get(day) ?? []), deed]);
  }
  return [...days].map(([day, deeds]) => ({ day, deeds }));
}

function BeforeAndAfter({
  deed: { action, entity, before = null, after = null },
  nameOf,
}: {
  deed: Deed;
  nameOf: (id: string) => string | null;
}) {
  const changes = action === 'update' ? differences(entity, { before, after }, nameOf) : [];
  if (changes.length === 0) return null;
  return (
    <details className="group mt-0.5 text-meta">
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 text-ink-2 hover:text-ink pointer-coarse:min-h-11">
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
        Before and after
      </summary>
      <dl className="flex flex-col gap-1 pb-1">
        {changes.map(({ field, name, before: was, after: is }) => (
          <div key={field} className="grid gap-x-3 md:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-ink-2">{name}</dt>
            <dd className="wrap-anywhere">
              <del className="text-ink-2">{was}</del> <ins className="no-underline">{is}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
