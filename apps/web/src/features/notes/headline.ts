import type { Note } from '@plumbline/domain/entities/note';
import { countWordFirst } from '../../kits/labels/counts.ts';

type Counted = Pick<Note, 'category' | 'status'>;

const isOpen = ({ status }: Counted) => status === 'open' || status === 'in_progress';

/** The headline: what waits for an answer, clients first, then issues, then all open notes. */
export function noteHeadline(notes: readonly Counted[]): string {
  const open = notes.filter(isOpen);
  const asked = open.filter(({ category }) => category === 'client_request').length;
  if (asked > 0)
    return `${countWordFirst(asked)} ${asked === 1 ? 'client waits' : 'client requests wait'} for an answer.`;
  const wrong = open.filter(({ category }) => category === 'issue' || category === 'safety').length;
  if (wrong > 0) return `${countWordFirst(wrong)} ${wrong === 1 ? 'issue is' : 'issues are'} open.`;
  if (open.length === 0) return 'Nothing is open.';
  return `${countWordFirst(open.length)} ${open.length === 1 ? 'note is' : 'notes are'} open, no issues.`;
}
