import { CalendarSync, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { useNow } from '../../../data/device/clock.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { useCalendarFeed, useCalendarFeedChanged } from '../../../data/queries/calendar-feed.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { AnchorButton } from '../../../design/controls/link-button.tsx';
import { Fact, Facts } from '../../../design/display/facts.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';
import { ErrorState } from '../../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { LinkField } from '../../../design/fields/link-field.tsx';
import { formatAgo, formatDayTime } from '../../../design/format.ts';
import { useConfirm } from '../../../design/layers/confirm.tsx';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { notLoadedText } from '../../../kits/list/not-loaded.ts';

/** Makes, replaces and ends the secret address under which other programs read the reader's own plans. */
export default function SubscribeDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Subscribe to your plans"
      description="The calendar of your phone or computer shows your plans beside its own, and asks for changes by itself, some programs only a few times a day. It cannot change anything here."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ServerQueries>
        <Feed />
      </ServerQueries>
    </Dialog>
  );
}

function Feed() {
  const { data: feed, error, isFetching, refetch } = useCalendarFeed();
  const { online } = useConnection();
  const changed = useCalendarFeedChanged();
  const confirm = useConfirm();
  const create = useMutate('calendarEvents.createFeed');
  const revoke = useMutate('calendarEvents.revokeFeed');
  /** The path of the new address. The server sends it only once. */
  const [path, setPath] = useState<string | null>(null);

  const make = async () => {
    const made = await create.run({}, { form: false });
    if (made === null) return;
    setPath(made.path);
    changed();
  };
  const replace = async () => {
    const sure = await confirm({
      title: 'Make a new address?',
      description: 'The one before it ends. Programs that read it need the new one.',
      confirmLabel: 'Make a new address',
    });
    if (sure) await make();
  };
  const end = async () => {
    const sure = await confirm({
      title: 'End this address?',
      description:
        'Programs that read your plans by it get nothing more. You can make a new one at any time.',
      confirmLabel: 'End the address',
      destructive: true,
    });
    if (!sure || (await revoke.run({}, { form: false })) === null) return;
    setPath(null);
    changed();
    toast.success('The address is ended');
  };

  if (feed === undefined && (error || !online)) {
    return (
      <ErrorState title="Your address did not load" onRetry={() => void refetch()} retrying={isFetching}>
        {notLoadedText(error, online, 'It is kept on the server. That needs a signal.')}
      </ErrorState>
    );
  }
  if (feed === undefined) return <SkeletonList label="Getting your address" labelHidden count={2} />;
  if (feed === null && path === null)
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-ink-2">
          You get a secret address. Whoever has it can read when and where you work, so give it to nobody. You
          can end it here at any time.
        </p>
        <Button variant="primary" icon={CalendarSync} busy={create.busy} onClick={() => void make()}>
          Make an address
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      {path !== null && <NewAddress path={path} />}
      {feed !== null && <Subscription {...feed} />}
      <div className="flex flex-wrap gap-2.5">
        <Button icon={RefreshCw} busy={create.busy} onClick={() => void replace()}>
          Make a new address…
        </Button>
        <Button variant="danger" icon={Trash2} busy={revoke.busy} onClick={() => void end()}>
          End the address…
        </Button>
      </div>
    </div>
  );
}

function NewAddress({ path }: { path: string }) {
  const link = `${window.location.origin}${path}`;
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="info" title="Copy the address now">
        It is shown only this once. In Google Calendar add it under “Other calendars”, “From URL”.
      </Banner>
      <LinkField label="Secret address" link={link} />
      <AnchorButton href={link.replace(/^https?:/, 'webcal:')} icon={CalendarSync} className="self-start">
        Open in this device’s calendar
      </AnchorButton>
    </div>
  );
}

function Subscription({ createdAt, lastReadAt }: { createdAt: string; lastReadAt: string | null }) {
  const { locale, timeZone } = useLocale();
  const now = useNow();
  return (
    <Facts>
      <Fact name="Made">{formatDayTime(createdAt, locale, timeZone)}</Fact>
      <Fact name="Last read">
        {lastReadAt === null ? 'Not yet' : formatAgo(lastReadAt, now, locale, timeZone)}
      </Fact>
    </Facts>
  );
}
