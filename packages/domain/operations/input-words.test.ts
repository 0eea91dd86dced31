import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createNote } from '../mutations/notes/create-note.ts';
import { refuseInSentences, subjectOf } from './input-text.ts';

const before = z.config().customError;
beforeAll(refuseInSentences);
afterAll(() => void z.config({ customError: before }));

const wordsOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

test.each([
  [null, 'The due date must be filled in.'],
  [undefined, 'The due date must be filled in.'],
  ['', 'The due date must be filled in.'],
  [' ', 'The due date must be filled in.'],
  ['tomorrow', 'The due date must be a day, such as 2026-03-04.'],
  [3, 'The due date must be text.'],
])('INPUT-1 the day %j is refused by the name of its field', (dueDate, message) => {
  expect(wordsOf(z.object({ dueDate: z.iso.date() }), { dueDate })).toEqual([message]);
});

test.each([
  [
    z.object({ projectId: z.uuid() }),
    { projectId: 'x' },
    'The project must be chosen again: it names nothing that is known.',
  ],
  [z.object({ projectId: z.uuid() }), { projectId: '' }, 'The project must be chosen.'],
  [z.object({ title: z.string().min(1) }), { title: '' }, 'The title needs at least one letter.'],
  [z.object({ title: z.string().max(3) }), { title: 'long' }, 'The title must have at most 3 characters.'],
  [z.object({ hours: z.number().gt(0) }), { hours: 0 }, 'The hours must be more than 0.'],
  [z.object({ hours: z.number() }), { hours: 'two' }, 'The hours must be a number.'],
  [z.object({ status: z.enum(['open', 'done']) }), { status: 'x' }, 'The status must be one of open, done.'],
  [z.object({ shared: z.boolean() }), { shared: 'yes' }, 'The shared must be yes or no.'],
  [
    z.object({ attendees: z.array(z.string()).max(1) }),
    { attendees: ['a', 'b'] },
    'The people must have at most 1 entry.',
  ],
  [z.strictObject({}), { role: 'admin' }, 'Unknown field: role. Leave it out.'],
  [
    z.object({ checklist: z.array(z.object({ text: z.string().min(1) })) }),
    { checklist: [{ text: 'Valve' }, { text: null }] },
    'The text of entry 2 of the checklist must be filled in.',
  ],
])('INPUT-1 a sentence names the field and says what it must be', (schema, input, message) => {
  expect(wordsOf(schema, input)).toEqual([message]);
});

test('INPUT-2 a message given in the schema is kept', () => {
  const schema = z.object({ projectId: z.string('Project is required to create a note') });
  expect(wordsOf(schema, { projectId: null })).toEqual(['Project is required to create a note']);
  expect(wordsOf(createNote.input, {}).join(' ')).not.toMatch(/Invalid|expected|received/);
});

test('INPUT-1 names of fields are shown as words', () => {
  expect(subjectOf(['clockIn'])).toBe('The clock-in');
  expect(subjectOf(['userId'])).toBe('The person');
  expect(subjectOf(['taskIds', 0])).toBe('Entry 1 of the tasks');
  expect(subjectOf(['id'])).toBe('The id');
  expect(subjectOf([])).toBe('What was sent');
});
