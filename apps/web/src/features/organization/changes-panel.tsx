import { useConnection } from '../../data/replica/connection.ts';
import { useActivity } from '../../data/queries/activity.ts';
import { Button } from '../../design/controls/button.tsx';
import { Avatar } from '../../design/display/avatar.tsx';
import { RowList } from '../../design/display/list-row.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { formatDayTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { notLoadedText } from '../../kits/list/not-loaded.ts';
import { usePeople } from '../../kits/names/use-people.ts';
import { useFormatContext } from '../../kits/records/use-format-context.ts';
import { differences } from '../activity/parts/activity-text.ts';

const shownAtFirst = 8;

/** Who changed which setting, from what to what, the newest first. */
export function ChangesPanel() {
  const events = useActivity({ entity: 'organization' }, { audit: true, limit: shownAtFirst });
  const { locale, timeZone } = useLocale();
  const { online } = useConnection();
  const people = usePeople();
  const context = useFormatContext();
  const rows = events.rows.flatMap((event) =>
    differences('organization', { before: event.before ?? null, after: event.after ?? null }, context)
      .filter(({ field }) => field !== 'sampleLoadedAt' && event.action === 'update')
      .map((changed) => ({ event, ...changed })),
  );
  return (
    <Panel title="What was changed">
      {events.state === 'error' && (
        <ErrorState title="What was changed did not load" quiet onRetry={events.retry} retrying={events.busy}>
          {notLoadedText(events.error, online, 'It is there when the signal is back.')}
        </ErrorState>
      )}
      {events.state === 'loading' && <SkeletonList label="What was changed" labelHidden count={2} />}
      {events.state === 'ready' && rows.length === 0 && (
        <PanelBody>
          <p className="text-meta text-ink-2">
            Nothing yet. Every change of a setting will stand here, with who made it.
          </p>
        </PanelBody>
      )}
      {rows.length > 0 && (
        <RowList>
          {rows.map(({ event, field, label, before, after }) => {
            const who = event.userId === null ? 'Plumbline' : people.fullName(event.userId);
            return (
              <li key={`${event.id} ${field}`} className="flex items-start gap-3 px-4 py-2.5">
                <Avatar name={who} decorative size="small" className="mt-0.5" />
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap justify-between gap-x-3">
                    <b>{label}</b>
                    <time dateTime={event.at} className="text-meta text-ink-2">
                      {formatDayTime(event.at, locale, timeZone)}
                    </time>
                  </p>
                  <p className="text-meta wrap-anywhere">
                    {before === after ? (
                      <b>Replaced</b>
                    ) : (
                      <>
                        <span className="sr-only">Before: </span>
                        <s className="text-ink-2 decoration-ink-3">{before}</s> <span aria-hidden>→</span>{' '}
                        <span className="sr-only">After: </span>
                        <b>{after}</b>
                      </>
                    )}
                  </p>
                  <p className="text-meta text-ink-2">{who}</p>
                </div>
              </li>
            );
          })}
        </RowList>
      )}
      {events.more && (
        <PanelBody>
          <Button size="small" variant="quiet" busy={events.busy} onClick={events.more}>
            Show earlier changes
          </Button>
        </PanelBody>
      )}
    </Panel>
  );
}
