import { CalendarPlus, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import {
  type CalendarIntegration,
  saveIntegration,
  removeIntegration,
} from '../../../data/integrations/integration-store.ts';
import { useNow } from '../../../data/device/clock.ts';
import { showError } from '../../../data/server/errors.ts';
import { Button } from '../../../design/controls/button.tsx';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { ListRow, RowList } from '../../../design/display/list-row.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { formatAgo } from '../../../design/format.ts';
import { useConfirm } from '../../../design/layers/confirm.tsx';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { useThisDevice } from '../../../design/this-device.ts';
import { plural } from '../../../kits/labels/counts.ts';
import {
  CalendarFileButton,
  CalendarFileState,
  UnreadEvents,
  useCalendarFile,
  WaitForZone,
} from '../ics/calendar-file.tsx';
import type { IcsFile } from '../ics/read-ics.ts';
import { useFileWindow, useIntegrations, useOwner } from './use-integrations.ts';

/**
 * The person's own calendars, which stay on this device. They are added from a file, read again and removed
 * here.
 */
export default function IntegrationsDialog({ onClose }: { onClose: () => void }) {
  const { locale, timeZone } = useLocale();
  const now = useNow();
  const here = useThisDevice();
  const owner = useOwner();
  const integrations = useIntegrations();
  const window = useFileWindow();
  const confirm = useConfirm();
  const opening = useCalendarFile(window);
  const [last, setLast] = useState<Pick<IcsFile, 'left' | 'doubts' | 'cut'> | null>(null);

  /** Stores the calendar of a file. It replaces `before`, or is a new one if that is null. */
  const keep = (file: File, before: CalendarIntegration | null) => {
    setLast(null);
    opening.open(file, async (read) => {
      if (owner === null) return;
      await saveIntegration(owner, calendarOf(read, before, file.name));
      setLast(read);
    });
  };
  const remove = async ({ id, name }: CalendarIntegration) => {
    const sure = await confirm({
      title: `Remove ${name}?`,
      description: `It goes from ${here}. The calendar from which the file came stays as it is.`,
      confirmLabel: 'Remove',
    });
    if (sure && owner !== null) await removeIntegration(owner, id);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Your own calendars"
      description={`A calendar file stands in gray beside the company’s plans, on ${here} alone. It is sent to nobody, and goes when you sign out.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-4">
        <CalendarFileState file={opening} />
        {window === null && <WaitForZone />}
        {last !== null && <UnreadEvents read={last} />}
        {integrations === null ? (
          <SkeletonList label="Getting your calendars" labelHidden count={2} />
        ) : integrations.length === 0 ? (
          <EmptyState compact title="No calendars of your own yet">
            Export a calendar as a file (.ics), for example from Google Calendar or Outlook, and add it here.
          </EmptyState>
        ) : (
          <RowList label="Your own calendars">
            {integrations.map((integration) => (
              <ListRow
                key={integration.id}
                title={integration.name}
                detail={`${integration.events.length.toLocaleString(locale)} ${plural(integration.events.length, 'event')}, read ${formatAgo(integration.updatedAt, now, locale, timeZone)}`}
                trailing={
                  <span className="flex items-center gap-1">
                    <CalendarFileButton
                      label={`File for ${integration.name}`}
                      icon={RefreshCw}
                      size="small"
                      disabled={window === null}
                      onFile={(file) => keep(file, integration)}
                    >
                      Read anew
                    </CalendarFileButton>
                    <IconButton
                      icon={Trash2}
                      label={`Remove ${integration.name}`}
                      onClick={() => void remove(integration).catch(showError)}
                    />
                  </span>
                }
              />
            ))}
          </RowList>
        )}
        <div>
          <CalendarFileButton
            label="Calendar file"
            icon={CalendarPlus}
            disabled={window === null}
            onFile={(file) => keep(file, null)}
          >
            Add a file
          </CalendarFileButton>
        </div>
      </div>
    </Dialog>
  );
}

/**
 * The calendar to store: a new one with the name that the file has, or `before` with the events of the file.
 */
function calendarOf(
  read: IcsFile,
  before: CalendarIntegration | null,
  fileName: string,
): CalendarIntegration {
  const at = new Date(Date.now()).toISOString();
  return {
    id: before?.id ?? uuidv7(),
    name: before?.name ?? read.name ?? fileName.replace(/\.ics$/i, ''),
    events: read.events,
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
  };
}
