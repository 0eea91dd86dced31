import { Check, RotateCw, TriangleAlert, Undo2, Upload as UploadSign, WifiOff, X } from 'lucide-react';
import { useState } from 'react';
import { projectUploads, takeBackVersions } from '../../data/files/project-uploads.ts';
import type { Upload } from '../../data/files/upload-queue.ts';
import { useStore } from '../../data/store.ts';
import { Button } from '../../design/controls/button.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { LevelBar } from '../../design/display/level-bar.tsx';
import { Panel } from '../../design/display/panel.tsx';
import { Banner } from '../../design/feedback/banner.tsx';
import { useLocale } from '../../design/locale.tsx';
import { byteText } from '../../kits/labels/bytes.ts';
import { plural } from '../../kits/labels/counts.ts';
import { uploadCounts, uploadsHeadline } from './upload-text.ts';

/** How many rows are shown, because nobody reads hundreds. */
const shownAtOnce = 8;

/** The uploads to this project, file by file; the ended ones are one line. Nothing while there are none. */
export function UploadRows({ projectId, online }: { projectId: string; online: boolean }) {
  const uploads = useStore(projectUploads.uploads).filter((upload) => upload.projectId === projectId);
  const [all, setAll] = useState(false);
  const [withDone, setWithDone] = useState(false);
  const { locale } = useLocale();
  if (uploads.length === 0) {
    return online ? null : (
      <Banner tone="offline" title="Uploads need a connection">
        Choose files all the same: this device keeps them and sends them when the signal is back.
      </Banner>
    );
  }
  const counts = uploadCounts(uploads);
  const ended = counts.done + counts.refused === uploads.length;
  // Uploads that need the person come first, ended ones last, and those only when asked for.
  const rows = uploads
    .filter(({ state }) => withDone || state.kind !== 'done')
    .toSorted((a, b) => order.indexOf(a.state.kind) - order.indexOf(b.state.kind));
  const shown = all ? rows : rows.slice(0, shownAtOnce);
  return (
    <Panel
      title="Uploads"
      hint={<span aria-live="polite">{uploadsHeadline(counts, online)}</span>}
      action={
        counts.done > 0 || ended ? (
          <span className="flex gap-2">
            {counts.done > 0 && (
              <Button
                size="small"
                variant="quiet"
                aria-expanded={withDone}
                onClick={() => setWithDone(!withDone)}
              >
                {withDone ? 'Hide uploaded' : 'Show uploaded'}
              </Button>
            )}
            {ended && (
              <Button size="small" onClick={projectUploads.clearEnded}>
                Clear
              </Button>
            )}
          </span>
        ) : undefined
      }
    >
      {!ended && (
        <LevelBar
          className="mx-4 mb-3"
          label="Uploaded"
          value={counts.share}
          valueText={`${counts.done} of ${uploads.length}`}
          tone="progress"
        />
      )}
      {shown.length > 0 && (
        <ul aria-label="Uploads" className="divide-y divide-hairline border-t border-hairline">
          {shown.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              online={online}
              size={byteText(upload.file.size, locale)}
            />
          ))}
        </ul>
      )}
      {rows.length > shown.length && (
        <div className="border-t border-hairline px-4 py-2">
          <Button size="small" variant="quiet" onClick={() => setAll(true)}>
            {rows.length - shown.length} more {plural(rows.length - shown.length, 'file')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

const order: readonly Upload['state']['kind'][] = ['refused', 'sending', 'waiting', 'keeping', 'done'];

function UploadRow({ upload, online, size }: { upload: Upload; online: boolean; size: string }) {
  const { id, file, path, state } = upload;
  const [undone, setUndone] = useState(false);
  const under = [...path, ''].join(' / ');
  return (
    <li className="flex min-h-12 items-center gap-3 px-4 py-1.5">
      <Sign upload={upload} online={online} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          {under !== '' && <span className="text-ink-2">{under}</span>}
          <b>{file.name}</b>
        </span>
        <span
          className={state.kind === 'refused' ? 'block text-meta text-blocked' : 'block text-meta text-ink-2'}
        >
          {wordsOf(upload, { online, size, undone })}
        </span>
        {state.kind === 'sending' && (
          <LevelBar className="mt-1" label={`Sending ${file.name}`} value={state.share} tone="progress" />
        )}
      </span>
      {state.kind === 'refused' && state.again && (
        <IconButton
          icon={RotateCw}
          label={`Try ${file.name} again`}
          onClick={() => projectUploads.retry(id)}
        />
      )}
      {state.kind === 'done' && state.stored.isNewVersion && !undone && (
        <IconButton
          icon={Undo2}
          label={`Take back the new version of ${file.name}`}
          onClick={() => {
            setUndone(true);
            void takeBackVersions([state.stored]);
          }}
        />
      )}
      {state.kind !== 'done' && (
        <IconButton
          icon={X}
          label={state.kind === 'refused' ? `Remove ${file.name} from the list` : `Cancel ${file.name}`}
          onClick={() => projectUploads.remove(id)}
        />
      )}
    </li>
  );
}

function Sign({ upload: { state }, online }: { upload: Upload; online: boolean }) {
  if (state.kind === 'done') return <Check aria-hidden className="size-5 shrink-0 text-done" />;
  if (state.kind === 'refused') return <TriangleAlert aria-hidden className="size-5 shrink-0 text-blocked" />;
  if (state.kind === 'waiting' && !online)
    return <WifiOff aria-hidden className="size-5 shrink-0 text-ink-2" />;
  return <UploadSign aria-hidden className="size-5 shrink-0 text-ink-2" />;
}

function wordsOf(
  { state, unkept }: Upload,
  { online, size, undone }: { online: boolean; size: string; undone: boolean },
): string {
  if (state.kind === 'refused') return state.again ? `Needs you: ${state.message}` : state.message;
  if (state.kind === 'keeping') return `${size}, is being stored`;
  if (state.kind === 'waiting') {
    if (unkept !== null) return `${size}, in this page only. ${unkept}`;
    return online ? `On this device, ${size}` : `On this device, ${size}, waits for a connection`;
  }
  if (state.kind === 'sending') return `Uploading ${Math.round(state.share * 100)}% of ${size}`;
  if (undone) return 'The version before it is back';
  return state.stored.isNewVersion ? `Sent, ${size}, new version ${state.stored.revision}` : `Sent, ${size}`;
}
