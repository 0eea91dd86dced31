import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../../../data/replica/connection.ts';
import { follows } from '../../../data/queries/followed-queries.ts';
import { rpc } from '../../../data/server/rpc.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { Avatar } from '../../../design/display/avatar.tsx';
import { ListRow, ListRowLink } from '../../../design/display/list-row.tsx';
import { Panel, PanelBody } from '../../../design/display/panel.tsx';
import { EmptyLine } from '../../../design/feedback/empty-line.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { stampText } from '../../../kits/days/when.ts';
import { notLoadedText } from '../../../kits/list/not-loaded.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { PageLink, pageTarget } from '../../../navigation/page-link.tsx';
import { activityText } from '../../activity/parts/activity-text.ts';

const shown = 6;

/** The last changes, with who made them. Only the server has these. */
export default function LatestActivityPanel() {
  return (
    <ServerQueries>
      <Panel
        title="Latest activity"
        action={
          <PageLink
            page="dashboard"
            search={{ view: 'activity' }}
            className="touch-target text-ink-2 hover:underline"
          >
            See all
          </PageLink>
        }
      >
        <Latest />
      </Panel>
    </ServerQueries>
  );
}

function Latest() {
  const { locale, timeZone } = useLocale();
  const today = useToday();
  const people = usePeople();
  const names = useProjectNames();
  const { online } = useConnection();
  const query = useQuery({
    queryKey: ['activity.list', 'latest'],
    queryFn: async () => await rpc.activity.list.query({ limit: shown }),
    meta: follows('changes'),
  });
  if (query.data === undefined) {
    return query.isError || !online ? (
      <PanelBody className="flex flex-wrap items-center gap-3 text-ink-2">
        {notLoadedText(query.error, online, 'The activity needs a signal.')}
        <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </PanelBody>
    ) : (
      <SkeletonList label="Getting the activity" labelHidden count={3} />
    );
  }
  if (query.data.rows.length === 0) {
    return <EmptyLine>Nothing yet</EmptyLine>;
  }
  return (
    <ul className="divide-y divide-hairline border-t border-hairline">
      {query.data.rows.map((event) => {
        const who = event.userId === null ? 'Plumbline' : people.shortName(event.userId);
        const project = names.nameOf(event.projectId ?? '');
        const content = {
          leading: <Avatar name={event.userId === null ? who : people.fullName(event.userId)} decorative />,
          title: (
            <span className="block font-regular whitespace-normal wrap-anywhere">
              <b>{who}</b> {activityText({ ...event, own: people.fullName(event.userId) === event.title })}
            </span>
          ),
          detail: [project, stampText(event.at, { today, locale, timeZone })].filter(Boolean).join(' · '),
        };
        return event.projectId === null || project === '' ? (
          <ListRow key={event.id} {...content} />
        ) : (
          <li key={event.id}>
            <ListRowLink {...pageTarget('projectdetail', { id: event.projectId })} {...content} />
          </li>
        );
      })}
    </ul>
  );
}
