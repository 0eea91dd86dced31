import type { ProjectFile } from '@plumbline/domain/entities/file';
import { savedFileName } from '@plumbline/domain/file-names/saved-file-name';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { fileAddress } from '../../data/files/file-address.ts';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { AnchorButton } from '../../design/controls/link-button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { Spinner } from '../../design/display/spinner.tsx';
import { Dialog } from '../../design/layers/dialog.tsx';
import { useLocale } from '../../design/locale.tsx';
import { stampText } from '../../kits/days/when.ts';
import { byteText } from '../../kits/labels/bytes.ts';
import type { FileActions } from './file-actions.ts';
import { previewOf } from './file-kind.ts';
import { PictureView } from './picture-view.tsx';
import { Versions } from './versions.tsx';

const PdfView = lazy(() => import('./pdf-view.tsx'));
const TextView = lazy(() => import('./text-view.tsx'));

export interface FileViewProps {
  file: ProjectFile;
  /** Its neighbours in the list, for the arrows. */
  files: readonly ProjectFile[];
  fileActions: FileActions;
  online: boolean;
  /** Its versions are scrolled into view. */
  atVersions: boolean;
  onClose: () => void;
}

/** One file: its preview, its versions, and its download. */
export default function FileView({ file, files, fileActions, online, atVersions, onClose }: FileViewProps) {
  const { locale, timeZone } = useLocale();
  const frameRef = useRef<HTMLDivElement>(null);
  const at = files.findIndex(({ id }) => id === file.id);
  const [before, after] = at < 0 ? [undefined, undefined] : [files[at - 1], files[at + 1]];
  const changed = stampText(file.updatedAt, { today: fileActions.today, locale, timeZone });
  return (
    <Dialog
      open
      isAddressed
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="large"
      title={<span className="wrap-anywhere">{file.name}</span>}
      description={[
        byteText(file.size, locale),
        `${fileActions.people.fullName(file.uploadedBy)}, ${changed}`,
      ].join(' · ')}
      initialFocus={frameRef}
      footer={
        <>
          {at >= 0 && files.length > 1 && (
            <span className="mr-auto flex grow-0! gap-2">
              <IconButton
                icon={ChevronLeft}
                label="Previous file"
                variant="outline"
                disabled={before === undefined}
                data-repeats
                onClick={() => before && fileActions.openFile(before.id)}
              />
              <IconButton
                icon={ChevronRight}
                label="Next file"
                variant="outline"
                disabled={after === undefined}
                data-repeats
                onClick={() => after && fileActions.openFile(after.id)}
              />
            </span>
          )}
          <AnchorButton
            variant="primary"
            icon={Download}
            href={fileAddress(file.storageId, { save: true })}
            download={savedFileName(file.name)}
          >
            Download
          </AnchorButton>
        </>
      }
    >
      <div ref={frameRef} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {file.description && <p className="text-pretty wrap-anywhere">{file.description}</p>}
        <Preview key={file.storageId} file={file} online={online} />
        {fileActions.rights.upload && file.revision > 1 && (
          <Versions file={file} fileActions={fileActions} online={online} inSight={atVersions} />
        )}
      </div>
    </Dialog>
  );
}

function Preview({ file, online }: { file: ProjectFile; online: boolean }) {
  const preview = previewOf(file);
  if (preview === null) {
    return (
      <EmptyState compact title="No preview">
        Files of this kind open in a program on your device. Download it.
      </EmptyState>
    );
  }
  if (!online) {
    return (
      <EmptyState compact title="No signal">
        The file is on the server. It opens here once there is a connection.
      </EmptyState>
    );
  }
  if (preview === 'picture') return <PictureView file={file} />;
  const address = fileAddress(file.storageId);
  return (
    <Suspense
      fallback={
        <div className="grid h-[min(56dvh,34rem)] place-items-center">
          <Spinner label="Opening the file" />
        </div>
      }
    >
      {preview === 'pdf' ? (
        <PdfView address={address} name={file.name} />
      ) : (
        <TextView address={address} name={file.name} asTable={preview === 'table'} />
      )}
    </Suspense>
  );
}
