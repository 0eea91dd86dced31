import type { Project } from '@plumbline/domain/entities/project';
import { MessageSquare } from 'lucide-react';
import { useUser } from '../../data/session/session.ts';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { Avatar } from '../../design/display/avatar.tsx';
import { Card } from '../../design/display/card.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { useLocale } from '../../design/locale.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { useToday } from '../../kits/days/use-today.ts';
import { stampText } from '../../kits/days/when.ts';
import { ListFrame } from '../../kits/list/list-frame.tsx';
import type { People } from '../../kits/names/use-people.ts';
import { Dock } from '../../navigation/dock.tsx';
import { pageTarget } from '../../navigation/page-link.tsx';
import { useChannelInSight } from '../messages/shown/channel-in-sight.ts';
import { ProjectComposer } from '../messages/shown/project-composer.tsx';
import { useReadMark } from '../messages/shown/use-read-mark.ts';
import { beyondMessages } from './beyond-text.ts';
import { useProjectMessages } from './use-project-messages.ts';

/** How many of the latest are shown; the whole conversation has its own page. */
const shownAtOnce = 20;

/** The input line of the job's conversation and its latest messages; all of it is on the messages page. */
export default function ProjectMessages({ project, people }: { project: Project; people: People }) {
  const from = useProjectMessages(project.id);
  const { rows } = from;
  const today = useToday();
  const { locale, timeZone } = useLocale();
  const { id: self } = useUser();
  const phone = usePhone();
  useReadMark(from.fresh, self);
  useChannelInSight(`project:${project.id}`);
  const composer = <ProjectComposer project={project} />;
  return (
    <div className="flex flex-col gap-4">
      {phone ? <Dock>{composer}</Dock> : <div className="flex">{composer}</div>}
      <ListFrame
        what="messages"
        from={from}
        beyond={rows.length < shownAtOnce ? beyondMessages : undefined}
        shown={rows.length}
        quiet
        empty={
          <EmptyState compact title="Nothing written yet">
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
      {rows.length > 0 && (
        <LinkButton
          {...pageTarget('messages', { channel: `project:${project.id}` })}
          icon={MessageSquare}
          className="self-start"
        >
          Open the thread
        </LinkButton>
      )}
    </div>
  );
}
