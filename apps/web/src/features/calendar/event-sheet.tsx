import { Ban, CalendarCheck, Copy, Ellipsis, FolderOpen, Navigation, Trash2 } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useProject } from '../../data/records/projects.ts';
import type { PlannedEvent } from '../../data/records/visit-drafts.ts';
import { useUser } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { AnchorButton, LinkButton } from '../../design/controls/link-button.tsx';
import { Fact, Facts } from '../../design/display/facts.tsx';
import { StatusText } from '../../design/display/status-icon.tsx';
import { formatDay, formatDayTime } from '../../design/format.ts';
import { Menu, MenuItem, MenuLink } from '../../design/layers/menu.tsx';
import { Sheet } from '../../design/layers/sheet.tsx';
import { useLocale } from '../../design/locale.tsx';
import { daysOfEvent } from '../../kits/days/event-days.ts';
import { onTheWayText } from '../../kits/days/on-the-way.ts';
import { priorityLabels } from '../../kits/labels/status-labels.ts';
import { directionsTo } from '../../kits/map/directions.ts';
import { CallButton } from '../../kits/names/call-button.tsx';
import { usePeople } from '../../kits/names/use-people.ts';
import { pageTarget } from '../../navigation/page-link.tsx';
import JobSteps from './shown/job-steps.tsx';
import { conflictLabels, eventTypeLabels, lengthText, signOf, timeText } from './parts/calendar-text.ts';
import { mayStep, useJobStatus } from './parts/use-job-status.ts';
import { DeliveryLine } from './dispatch/delivery-line.tsx';
import { draftText } from './parts/draft-words.ts';
import { reminderText } from './form/form-choices.ts';
import { repeatText } from './series/repeat-choice.ts';

const Suggestions = lazy(() => import('./suggest/suggestions.tsx'));

export interface EventSheetProps {
  event: PlannedEvent;
  /** The actions below are null if the reader may not do them. */
  onEdit: (() => void) | null;
  onMove: (() => void) | null;
  onCopy: (() => void) | null;
  onRemove: (() => void) | null;
  onClose: () => void;
}

