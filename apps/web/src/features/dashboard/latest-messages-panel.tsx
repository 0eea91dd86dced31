import { useMessages } from '../../data/field-records.ts';
import { useUser } from '../../data/session.ts';
import { Avatar } from '../../design/avatar.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { ListRowLink } from '../../design/list-row.tsx';
import { useLocale } from '../../design/locale.tsx';
import { Panel } from '../../design/panel.tsx';
import { PageLink, pageTarget } from '../../navigation/page-link.tsx';
import { stampWords } from '../work/stamp-words.ts';
import { usePeople } from '../work/use-people.ts';
import { useProjectNames } from '../work/use-project-names.ts';
import { useToday } from '../work/use-today.ts';

const shown = 4;

/** The newest words of the projects' conversations; unread ones say so. */
export function LatestMessagesPanel() {
  const user = useUser();
  const { locale, timeZone } = useLocale();
  const today = useToday();
  const people = usePeople();
  const names = useProjectNames();
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
        <EmptyState compact title="No messages yet">
          What you and your contractor write to each other stands here.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-hairline border-t border-hairline">
          {newest.map((message) => {
            const unread = message.createdBy !== user.id && !message.readBy.includes(user.id);
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
                      {stampWords(message.createdAt, { today, locale, timeZone })}
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
