import { draftName } from '../../data/queue/draft-names.ts';
import { draftIsSame, openDrafts } from '../../data/queue/drafts-state.ts';
import { logError } from '../../data/server/errors.ts';
import { useUser } from '../../data/session/session.ts';

/** The name of a person's unfinished form on this device: `what` names the form and its record. */
export function useDraftKey(what: string): string {
  const { id, organizationId } = useUser();
  return draftName({ organizationId: organizationId ?? '', userId: id }, what);
}

/** The unfinished values as they were written; null when there are none that can be read. */
export function readDraft(key: string): unknown {
  return openDrafts.get()?.drafts.read(key) ?? null;
}

/**
 * Stores a draft, sealed, on this device. If the device is full no draft is stored, but the form keeps its
 * content.
 */
export function writeDraft(key: string, values: unknown): void {
  // Forms write the same values again when something else about them has changed.
  if (JSON.stringify(readDraft(key)) !== JSON.stringify(values)) forgetOffer(key);
  openDrafts.get()?.drafts.write(key, values);
}

export function dropDraft(key: string): void {
  writeDraft(key, null);
}

/**
 * For a form that waits for an answer. Call it before sending, and its result once the values are saved. The
 * result deletes the draft that was sent. Changes that were typed meanwhile stay, also those in a form that
 * was opened again.
 */
export function draftBeingSent(key: string): () => void {
  const open = openDrafts.get();
  const isSame = open && draftIsSame(open.drafts, key);
  return () => {
    if (isSame?.()) dropDraft(key);
  };
}

/** Forgets the form that was sent without a signal, because its content has changed since. */
function forgetOffer(key: string): void {
  import('../../data/queue/kept-forms.ts').then(
    ({ forgetFormOf }) => forgetFormOf(key),
    (thrown: unknown) => logError(thrown, 'Forgetting a form that was sent without a signal'),
  );
}
