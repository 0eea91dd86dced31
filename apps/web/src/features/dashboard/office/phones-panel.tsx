import { useQuery } from '@tanstack/react-query';
import { Smartphone, WifiOff } from 'lucide-react';
import { useNow } from '../../../data/device/clock.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { usePresence } from '../../../data/device/presence.ts';
import { follows } from '../../../data/queries/followed-queries.ts';
import { rpc } from '../../../data/server/rpc.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { ListRow, RowList } from '../../../design/display/list-row.tsx';
import { Panel, PanelBody } from '../../../design/display/panel.tsx';
import { EmptyLine } from '../../../design/feedback/empty-line.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { formatAgo } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { stampText } from '../../../kits/days/when.ts';
import { plural } from '../../../kits/labels/counts.ts';
import { notLoadedText } from '../../../kits/list/not-loaded.ts';
import { usePeople } from '../../../kits/names/use-people.ts';

/** Unsent work on phones, as each phone last reported it. */
export default function PhonesPanel() {
  return (
    <ServerQueries>
      <Phones />
    </ServerQueries>
  );
}

function Phones() {
  const { locale, timeZone } = useLocale();
  const today = useToday();
  const now = useNow();
  const people = usePeople();
  const { online } = useConnection();
  const presence = usePresence();
  const query = useQuery({
    queryKey: ['presence.list'],
    queryFn: async () => await rpc.presence.list.query(),
    meta: follows('presence'),
  });
  const withUnsent = (query.data?.people ?? []).flatMap((person) =>
    person.unsent
      ? [{ userId: person.userId, unsent: person.unsent, here: presence.get(person.userId)?.online === true }]
      : [],
  );
  const total = withUnsent.reduce((sum, { unsent }) => sum + unsent.changes, 0);
  if (query.data === undefined) {
    return (
      <Panel title="On phones, not sent yet">
        {query.isError || !online ? (
          <PanelBody className="flex flex-wrap items-center gap-3 text-ink-2">
            {notLoadedText(query.error, online, 'This needs a signal.')}
            <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
              Try again
            </Button>
          </PanelBody>
        ) : (
          <SkeletonList label="Checking the phones" labelHidden count={1} />
        )}
      </Panel>
    );
  }
  return (
    <Panel
      title="On phones, not sent yet"
      hint={total > 0 ? `${total} ${plural(total, 'change')}` : undefined}
      footer={total > 0 ? 'Kept on the phone. Sends itself when it can.' : undefined}
    >
      {withUnsent.length === 0 ? (
        <EmptyLine>Everything is sent</EmptyLine>
      ) : (
        <RowList>
          {withUnsent.map(({ userId, here, unsent }) => (
            <ListRow
              key={userId}
              title={people.fullName(userId)}
              detail={[
                `${unsent.changes} ${plural(unsent.changes, 'change')}`,
                unsent.since && `oldest ${stampText(unsent.since, { today, locale, timeZone })}`,
              ]
                .filter(Boolean)
                .join(', ')}
              trailing={
                <span className="flex items-center gap-2 text-ink-2">
                  {here ? (
                    <Smartphone aria-hidden className="size-4" />
                  ) : (
                    <WifiOff aria-hidden className="size-4" />
                  )}
                  {here ? 'In the app' : `Heard ${formatAgo(unsent.at, now, locale, timeZone)}`}
                </span>
              }
            />
          ))}
        </RowList>
      )}
    </Panel>
  );
}
