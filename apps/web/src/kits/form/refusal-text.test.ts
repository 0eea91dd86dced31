import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusalText } from './refusal-text.ts';

function given(schema: z.ZodType, value: unknown): Record<string, string> {
  const read = schema.safeParse(value, { error: refusalText });
  return Object.fromEntries(
    (read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );
}

test('FORM-16: what is missing is asked for by what it is, and what is wrong says what would be right', () => {
  const schema = z.object({
    name: z.string().min(1),
    title: z.string().trim().min(1),
    projectId: z.uuid(),
    reason: z.string().min(1),
    hours: z.number().min(0).max(24),
    email: z.email(),
    dueDate: z.iso.date(),
    phone: z.string().max(5),
    photo: z.object({}),
    link: z.url(),
  });
  expect(
    given(schema, {
      ...{ name: '', title: '  ', projectId: '', reason: '', hours: 25, email: 'dana', dueDate: 'soon' },
      ...{ phone: '123456', photo: null, link: 'x' },
    }),
  ).toEqual({
    name: 'Give the project a name.',
    title: 'Give the task a title.',
    projectId: 'Choose a project.',
    reason: 'The reason needs at least one letter.',
    hours: 'The hours must be at most 24.',
    email: 'The email must be an email address.',
    dueDate: 'The due date must be a day, such as 2026-03-04.',
    phone: 'The phone must have at most 5 characters.',
    photo: 'The photo must be filled in.',
    link: 'The link must be an address that begins with https://.',
  });
  expect(
    given(z.object({ hours: z.number().min(0), projectId: z.string() }), { hours: -1, projectId: null }),
  ).toEqual({ hours: 'The hours must be at least 0.', projectId: 'Choose a project.' });
  expect(given(z.object({ hours: z.number() }), { hours: 'ten' })).toEqual({
    hours: 'The hours must be a number.',
  });
});

test('FORM-816: what no form has words for is said in the sentences of the server, never in those of the schema’s library', () => {
  const schema = z.strictObject({
    status: z.enum(['open', 'done']),
    share: z.number().multipleOf(5),
    place: z.union([z.object({ x: z.number() }), z.string().max(1)]),
    odd: z.custom<string>(() => false),
  });
  expect(given(schema, { status: 'lost', share: 7, place: 3, odd: 'x' })).toEqual({
    status: 'The status must be one of open, done.',
    share: 'The share must be a multiple of 5.',
    place: 'The place must be entered again: it has none of the forms that it can have.',
    odd: 'The odd must be entered again: it does not fit here.',
  });
});

test('FORM-17: a schema that has a sentence of its own is heard', () => {
  const message = 'Project is required to create a note';
  expect(given(z.object({ projectId: z.string({ error: message }) }), { projectId: null })).toEqual({
    projectId: message,
  });
  const whole = z
    .object({ end: z.string() })
    .refine(() => false, { message: 'The end is before the start.', path: ['end'] });
  expect(given(whole, { end: '08:00' })).toEqual({ end: 'The end is before the start.' });
});
