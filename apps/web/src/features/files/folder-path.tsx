import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { FileActions } from './file-actions.ts';
import { topName } from './folder-name.ts';
import { useDropTarget } from './use-drop-target.ts';

/** The path of the present folder, with links to those above. */
export function FolderPath({ fileActions, folderId }: { fileActions: FileActions; folderId: string | null }) {
  const steps = [
    { id: null, name: topName },
    ...fileActions.tree.pathTo(folderId).map(({ id, name }) => ({ id, name })),
  ];
  return (
    <nav aria-label="Where you are" className="min-w-0">
      <ol className="flex flex-wrap items-center gap-x-1">
        {steps.map(({ id, name }, index) => (
          <li key={id ?? ''} className="flex min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />}
            {index === steps.length - 1 ? (
              <span aria-current="page" className="truncate py-2 font-bold">
                {name}
              </span>
            ) : (
              <Step fileActions={fileActions} id={id} name={name} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step({ fileActions, id, name }: { fileActions: FileActions; id: string | null; name: string }) {
  const { over, on } = useDropTarget(fileActions, id);
  return (
    <button
      type="button"
      {...on}
      onClick={() => fileActions.openFolder(id)}
      className={clsx(
        'min-h-11 max-w-60 truncate rounded-pill text-ink-2 underline-offset-4 hover:text-ink hover:underline md:min-h-9',
        over && 'outline-2 outline-selected-edge',
      )}
    >
      {name}
    </button>
  );
}
