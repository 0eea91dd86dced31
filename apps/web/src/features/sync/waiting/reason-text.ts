import { queueExpiryDays } from '@plumbline/domain/limits/queue';
import type { QueueItem } from './queue-types.ts';

export type ReasonFacts = Pick<QueueItem, 'reason' | 'refusal'> & {
  /** The organization's name, where it is known: whom to ask. */
  company?: string | undefined;
  operation?: string | undefined;
  /** It was sent and no answer came, so the server may have it. */
  unanswered: boolean;
};

/** Why a change waits for its person, in a sentence. Never only a code. */
export function reasonText({ operation, reason, refusal, unanswered, company }: ReasonFacts): string {
  const sent = unanswered ? 'not sent again. It may have arrived before.' : 'not sent.';
  switch (reason) {
    case 'expired':
      return `It waited for more than ${queueExpiryDays} days. ${unanswered ? mayHaveArrived : 'Send it again if it is still right.'}`;
    case 'unsigned':
      return `It was changed on this device by something other than the app, so it was ${sent}`;
    case 'unreadable':
      return `It can no longer be read on this device, so it was ${sent}`;
    case 'cause':
      return 'What it belongs to was refused, so this was too.';
    default: {
      if (lacksProject({ operation, reason, refusal }))
        return 'Its project is no longer there. Move it to another one, and it is sent.';
      const words = refusal === null ? 'The server did not take it.' : refusalText(refusal, company);
      return unanswered ? `${words} ${mayHaveArrived}` : words;
    }
  }
}

/** A new note whose project was deleted meanwhile. */
export function lacksProject({ operation, reason, refusal }: Omit<ReasonFacts, 'unanswered'>): boolean {
  return operation === 'createNote' && reason === 'refused' && refusal?.code === 'NOT_FOUND';
}

/** The server applies it once, however often it arrives. */
const mayHaveArrived = 'It was sent and no answer came, so it may have arrived. Retry to find out.';

function refusalText(
  { code, message, fields }: NonNullable<QueueItem['refusal']>,
  company = 'the office',
): string {
  if (code === 'VALIDATION_ERROR' && fields.length > 0)
    return `The server did not take it. ${fields.map((field) => field.message).join(' ')}`;
  if (code === 'PERMISSION_DENIED') return `You no longer have permission to do this. Ask ${company}.`;
  if (code === 'NOT_FOUND') return 'What it changes is no longer there.';
  return message;
}

/** Why a change stays failed after its person has tried again. */
export function stillClosedText({ reason }: Pick<QueueItem, 'reason'>): string {
  const why =
    reason === 'unsigned'
      ? 'Looked at again: it still carries no signature of yours, so it is not sent.'
      : 'Looked at again: it still cannot be read on this device, so it is not sent.';
  return `${why} It stays here and nothing of it is lost. Save a copy, or make it again.`;
}

export function stillClosedCount(count: number): string {
  return count === 1
    ? 'One still cannot be read and stays here'
    : `${count} still cannot be read and stay here`;
}

/**
 * The question before a person's work is discarded: which changes, and which others with them. `unanswered`:
 * some were sent, and the server may have them.
 */
export function discardQuestion(
  named: string,
  along: readonly string[],
  unanswered: boolean,
): { title: string; description: string } {
  const [one, many] = unanswered
    ? [
        'It may have arrived, and then it stays at the server. Here nobody can bring it back.',
        'Some of it may have arrived, and then it stays at the server. Here nobody can bring it back.',
      ]
    : ['It was never sent. Nobody can bring it back.', 'None of it was sent. Nobody can bring it back.'];
  if (along.length === 0) return { title: `Discard ${named}?`, description: one };
  const shown = along.slice(0, 3).join(', ');
  const more = along.length > 3 ? ` and ${along.length - 3} more` : '';
  return {
    title: `Discard ${named}, and what belongs to it?`,
    description: `This goes along: ${shown}${more}. ${many}`,
  };
}
