import type { Photo } from '@plumbline/domain/entities/photo';
import { photosPerPage, reportPhotosMax } from '@plumbline/domain/limits/photos';
import { FileCheck, FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fetchClaimPacket, fetchPhotoReport } from '../../../data/files/photo-report.ts';
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
import { useLocale } from '../../../design/locale.tsx';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { byteText } from '../../../kits/labels/bytes.ts';
import { counted, plural } from '../../../kits/labels/counts.ts';

export interface ReportDialogProps {
  /** Of one project, in the order of the report. */
  photos: readonly Photo[];
  onClose: () => void;
}

type Kind = 'report' | 'packet';

/** Chooses how a report of photos looks, alone or in a claim packet; the server makes it, and the browser saves it. */
export default function ReportDialog({ photos, onClose }: ReportDialogProps) {
  const { online } = useConnection();
  const { locale } = useLocale();
  const [kind, setKind] = useState<Kind>('report');
  const [title, setTitle] = useState('');
  const [perPage, setPerPage] = useState<(typeof photosPerPage)[number]>(2);
  const [positions, setPositions] = useState(true);
  const [names, setNames] = useState(true);
  const [marks, setMarks] = useState(true);
  const isDrawnOn = useAreDrawnOn(photos);
  const [busy, setBusy] = useState(false);
  /** Of the packet that is coming, in bytes. */
  const [received, setReceived] = useState(0);
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
      ? `A ${kind} is about one project. Choose photos of one only.`
      : photos.length > reportPhotosMax
        ? `A ${kind} has at most ${reportPhotosMax} photos. Choose ${(photos.length - reportPhotosMax).toLocaleString(locale)} fewer.`
        : null;
  const pages = Math.ceil(photos.length / perPage);
  const count = counted(photos.length, locale, 'photo');
  const coming = received === 0 ? 'Making the packet' : `Making the packet, ${byteText(received, locale)}`;
  const make = async () => {
    if (refused !== null || !online) return;
    const { signal } = end.current;
    setBusy(true);
    setReceived(0);
    try {
      const photoIds = photos.map(({ id }) => id);
      const choice = { projectId, photoIds, title, perPage, positions, names, marks };
      const named = title.trim();
      if (kind === 'packet') {
        const file = await fetchClaimPacket(choice, { signal, onBytes: setReceived });
        saveFile(file, named === '' ? 'Claim packet.zip' : `${named}, claim packet.zip`);
        toast.success('Claim packet made', {
          description: `${count} with signed hashes, in your downloads. Its README says how anybody checks it.`,
        });
      } else {
        saveFile(await fetchPhotoReport(choice, signal), `${named || 'Photo report'}.pdf`);
        toast.success('Report made', {
          description: `${pages} ${plural(pages, 'page')}, in your downloads.`,
        });
      }
      onClose();
    } catch (thrown) {
      if (!signal.aborted) showError(thrown, { retry: () => void make() });
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={kind === 'packet' ? 'Claim packet' : 'Photo report'}
      description={
        kind === 'report'
          ? `${count} on ${pages} ${plural(pages, 'page')}, as a PDF with your letterhead.`
          : `${count} as stored, with the report and signed hashes, as a ZIP for an insurer or a court.`
      }
      submitLabel={
        kind === 'packet' ? (busy ? coming : 'Make packet') : busy ? 'Making the report' : 'Make report'
      }
      submitIcon={kind === 'packet' ? FileCheck : FileText}
      busy={busy}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <NeedsSignal draft={null} />
      {refused !== null && <Banner tone="blocked" title={refused} />}
      <Field label="What to make" group>
        <Segmented
          block
          label="What to make"
          value={kind}
          onChange={(value) => setKind(value === 'packet' ? 'packet' : 'report')}
          segments={[
            { value: 'report', label: 'PDF report' },
            { value: 'packet', label: 'Claim packet' },
          ]}
        />
      </Field>
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
        {kind === 'report'
          ? 'Each photo has its time with its zone and the SHA-256 hash of its file, taken anew.'
          : 'Whoever gets it can check that no picture was changed since, and that it came from here, with two commands that are explained in it. The activity keeps who made it.'}
      </p>
    </FormDialog>
  );
}
