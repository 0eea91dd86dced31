import { toast } from '../../design/feedback/toast.ts';
import { createStore } from '../store.ts';

/** A part of a page that takes the files which are dropped on the page or pasted. */
export type FileTaker = { id: string; take: (files: File[]) => void };

const takers: FileTaker[] = [];

/** The id of the part that would get the files which are being dragged over the page; null while none are, or where none takes them. */
export const dragTarget = createStore<string | null>(null);

/** The part that came last gets them: a sheet before the page beneath it. Call the result when it is gone. */
export function addFileTaker(taker: FileTaker): () => void {
  watchGivenFiles();
  takers.push(taker);
  return () => {
    takers.splice(takers.indexOf(taker), 1);
    if (dragTarget.get() === taker.id) dragTarget.set(null);
  };
}

let watching = false;

/**
 * Begins to take files that are dropped or pasted. A browser opens a file that nothing on the page takes, and the page, with
 * what was being written, is gone: so that one is refused in words.
 */
export function watchGivenFiles(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('dragover', (event) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    const target = takers.at(-1)?.id ?? null;
    if (event.dataTransfer) event.dataTransfer.dropEffect = target === null ? 'none' : 'copy';
    dragTarget.set(target);
  });
  window.addEventListener('dragleave', ({ relatedTarget }) => {
    // Nothing is entered where the window is left.
    if (!(relatedTarget instanceof Node)) dragTarget.set(null);
  });
  window.addEventListener('drop', (event) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    dragTarget.set(null);
    give([...(event.dataTransfer?.files ?? [])]);
  });
  window.addEventListener('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (event.defaultPrevented || files.length === 0 || isWriting(event.target)) return;
    event.preventDefault();
    give(files);
  });
}

/** A part of the page, such as a folder, that has taken them prevents the browser's own act. */
const bringsFiles = (event: DragEvent): boolean =>
  !event.defaultPrevented && event.dataTransfer?.types.includes('Files') === true;

/** In a text a paste is for the text. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

function give(files: File[]): void {
  const taker = takers.at(-1);
  if (files.length === 0) return;
  if (taker) taker.take(files);
  else
    toast.plain('Nothing here takes files', {
      id: 'given-files',
      description: 'Add photos on Photos or in a job, and other files under Files of a job.',
    });
}
