import type { Photo } from '@plumbline/domain/entities/photo';
import { bulkPhotos } from '@plumbline/domain/limits/photos';
import { FolderDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fetchPhotoZip, type ZipProgress } from '../../../data/files/photo-zip.ts';
import { saveFile } from '../../../data/files/save-file.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { showError } from '../../../data/server/errors.ts';
import { LevelBar } from '../../../design/display/level-bar.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { useLocale } from '../../../design/locale.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { byteText } from '../../../kits/labels/bytes.ts';
import { counted } from '../../../kits/labels/counts.ts';

export interface ZipDialogProps {
  /** In the order of the ZIP; all of them are on the server. */
  photos: readonly Photo[];
  onClose: () => void;
}

/** Downloads photos as one ZIP, and shows how much of it has come. Closing it ends the download. */
export default function ZipDialog({ photos, onClose }: ZipDialogProps) {
  const { online } = useConnection();
  const { locale } = useLocale();
  const [progress, setProgress] = useState<ZipProgress | null>(null);
  const [busy, setBusy] = useState(false);
  const end = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    end.current = controller;
    return () => controller.abort();
  }, []);
  const refused =
    photos.length > bulkPhotos
      ? `A ZIP has at most ${bulkPhotos} photos. Choose ${(photos.length - bulkPhotos).toLocaleString(locale)} fewer.`
      : null;
  const download = async () => {
    if (refused !== null || !online) return;
    const { signal } = end.current;
    setBusy(true);
    try {
      const ids = photos.map(({ id }) => id);
      const { file, name } = await fetchPhotoZip(ids, { signal, onProgress: setProgress });
      saveFile(file, name);
      toast.success('ZIP downloaded', {
        description: `${counted(photos.length, locale, 'photo')}, in your downloads.`,
      });
      onClose();
    } catch (thrown) {
      if (!signal.aborted) showError(thrown, { retry: () => void download() });
    } finally {
      setBusy(false);
      setProgress(null);
    }
  };
  const words =
    progress && `${byteText(progress.received, locale)} of about ${byteText(progress.bytes, locale)}`;
  return (
    <FormDialog
      size="small"
      title="Download ZIP"
      description={`${counted(photos.length, locale, 'photo')} as stored, without drawings over the picture.`}
      submitLabel={busy ? 'Downloading' : 'Download'}
      submitIcon={FolderDown}
      busy={busy}
      onSubmit={() => void download()}
      onClose={onClose}
    >
      <NeedsSignal draft={null} />
      {refused !== null && <Banner tone="blocked" title={refused} />}
      {progress !== null && words !== null && (
        <div>
          <output className="mb-1.5 block font-bold tabular">{words}</output>
          <LevelBar
            label="Downloading photos"
            value={progress.bytes === 0 ? 0 : progress.received / progress.bytes}
            valueText={words}
            tone="ink"
          />
        </div>
      )}
    </FormDialog>
  );
}
