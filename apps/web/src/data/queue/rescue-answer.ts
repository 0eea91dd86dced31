import { QueueError } from '@plumbline/domain/errors/app-error';
import { type RescueContent, rescueFilesHere } from '@plumbline/offline/queue/rescue-content';

export type RescueQuestion = { passphrase: string } & ({ content: RescueContent } | { file: Blob });
/**
 * A file that does not open is an answer and not an error, because errors lose their class between threads.
 */
export type RescueAnswer = { file: Blob } | { content: RescueContent } | { refused: true };

/** Writes a rescue file of the content, or reads one. */
export async function rescueAnswer(question: RescueQuestion): Promise<RescueAnswer> {
  const files = rescueFilesHere(crypto);
  const { passphrase } = question;
  if ('content' in question) return { file: await files.write(passphrase, question.content) };
  try {
    return { content: await files.read(passphrase, question.file) };
  } catch (thrown) {
    if (thrown instanceof QueueError) return { refused: true };
    throw thrown;
  }
}
