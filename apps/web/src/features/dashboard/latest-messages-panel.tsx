import { useMessages } from '../../data/records/messages.ts';
import { Avatar } from '../../design/display/avatar.tsx';
import { ListRowLink } from '../../design/display/list-row.tsx';
import { Panel } from '../../design/display/panel.tsx';
import { EmptyLine } from '../../design/feedback/empty-line.tsx';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { stampText } from '../../kits/days/when.ts';
import { usePeople } from '../../kits/names/use-people.ts';
import { useProjectNames } from '../../kits/names/use-project-names.ts';
import { PageLink, pageTarget } from '../../navigation/page-link.tsx';
import { useIsNew } from '../messages/shown/use-is-new.ts';

const shown = 4;

/** The newest messages of the projects' conversations; those that are new to the person are marked. */
export function LatestMessagesPanel() {
  const { locale, timeZone } = useLocale();
  const today = useToday();
  const people = usePeople();
  const names = useProjectNames();
  const isNew = useIsNew();
  const newest = useMessages().rows.slice(-shown).toReversed();
  return (
    <Panel
      title="Messages"
      action={
        <PageLink page="messages" className="touch-target text-ink-2 hover:underline">
          Write
        </PageLink>
      }
    >
      {newest.length === 0 ? (
        <EmptyLine>No messages yet</EmptyLine>
      ) : (
        <ul className="divide-y divide-hairline border-t border-hairline">
          {newest.map((message) => {
            const unread = isNew(message);
            const channel = message.projectId === null ? message.channelType : `project:${message.projectId}`;
            return (
              <li key={message.id}>
                <ListRowLink
                  {...pageTarget('messages', { channel })}
                  leading={<Avatar name={people.fullName(message.createdBy)} decorative />}
                  title={message.body}
                  detail={[people.shortName(message.createdBy), names.nameOf(message.projectId ?? '')]
                    .filter(Boolean)
                    .join(' · ')}
                  trailing={
                    <span className={unread ? 'font-bold' : 'text-ink-2'}>
                      {unread && 'New, '}
                      {stampText(message.createdAt, { today, locale, timeZone })}
                    </span>
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
