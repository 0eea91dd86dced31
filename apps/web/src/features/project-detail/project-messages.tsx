import type { Project } from '@plumbline/domain/entities/project';
import { MessageSquare } from 'lucide-react';
import { useMemo } from 'react';
import { useMessages } from '../../data/records/field-records.ts';
import { useThread } from '../../data/records/read-through-records.ts';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { Avatar } from '../../design/display/avatar.tsx';
import { Card } from '../../design/display/card.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { stampText } from '../../kits/days/when.ts';
import { ListFrame } from '../../kits/list/list-frame.tsx';
import type { People } from '../../kits/names/use-people.ts';
import { pageTarget } from '../../navigation/page-link.tsx';
import { beyondMessages } from './beyond-text.ts';

/** How many of the latest are shown; the whole conversation has its own page. */
const shownAtOnce = 20;

/** The latest messages of the job's conversation, which is continued on the messages page. */
export default function ProjectMessages({ project, people }: { project: Project; people: People }) {
  const { rows: all, ...rest } = useMessages();
  const own = useMemo(
    () => all.filter(({ channelType, projectId }) => channelType === 'project' && projectId === project.id),
    [all, project.id],
  );
  const from = useThread({ channelType: 'project', projectId: project.id }, { ...rest, rows: own });
  const { rows } = from;
  const today = useToday();
  const { locale, timeZone } = useLocale();
  const thread = pageTarget('messages', { channel: `project:${project.id}` });
  const open = (
    <LinkButton {...thread} variant="primary" icon={MessageSquare} className="self-start">
      Open the thread
    </LinkButton>
  );
  return (
    <div className="flex flex-col gap-4">
      {rows.length > 0 && open}
      <ListFrame
        what="messages"
        from={from}
        beyond={rows.length < shownAtOnce ? beyondMessages : undefined}
        shown={rows.length}
        quiet
        empty={
          <EmptyState title="Nothing written yet" action={open}>
            One thread for this job: crew and office, at the site and at the desk.
          </EmptyState>
        }
      >
        <Card flush>
          <ol aria-label="Latest messages" className="divide-y divide-hairline">
            {rows
              .slice(-shownAtOnce)
              .toReversed()
              .map(({ id, createdBy, createdAt, body }) => (
                <li key={id} className="flex gap-3 px-4 py-3">
                  <Avatar name={people.fullName(createdBy)} decorative />
                  <div className="min-w-0 flex-1">
                    <p className="flex items-baseline gap-2">
                      <b className="truncate">{people.fullName(createdBy)}</b>
                      <time dateTime={createdAt} className="shrink-0 text-meta text-ink-2">
                        {stampText(createdAt, { today, locale, timeZone })}
                      </time>
                    </p>
                    <p className="text-pretty whitespace-pre-line wrap-anywhere">{body}</p>
                  </div>
                </li>
              ))}
          </ol>
        </Card>
      </ListFrame>
    </div>
  );
}