/** The details of one event with directions, and the actions on it that the reader may do. */
export default function EventSheet({ event, onEdit, onMove, onCopy, onRemove, onClose }: EventSheetProps) {
  const { locale, timeZone } = useLocale();
  const people = usePeople();
  const project = useProject(event.projectId).row;
  const { word, kind } = signOf(event);
  const job = useJobStatus(event);
  // Nobody was told of what is not published, so nobody is on the way to it, and nothing of it is canceled.
  const isUntold = event.draft !== undefined && event.draft.published === null;
  const draft = draftText(event, { locale, timeZone });
  const user = useUser();
  const mayCancel = !isUntold && mayStep(user, event) && event.jobStatus !== 'done';
  const { from, to } = daysOfEvent(event, timeZone);
  const where = event.location ?? project?.address ?? null;
  const way =
    project === null && where === null
      ? null
      : directionsTo({
          address: where,
          latitude: event.location === null ? (project?.latitude ?? null) : null,
          longitude: event.location === null ? (project?.longitude ?? null) : null,
        });
  return (
    <Sheet
      open
      isAddressed
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={event.title}
      subtitle={project?.name}
      footer={
        project === null && onEdit === null && !mayCancel ? undefined : (
          <>
            {onEdit && <Button onClick={onEdit}>Edit</Button>}
            {onMove && <Button onClick={onMove}>{event.unscheduled === true ? 'Schedule…' : 'Move…'}</Button>}
            {project && onEdit === null && (
              <LinkButton {...pageTarget('projectdetail', { id: project.id })}>Open the project</LinkButton>
            )}
            {(onRemove || onCopy || mayCancel) && (
              <Menu
                trigger={<IconButton icon={Ellipsis} label={`More for ${event.title}`} className="ml-auto" />}
              >
                {project && onEdit && (
                  <MenuLink
                    icon={FolderOpen}
                    link={<Link {...pageTarget('projectdetail', { id: project.id })} />}
                  >
                    Open the project
                  </MenuLink>
                )}
                {onCopy && (
                  <MenuItem icon={Copy} onSelect={onCopy}>
                    Duplicate
                  </MenuItem>
                )}
                {mayCancel &&
                  (event.jobStatus === 'cancelled' ? (
                    <MenuItem icon={CalendarCheck} onSelect={() => void job.say('scheduled')}>
                      Schedule it again
                    </MenuItem>
                  ) : (
                    <MenuItem icon={Ban} onSelect={() => void job.say('cancelled')}>
                      Cancel the job
                    </MenuItem>
                  ))}
                {onRemove && (
                  <MenuItem
                    icon={Trash2}
                    danger
                    onSelect={() => {
                      onClose();
                      onRemove();
                    }}
                  >
                    Delete
                  </MenuItem>
                )}
              </Menu>
            )}
          </>
        )
      }
    >
      <div className="mb-5 empty:hidden">{!isUntold && <JobSteps event={event} />}</div>
      {onMove && event.unscheduled === true && (
        <Suspense>
          <Suggestions event={event} onScheduled={onClose} />
        </Suspense>
      )}
      <Facts>
        {draft !== null && (
          <Fact name="Draft">
            {isUntold
              ? 'New. Its people do not see it until it is published.'
              : `Changed: ${draft}. Its people see it as it was published.`}
          </Fact>
        )}
        <Fact name="When">
          {event.unscheduled === true ? (
            `Not scheduled, takes ${lengthText(event)}`
          ) : (
            <>
              {from === to && <span className="block">{formatDay(from, locale, 'full')}</span>}
              <span data-plan={event.id} className="block tabular">
                {timeText(event, { locale, timeZone })}
              </span>
            </>
          )}
        </Fact>
        {event.jobStatus !== null && event.unscheduled !== true && (
          <Fact name="Status">
            <StatusText kind={kind}>{onTheWayText(event, { locale, timeZone }) ?? word}</StatusText>
          </Fact>
        )}
        <Fact name="Type">{eventTypeLabels[event.eventType]}</Fact>
        {(where !== null || way !== null) && (
          <Fact name="Where">
            {where}
            <span className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
              {way !== null && (
                <AnchorButton href={way} target="_blank" rel="noreferrer" icon={Navigation}>
                  Directions
                </AnchorButton>
              )}
              {project?.clientPhone && <CallButton name={project.name} phone={project.clientPhone} />}
            </span>
          </Fact>
        )}
        <Fact name="Who">
          {event.attendees.length === 0 ? (
            'Nobody yet'
          ) : (
            <ul className="flex flex-col gap-2">
              {event.attendees.map((userId) => (
                <li key={userId}>
                  {people.fullName(userId)}
                  <DeliveryLine event={event} userId={userId} />
                </li>
              ))}
            </ul>
          )}
        </Fact>
        {event.override && (
          <Fact name="Scheduled in spite of">
            {event.override.kinds.map((each) => conflictLabels[each]).join(', ')}
            <span className="block text-pretty">{event.override.reason}</span>
            <span className="block text-meta text-ink-2">
              {`${people.fullName(event.override.by)}, ${formatDayTime(event.override.at, locale, timeZone)}`}
            </span>
          </Fact>
        )}
        {event.priority !== undefined && <Fact name="Priority">{priorityLabels[event.priority]}</Fact>}
        {event.recurrence !== null && <Fact name="Repeats">{repeatText(event.recurrence, locale)}</Fact>}
        {event.promisedBy && <Fact name="Promised by">{formatDay(event.promisedBy, locale, 'full')}</Fact>}
        {event.requiredSkills && event.requiredSkills.length > 0 && (
          <Fact name="Skills needed">{event.requiredSkills.join(', ')}</Fact>
        )}
        {event.reminderMinutes != null && <Fact name="Reminder">{reminderText(event.reminderMinutes)}</Fact>}
        {event.description && (
          <Fact name="Description">
            <p className="whitespace-pre-line">{event.description}</p>
          </Fact>
        )}
      </Facts>
    </Sheet>
  );
}
