import { textLength } from '@plumbline/domain/limits/lists';
import type { EditorView } from '@tiptap/pm/view';
import { toast } from '../feedback/toast.ts';

/** A page of a word processor is 50 kB of HTML with its styles. More than this would hold the page while it is read. */
const htmlLength = 200_000;

/**
 * Takes over a paste that is longer than a text may be, before it is read: its beginning is pasted, as plain text
 * where its styles are too much, and the person is told. False: it is an ordinary one.
 */
export function pasteBeginning(view: EditorView, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const html = event.clipboardData?.getData('text/html') ?? '';
  if (text.length <= textLength && html.length <= htmlLength) return false;
  event.preventDefault();
  if (text === '') {
    toast.warning('Nothing was pasted: there is too much of it', { description: 'Copy a part of it.' });
    return true;
  }
  // Without the event, which would be taken over again.
  view.pasteText(text.slice(0, textLength));
  if (text.length > textLength)
    toast.warning(`Only the first ${textLength / 1_000} thousand characters were pasted`, {
      description: 'A text holds no more. Add the rest as a file.',
    });
  else toast.plain('Pasted without its formatting, of which there is too much');
  return true;
}
