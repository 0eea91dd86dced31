import { ChevronDown } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { ActivityEvent } from '../../../data/queries/activity.ts';
import { Avatar } from '../../../design/display/avatar.tsx';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { useFormatContext } from '../../../kits/records/use-format-context.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { activityText, deletedLines, differences, doneText, isOwn } from './activity-text.ts';

/**
 * One change: who, what, when; where its values are known, those before and after. `inProject`: its project
 * is not named.
 */
export function ActivityRow({ event, inProject }: { event: ActivityEvent; inProject: boolean }) {
  const { locale, timeZone } = useLocale();
  const people = usePeople();
  const names = useProjectNames();
  const [open, setOpen] = useState(false);
  const detailId = useId();
  const who = event.userId === null ? 'Plumbline' : people.fullName(event.userId);
  const { before = null, after = null, address = null } = event;
  const project = inProject ? '' : names.nameOf(event.projectId ?? '');
  const changed = differences(event.entity, { before, after }, useFormatContext());
  return (
    <li className="px-4 py-2.5">
      <div className="flex items-start gap-3">
        <Avatar name={who} decorative size="small" className="mt-0.5" />
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere">
            <b>{who}</b> {activityText({ ...event, own: isOwn(event, people) })}
          </p>
          {event.action === 'delete' &&
            deletedLines(event).map((line) => (
              <p key={line} className="text-meta text-ink-2 wrap-anywhere">
                {line}
              </p>
            ))}
          <p className="text-meta text-ink-2 wrap-anywhere">
            <time dateTime={event.doneAt ?? event.at}>
              {doneText(event, (instant) => formatTime(instant, locale, timeZone))}
            </time>
            {project !== '' && event.projectId !== null && (
              <>
                {' · '}
                <PageLink
                  page="projectdetail"
                  search={{ id: event.projectId }}
                  className="touch-target hover:underline"
                >
                  {project}
                </PageLink>
              </>
            )}
          </p>
        </div>
        {changed.length > 0 && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={detailId}
            onClick={() => setOpen(!open)}
            className="touch-target flex min-h-8 shrink-0 items-center gap-1 rounded-control px-2 text-meta text-ink-2 hover:bg-lift"
          >
            {/* The phone needs the room for the words beside it. */}
            <span className="max-md:sr-only">{open ? 'Less' : 'Details'}</span>
            <ChevronDown aria-hidden className={clsx('size-4', open && 'rotate-180')} />
          </button>
        )}
      </div>
      {open && (
        <div id={detailId} className="mt-2 overflow-hidden rounded-control border border-hairline md:ml-10">
          <dl className="divide-y divide-hairline text-meta">
            {changed.map(({ field, label, before: was, after: is }) => (
              <div key={field} className="grid gap-x-4 px-3 py-2 md:grid-cols-[10rem_1fr_1fr]">
                <dt className="text-ink-2">{label}</dt>
                {before !== null && (
                  <dd className="text-ink-2 wrap-anywhere">
                    <span className="sr-only">Before: </span>
                    <s className="decoration-ink-3">{was}</s>
                  </dd>
                )}
                <dd className="wrap-anywhere">
                  <span className="sr-only">After: </span>
                  {is}
                </dd>
              </div>
            ))}
          </dl>
          {address !== null && (
            <p className="border-t border-hairline px-3 py-2 text-meta text-ink-2">From {address}</p>
          )}
        </div>
      )}
    </li>
  );
}
