import { z } from 'zod';

/** What zod reports of a refused value, as far as the sentences need it. */
export type RefusedInput = {
  readonly code?: string | undefined;
  readonly path?: readonly PropertyKey[] | undefined;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly format?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly inclusive?: boolean | undefined;
  readonly values?: readonly unknown[] | undefined;
  readonly divisor?: unknown;
  readonly keys?: readonly string[] | undefined;
};

/**
 * A sentence that names the field and says what to do, for every refusal without a message in the schema: zod's own
 * words reach nobody.
 */
export function inputText(refused: RefusedInput): string {
  if (refused.code === 'unrecognized_keys')
    return `Unknown field: ${(refused.keys ?? []).join(', ')}. Leave it out.`;
  const path = refused.path ?? [];
  const name = subjectOf(path);
  if (isEmpty(refused.input) && refused.code !== 'custom') return `${name} ${missing(refused, path)}.`;
  return `${name} ${mustBe(refused)}.`;
}

/** Makes every schema of this process or page refuse in such sentences. */
export function refuseInSentences(): void {
  z.config({ customError: inputText });
}

/** `dueDate` as 'The due date', `projectId` as 'The project', `checklist.0.text` as 'The text of entry 1 of the checklist'. */
export function subjectOf(path: readonly PropertyKey[]): string {
  const words = path.map((part) =>
    typeof part === 'number' ? `entry ${part + 1}` : `the ${wordsOf(String(part))}`,
  );
  const subject = words.length === 0 ? 'what was sent' : words.toReversed().join(' of ');
  return subject.charAt(0).toUpperCase() + subject.slice(1);
}

/** What people call fields that have another name in the code. */
const calledOtherwise: Readonly<Record<string, string>> = {
  userId: 'person',
  userIds: 'people',
  attendees: 'people',
  expectedAt: 'time of arrival',
  clockIn: 'clock-in',
  clockOut: 'clock-out',
  assignedTo: 'people it is for',
  clientUserIds: 'clients',
  managerUserId: 'manager',
};

function wordsOf(field: string): string {
  return (
    calledOtherwise[field] ??
    (field
      .replace(/(?<=.)Ids?$/, (ending) => (ending === 'Ids' ? 's' : ''))
      .replaceAll(/(?<=[a-z\d])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
      .toLowerCase() ||
      field)
  );
}

function isEmpty(input: unknown): boolean {
  return input === undefined || input === null || (typeof input === 'string' && input.trim() === '');
}

function missing(
  { code, origin, minimum, expected, format }: RefusedInput,
  path: readonly PropertyKey[],
): string {
  if (code === 'too_small' && origin === 'string' && minimum === 1) return 'needs at least one letter';
  const named = path.findLast((part) => typeof part === 'string');
  const isChosen = format === 'uuid' || format === 'guid' || /.Ids?$/.test(named ?? '');
  return isChosen || expected === 'array' || code === 'invalid_value'
    ? 'must be chosen'
    : 'must be filled in';
}

function mustBe(refused: RefusedInput): string {
  switch (refused.code) {
    case 'invalid_type': {
      return (
        types[String(refused.expected)] ?? 'must be entered again: it is of another kind than is asked for'
      );
    }
    case 'invalid_format': {
      return formats[String(refused.format)] ?? 'must be entered again: it is not written as it should be';
    }
    case 'too_small': {
      return sized(refused, 'at least', 'more than', refused.minimum);
    }
    case 'too_big': {
      return sized(refused, 'at most', 'less than', refused.maximum);
    }
    case 'invalid_value': {
      return valued(refused.values ?? []);
    }
    case 'not_multiple_of': {
      return `must be a multiple of ${String(refused.divisor)}`;
    }
    case 'invalid_union': {
      return 'must be entered again: it has none of the forms that it can have';
    }
    default: {
      return 'must be entered again: it does not fit here';
    }
  }
}

const types: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be yes or no',
  date: 'must be a date',
  array: 'must be a list',
  object: 'must be a group of fields',
  record: 'must be a group of fields',
  never: 'must be left out',
  null: 'must be left empty',
  undefined: 'must be left out',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'must be chosen again: it names nothing that is known',
  guid: 'must be chosen again: it names nothing that is known',
  email: 'must be an email address',
  url: 'must be an address that begins with https://',
  date: 'must be a day, such as 2026-03-04',
  datetime: 'must be a day with its time',
  time: 'must be a time, such as 07:30',
  safeint: 'must be a whole number',
};

function sized({ origin, inclusive }: RefusedInput, orEqual: string, beyond: string, limit: unknown): string {
  const bound = `${inclusive === false ? beyond : orEqual} ${typeof limit === 'number' ? limit.toLocaleString('en-US') : String(limit)}`;
  if (origin === 'string') return `must have ${bound} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set')
    return `must have ${bound} ${limit === 1 ? 'entry' : 'entries'}`;
  return `must be ${bound}`;
}

/** A longer list of values is not printed, because nobody reads it. */
const valuesSaid = 6;

function valued(values: readonly unknown[]): string {
  if (values.length === 0 || values.length > valuesSaid)
    return 'must be one of the values that can be chosen';
  const [only] = values;
  if (values.length === 1) return `must be ${String(only)}`;
  return `must be one of ${values.map(String).join(', ')}`;
}
