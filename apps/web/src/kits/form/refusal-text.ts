import { inputText, type RefusedInput } from '@plumbline/domain/operations/input-text';

/** Messages for missing inputs by their type; a schema's own message has priority. */
const missing: Readonly<Record<string, string>> = {
  name: 'Give the project a name.',
  title: 'Give the task a title.',
  projectId: 'Choose a project.',
};

/**
 * The error map of all forms: for a missing input the form's own sentence, otherwise the sentence that the
 * server would answer. A schema's own message has priority.
 */
export function refusalText(refused: RefusedInput): string {
  const field = String(refused.path?.[0] ?? '');
  const isEmpty =
    refused.code === 'too_small' ? refused.origin === 'string' : refused.code === 'invalid_type';
  const isNothing = refused.code === 'invalid_format' && refused.input === '';
  return ((isEmpty || isNothing) && missing[field]) || inputText(refused);
}
