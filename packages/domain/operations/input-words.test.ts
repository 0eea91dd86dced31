import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createNote } from '../mutations/notes/create-note.ts';
import { fieldName, refuseInSentences } from './input-text.ts';

const before = z.config().customError;
beforeAll(refuseInSentences);
afterAll(() => void z.config({ customError: before }));

const saidOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

test.each([
  [null, 'Due date is missing.'],
  [undefined, 'Due date is missing.'],
  ['', 'Due date is missing.'],
  [' ', 'Due date is missing.'],
  ['tomorrow', 'Due date must be a day, such as 2026-03-04.'],
  [3, 'Due date must be text.'],
])('INPUT-1 the day %j is refused by the name of its field', (dueDate, said) => {
  expect(saidOf(z.object({ dueDate: z.iso.date() }), { dueDate })).toEqual([said]);
});

test.each([
  [z.object({ projectId: z.uuid() }), { projectId: 'x' }, 'Project does not name anything that is known.'],
  [z.object({ projectId: z.uuid() }), { projectId: '' }, 'Project is missing.'],
  [z.object({ title: z.string().min(1) }), { title: '' }, 'Title is missing.'],
  [z.object({ title: z.string().max(3) }), { title: 'long' }, 'Title must have at most 3 characters.'],
  [z.object({ hours: z.number().gt(0) }), { hours: 0 }, 'Hours must be more than 0.'],
  [z.object({ hours: z.number() }), { hours: 'two' }, 'Hours must be a number.'],
  [z.object({ status: z.enum(['open', 'done']) }), { status: 'x' }, 'Status must be one of open, done.'],
  [z.object({ shared: z.boolean() }), { shared: 'yes' }, 'Shared must be yes or no.'],
  [
    z.object({ attendees: z.array(z.string()).max(1) }),
    { attendees: ['a', 'b'] },
    'Attendees must have at most 1 entry.',
  ],
  [z.strictObject({}), { role: 'admin' }, 'Unknown field: role.'],
  [
    z.object({ checklist: z.array(z.object({ text: z.string().min(1) })) }),
    { checklist: [{ text: 'Valve' }, { text: null }] },
    'Checklist, entry 2, text is missing.',
  ],
])('INPUT-1 a sentence names the field and says what it must be', (schema, input, said) => {
  expect(saidOf(schema, input)).toEqual([said]);
});

test('INPUT-2 a message given in the schema is kept', () => {
  const schema = z.object({ projectId: z.string('Project is required to create a note') });
  expect(saidOf(schema, { projectId: null })).toEqual(['Project is required to create a note']);
  expect(saidOf(createNote.input, {}).join(' ')).not.toMatch(/Invalid|expected|received/);
});

test('INPUT-1 names of fields are shown as words', () => {
  expect(fieldName(['clockIn'])).toBe('Clock-in');
  expect(fieldName(['userId'])).toBe('User');
  expect(fieldName(['taskIds', 0])).toBe('Tasks, entry 1');
  expect(fieldName(['id'])).toBe('Id');
  expect(fieldName([])).toBe('The input');
});
