import { draftName, openDrafts } from '../../data/queue/drafts-state.ts';
import { useUser } from '../../data/session/session.ts';

/** The name of somebody's unfinished form on this device: `what` names the form and the record it is about. */
export function useDraftKey(what: string): string {
  const { id, organizationId } = useUser();
  return draftName({ organizationId: organizationId ?? '', userId: id }, what);
}

/** What was left unfinished, as it was written; null without anything that can be read. */
export function readDraft(key: string): unknown {
  return openDrafts.get()?.drafts.read(key) ?? null;
}

/** Sealed on this device. One without room keeps no draft; the form in sight is not lost by that. */
export function writeDraft(key: string, values: unknown): void {
  openDrafts.get()?.drafts.write(key, values);
}

export function dropDraft(key: string): void {
  writeDraft(key, null);
}
