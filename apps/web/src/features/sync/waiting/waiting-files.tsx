import { File } from 'lucide-react';
import { showError } from '../../../data/server/errors.ts';
import { Button } from '../../../design/controls/button.tsx';
import { useConfirm } from '../../../design/layers/confirm.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { byteText } from '../../../kits/labels/bytes.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { NeedsYouCard } from './needs-you-card.tsx';
import { discardQuestion } from './reason-text.ts';
import type { UnsentFile } from './queue-types.ts';

/** The rows of files for projects in the list of what waits. */
export function WaitingFiles({ files }: { files: readonly UnsentFile[] }) {
  const { nameOf } = useProjectNames();
  const { locale } = useLocale();
  return files.map((file) => (
    <li key={file.id} className="flex min-h-14 items-center gap-3 py-1.5">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-control bg-lift text-ink-2"
      >
        <File className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ink">{fileTitle(file)}</span>
        <span className="block truncate text-meta text-ink-2">{nameOf(file.projectId)}</span>
      </span>
      <span className="max-w-[50%] shrink-0 text-right text-meta text-ink-2">
        <span className="block">{stateText(file)}</span>
        <span className="block tabular">{byteText(file.size, locale)}</span>
      </span>
    </li>
  ));
}

/** A file for a project that the server refused: why, and what its person can do with it. */
export function RefusedFile({ file }: { file: UnsentFile }) {
  const { nameOf } = useProjectNames();
  const { locale } = useLocale();
  // The uploads are loaded where a file waits, and the server's answer came through them.
  const confirm = useConfirm();
  const change = (act: 'retry' | 'remove') => {
    import('../../../data/files/project-uploads.ts')
      .then(({ projectUploads }) => projectUploads[act](file.id))
      .catch(showError);
  };
  const discard = async () => {
    const sure = await confirm({
      ...discardQuestion(fileTitle(file), [], false),
      confirmLabel: 'Discard',
      cancelLabel: 'Keep',
      destructive: true,
    });
    if (sure) change('remove');
  };
  return (
    <NeedsYouCard
      title={fileTitle(file)}
      detail={[nameOf(file.projectId), byteText(file.size, locale)].filter(Boolean).join(', ')}
      actions={
        <>
          {file.refusal?.again === true && (
            <Button size="small" aria-label={`Try ${file.name} again`} onClick={() => change('retry')}>
              Retry
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            className="ml-auto"
            aria-label={`Discard ${file.name}`}
            onClick={() => void discard().catch(showError)}
          >
            Discard
          </Button>
        </>
      }
    >
      {file.refusal?.message}
    </NeedsYouCard>
  );
}

const fileTitle = ({ name }: UnsentFile): string => `File “${name}”`;

function stateText({ state, share, inPageOnly }: UnsentFile): string {
  if (state === 'keeping') return 'Is being stored';
  if (state === 'sending') return share > 0 ? `Sending, ${String(Math.floor(share * 100))} %` : 'Sending';
  return inPageOnly ? 'In this page only' : 'Waiting';
}
