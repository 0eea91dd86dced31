import { useUser } from '../../data/session.ts';

const prefix = 'plumbline:draft:';

/** Where this device keeps the unfinished form of a person: `what` names the form and the record it is about. */
export function useDraftKey(what: string): string {
  return `${prefix}${useUser().id}:${what}`;
}

/** What was left unfinished, as it was written; null without anything that can be read. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** A device without room keeps no draft; the form in sight is not lost by that. */
export function writeDraft(key: string, values: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(values));
  } catch {
    localStorage.removeItem(key);
  }
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key);
}
