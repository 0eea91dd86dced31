import type { ListedClientLink } from '@plumbline/domain/entities/client-link';
import { nameLength } from '@plumbline/domain/limits/lists';
import { Ban, Ellipsis, Link2, Pencil, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../data/device/clock.ts';
import { useClientLinks, useClientLinksChanged } from '../../../data/queries/client-links.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { Button } from '../../../design/controls/button.tsx';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { Pill } from '../../../design/display/pill.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { ErrorState } from '../../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { formatAgo, formatDay } from '../../../design/format.ts';
import { useConfirm } from '../../../design/layers/confirm.tsx';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { Menu, MenuItem } from '../../../design/layers/menu.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { useDraftText } from '../../../kits/form/use-draft-text.ts';
import { plural } from '../../../kits/labels/counts.ts';
import { notLoadedText } from '../../../kits/list/not-loaded.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { DrawingsChoice } from '../parts/drawings-choice.tsx';
import { defaultLastDay, LastDayField } from '../parts/last-day-field.tsx';
import { LinkMade } from '../parts/link-made.tsx';

type Opened =
  { act: 'change' | 'renew'; link: ListedClientLink } | { act: 'made'; link: ListedClientLink; path: string };

/** The links that the office has given to clients: who made them, whether they are used, and what ends them. */
export default function LinksDialog({ onClose }: { onClose: () => void }) {
  return (
    <ServerQueries>
      <Links onClose={onClose} />
    </ServerQueries>
  );
}

function Links({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const back = () => setOpened(null);
  if (opened?.act === 'change') return <ChangeLink link={opened.link} onClose={back} />;
  if (opened?.act === 'renew')
    return (
      <RenewLink
        link={opened.link}
        onMade={(link, path) => setOpened({ act: 'made', link, path })}
        onClose={back}
      />
    );
  if (opened?.act === 'made') {
    const { link, path } = opened;
    return <LinkMade title={link.title} lastDay={link.lastDay} path={path} onClose={back} />;
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Links for clients"
      description="Whoever has a link sees its photos without an account. Its address was shown once, when it was made, and is kept nowhere."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <LinkRows onOpen={(act, link) => setOpened({ act, link })} />
    </Dialog>
  );
}

function LinkRows({ onOpen }: { onOpen: (act: 'change' | 'renew', link: ListedClientLink) => void }) {
  const { rows, error, retry, busy, more } = useClientLinks();
  const { online } = useConnection();
  const confirm = useConfirm();
  const changed = useClientLinksChanged();
  const revoke = useMutate('clientLinks.revoke');
  const end = async ({ id: clientLinkId, version: seen, title }: ListedClientLink) => {
    const sure = await confirm({
      title: `End the link “${title}”?`,
      description:
        'Whoever has it sees nothing more, from this moment on. The photos stay where they are, and you can make a new address later.',
      confirmLabel: 'End the link',
      destructive: true,
    });
    if (!sure) return;
    const ended = await revoke.run({ clientLinkId, seen }, { form: false });
    changed();
    if (ended !== null) toast.success('The link is ended', { description: title });
  };
  if (rows === undefined && (error || !online)) {
    return (
      <ErrorState title="The links did not load" onRetry={retry} retrying={busy}>
        {notLoadedText(error, online, 'They are kept on the server. That needs a signal.')}
      </ErrorState>
    );
  }
  if (rows === undefined) return <SkeletonList label="Getting the links" labelHidden count={3} />;
  if (rows.length === 0) {
    return (
      <EmptyState compact title="No links yet">
        Select photos and choose “Link for a client…” under Share. Your client needs no account.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <ul aria-label="Links for clients" className="w-full divide-y divide-hairline border-y border-hairline">
        {rows.map((link) => (
          <LinkRow key={link.id} link={link} onOpen={onOpen} onEnd={() => void end(link)} />
        ))}
      </ul>
      {more && (
        <Button busy={busy} onClick={more}>
          Show earlier links
        </Button>
      )}
    </div>
  );
}

function LinkRow({
  link,
  onOpen,
  onEnd,
}: {
  link: ListedClientLink;
  onOpen: (act: 'change' | 'renew', link: ListedClientLink) => void;
  onEnd: () => void;
}) {
  const { locale, timeZone } = useLocale();
  const now = useNow();
  const people = usePeople();
  const { title, state, lastDay, drawings, photos, lastUsedAt, createdBy } = link;
  const day = formatDay(lastDay, locale, 'medium');
  const used =
    lastUsedAt === null ? 'not used yet' : `last used ${formatAgo(lastUsedAt, now, locale, timeZone)}`;
  const maker = createdBy === null ? '' : people.fullName(createdBy);
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-bold text-pretty">{title}</span>
          {state !== 'open' && <Pill kind="neutral">{state === 'revoked' ? 'Ended' : 'Expired'}</Pill>}
        </p>
        <p className="text-meta text-ink-2">
          {photos} {plural(photos, 'photo')}
          {drawings && ' with drawings'},{' '}
          {state === 'open'
            ? `open until the end of ${day}`
            : state === 'expired'
              ? `was open until ${day}`
              : 'opens nothing'}
        </p>
        <p className="text-meta text-ink-2">
          {maker === '' ? '' : `Made by ${maker}, `}
          {maker === '' ? used.charAt(0).toUpperCase() + used.slice(1) : used}
        </p>
      </div>
      <Menu trigger={<IconButton icon={Ellipsis} label={`More for ${title}`} />}>
        {state !== 'revoked' && (
          <MenuItem icon={Pencil} onSelect={() => onOpen('change', link)}>
            Change…
          </MenuItem>
        )}
        <MenuItem icon={RefreshCw} onSelect={() => onOpen('renew', link)}>
          New address…
        </MenuItem>
        {state === 'open' && (
          <MenuItem icon={Ban} danger onSelect={onEnd}>
            End the link…
          </MenuItem>
        )}
      </Menu>
    </li>
  );
}

function ChangeLink({ link, onClose }: { link: ListedClientLink; onClose: () => void }) {
  const today = useToday();
  const changed = useClientLinksChanged();
  const call = useMutate('clientLinks.update', { shows: ['title', 'lastDay'] });
  const draft = `client-link:${link.id}`;
  const [title, setTitle, drop] = useDraftText(draft, link.title);
  const [lastDay, setLastDay] = useState(link.lastDay);
  const [drawings, setDrawings] = useState(link.drawings);
  const save = async () => {
    const next = {
      ...(title.trim() !== link.title && { title: title.trim() }),
      ...(lastDay !== link.lastDay && { lastDay }),
      ...(drawings !== link.drawings && { drawings }),
    };
    if (Object.keys(next).length === 0) return onClose();
    const saved = await call.run({ clientLinkId: link.id, seen: link.version, ...next });
    changed();
    if (saved === null) return;
    drop();
    toast.success('The link is changed', { description: title.trim() });
    onClose();
  };
  return (
    <FormDialog
      title="Change the link"
      description="Its address stays the same."
      submitLabel="Save"
      busy={call.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <NeedsSignal draft={draft} />
      <Field label="Title" required hint="Your client sees it." error={call.fields['title']}>
        <Input
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          maxLength={nameLength}
          autoComplete="off"
        />
      </Field>
      <LastDayField today={today} value={lastDay} onChange={setLastDay} error={call.fields['lastDay']} />
      <DrawingsChoice checked={drawings} onChange={setDrawings} />
    </FormDialog>
  );
}

function RenewLink({
  link,
  onMade,
  onClose,
}: {
  link: ListedClientLink;
  onMade: (link: ListedClientLink, path: string) => void;
  onClose: () => void;
}) {
  const today = useToday();
  const changed = useClientLinksChanged();
  const call = useMutate('clientLinks.renew', { shows: ['lastDay'] });
  const [lastDay, setLastDay] = useState(link.state === 'open' ? link.lastDay : defaultLastDay(today));
  const make = async () => {
    const made = await call.run({ clientLinkId: link.id, seen: link.version, lastDay });
    changed();
    if (made !== null) onMade(made.link, made.path);
  };
  return (
    <FormDialog
      title="Make a new address?"
      description={
        link.state === 'open'
          ? 'The one before it ends at once: whoever has it needs the new one. The photos are the same.'
          : 'The photos of this link can be seen again, by the new address alone.'
      }
      submitLabel="Make new address"
      submitIcon={Link2}
      busy={call.busy}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <NeedsSignal draft={null} />
      <LastDayField today={today} value={lastDay} onChange={setLastDay} error={call.fields['lastDay']} />
    </FormDialog>
  );
}
