import type { Photo } from '@plumbline/domain/entities/photo';
import { clientLinkPhotosMax } from '@plumbline/domain/limits/client-links';
import { nameLength } from '@plumbline/domain/limits/lists';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useClientLinksChanged } from '../../../data/queries/client-links.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { Banner } from '../../../design/feedback/banner.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { counted } from '../../../kits/labels/counts.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { DrawingsChoice } from '../parts/drawings-choice.tsx';
import { defaultLastDay, LastDayField } from '../parts/last-day-field.tsx';
import { LinkMade } from '../parts/link-made.tsx';

export interface LinkDialogProps {
  /** In the order in which the link shows them, of one project or of several; those that wait on this device are left out. */
  photos: readonly Photo[];
  onClose: () => void;
}

/** Makes a link by which a client sees these photos, and shows its address. */
export default function LinkDialog(props: LinkDialogProps) {
  return (
    <ServerQueries>
      <NewLink {...props} />
    </ServerQueries>
  );
}

function NewLink({ photos: chosen, onClose }: LinkDialogProps) {
  const today = useToday();
  const names = useProjectNames();
  const { locale } = useLocale();
  const changed = useClientLinksChanged();
  const call = useMutate('clientLinks.create', { shows: ['title', 'lastDay'] });
  const photos = chosen.filter(({ storageId }) => storageId !== '');
  const projects = [...new Set(photos.map(({ projectId }) => projectId))];
  const [title, setTitle] = useState(projects.length === 1 ? names.nameOf(projects[0] ?? '') : '');
  const [lastDay, setLastDay] = useState(defaultLastDay(today));
  const [drawings, setDrawings] = useState(false);
  const [missing, setMissing] = useState<{ title?: string; lastDay?: string }>({});
  const [path, setPath] = useState<string | null>(null);
  const refused =
    photos.length > clientLinkPhotosMax
      ? `A link shows at most ${clientLinkPhotosMax} photos. Choose ${(photos.length - clientLinkPhotosMax).toLocaleString(locale)} fewer.`
      : null;
  const make = async () => {
    const left = {
      ...(title.trim() === '' && { title: 'Write a title. Your client sees it.' }),
      ...(lastDay === '' && { lastDay: 'Choose the last day.' }),
    };
    setMissing(left);
    if (refused !== null || Object.keys(left).length > 0) return;
    const photoIds = photos.map(({ id }) => id);
    const made = await call.run({ title: title.trim(), lastDay, drawings, photoIds });
    if (made === null) return;
    setPath(made.path);
    changed();
  };
  if (path !== null) return <LinkMade title={title.trim()} lastDay={lastDay} path={path} onClose={onClose} />;
  return (
    <FormDialog
      title="Link for a client"
      description={`Whoever has the link sees ${photos.length === 1 ? 'this photo' : `these ${counted(photos.length, locale, 'photo')}`} with ${drawings ? 'captions, days and drawings' : 'captions and days'}, and can save them. No place, no names, nothing else.`}
      submitLabel="Make link"
      submitIcon={Link2}
      busy={call.busy}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <NeedsSignal draft={null} />
      {refused !== null && <Banner tone="blocked" title={refused} />}
      <Field label="Title" required hint="Your client sees it." error={missing.title ?? call.fields['title']}>
        <Input
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          maxLength={nameLength}
          autoComplete="off"
        />
      </Field>
      <LastDayField
        today={today}
        value={lastDay}
        onChange={setLastDay}
        error={missing.lastDay ?? call.fields['lastDay']}
      />
      <DrawingsChoice checked={drawings} onChange={setDrawings} />
    </FormDialog>
  );
}
