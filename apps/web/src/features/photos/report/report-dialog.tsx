import type { Photo } from '@plumbline/domain/entities/photo';
import { photosPerPage, reportPhotosMax } from '@plumbline/domain/limits/photos';
import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fetchPhotoReport } from '../../../data/files/photo-report.ts';
import { saveFile } from '../../../data/files/save-file.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { useAreDrawnOn } from '../../../data/records/photo-marks.ts';
import { showError } from '../../../data/server/errors.ts';
import { Segmented } from '../../../design/controls/segmented.tsx';
import { Switch } from '../../../design/controls/switch.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { plural } from '../../../kits/labels/counts.ts';

export interface ReportDialogProps {
  /** Of one project, in the order of the report. */
  photos: readonly Photo[];
  onClose: () => void;
}

/** Chooses how a report of photos looks; the server makes it, and the browser saves it. */
export default function ReportDialog({ photos, onClose }: ReportDialogProps) {
  const { online } = useConnection();
  const [title, setTitle] = useState('');
  const [perPage, setPerPage] = useState<(typeof photosPerPage)[number]>(2);
  const [positions, setPositions] = useState(true);
  const [names, setNames] = useState(true);
  const [marks, setMarks] = useState(true);
  const isDrawnOn = useAreDrawnOn(photos);
  const [busy, setBusy] = useState(false);
  const end = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    end.current = controller;
    return () => controller.abort();
  }, []);
  const projects = [...new Set(photos.map(({ projectId }) => projectId))];
  const [projectId = ''] = projects;
  const refused =
    projects.length > 1
      ? 'A report is about one project. Choose photos of one only.'
      : photos.length > reportPhotosMax
        ? `A report has at most ${reportPhotosMax} photos. Choose ${photos.length - reportPhotosMax} fewer.`
        : null;
  const pages = Math.ceil(photos.length / perPage);
  const make = async () => {
    if (refused !== null || !online) return;
    const { signal } = end.current;
    setBusy(true);
    try {
      const photoIds = photos.map(({ id }) => id);
      const file = await fetchPhotoReport(
        { projectId, photoIds, title, perPage, positions, names, marks },
        signal,
      );
      saveFile(file, `${title.trim() || 'Photo report'}.pdf`);
      toast.success('Report made', { description: `${pages} ${plural(pages, 'page')}, in your downloads.` });
      onClose();
    } catch (thrown) {
      if (!signal.aborted) showError(thrown, { retry: () => void make() });
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title="Photo report"
      description={`${photos.length} ${plural(photos.length, 'photo')} on ${pages} ${plural(pages, 'page')}, as a PDF with your letterhead.`}
      submitLabel={busy ? 'Making the report' : 'Make report'}
      submitIcon={FileText}
      busy={busy}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <NeedsSignal draft={null} />
      {refused !== null && <Banner tone="blocked" title={refused} />}
      <Field label="Title" hint="Leave it empty for the project’s name.">
        <Input value={title} onChange={(event) => setTitle(event.target.value)} maxLength={200} />
      </Field>
      <Field label="Photos on a page" group>
        <Segmented
          block
          label="Photos on a page"
          value={String(perPage)}
          onChange={(value) => setPerPage(photosPerPage.find((each) => String(each) === value) ?? 2)}
          segments={photosPerPage.map((each) => ({ value: String(each), label: String(each) }))}
        />
      </Field>
      <div>
        <Switch
          checked={positions}
          onChange={setPositions}
          label="Place and its source"
          detail="Where each was taken, how exactly, and what says so."
        />
        {isDrawnOn && (
          <Switch
            checked={marks}
            onChange={setMarks}
            label="With what is drawn on them"
            detail="Arrows, boxes, texts and measures over the pictures."
          />
        )}
        <Switch checked={names} onChange={setNames} label="Names" detail="Who took each photo." />
      </div>
      <p className="text-meta text-ink-2">
        Each photo has its time with its zone and the SHA-256 hash of its file, taken anew.
      </p>
    </FormDialog>
  );
}
