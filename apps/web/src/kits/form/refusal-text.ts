import type { z } from 'zod';

/** Messages for missing inputs by their type; a schema's own message has priority. */
const missing: Readonly<Record<string, string>> = {
  name: 'Give the project a name.',
  title: 'Give the task a title.',
  projectId: 'Choose a project.',
};

type Issue = Parameters<NonNullable<Parameters<z.ZodType['safeParse']>[1]>['error'] & object>[0];

/**
 * The error map of every form: a sentence that says what to do instead of zod's terms. Undefined keeps the
 * schema's own.
 */
export function refusalText(issue: Issue): string | undefined {
  const field = String(issue.path?.[0] ?? '');
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return missing[field] ?? 'Write something here.';
      return `Not less than ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Not more than ${issue.maximum} characters.`
        : `Not more than ${issue.maximum}.`;
    case 'invalid_format':
      return formats[issue.format] ?? missing[field] ?? 'This cannot be read.';
    case 'invalid_type':
      return missing[field] ?? (issue.expected === 'number' ? 'Enter a number.' : 'Fill this in.');
    default:
      return undefined;
  }
}

const formats: Readonly<Record<string, string>> = {
  email: 'This is not an email address.',
  date: 'This is not a date.',
};
