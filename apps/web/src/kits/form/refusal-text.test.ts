import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusalText } from './refusal-text.ts';

function said(schema: z.ZodType, value: unknown): Record<string, string> {
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
    said(schema, {
      ...{ name: '', title: '  ', projectId: '', reason: '', hours: 25, email: 'dana', dueDate: 'soon' },
      ...{ phone: '123456', photo: null, link: 'x' },
    }),
  ).toEqual({
    name: 'Give the project a name.',
    title: 'Give the task a title.',
    projectId: 'Choose a project.',
    reason: 'Write something here.',
    hours: 'Not more than 24.',
    email: 'This is not an email address.',
    dueDate: 'This is not a date.',
    phone: 'Not more than 5 characters.',
    photo: 'Fill this in.',
    link: 'This cannot be read.',
  });
  expect(
    said(z.object({ hours: z.number().min(0), projectId: z.string() }), { hours: -1, projectId: null }),
  ).toEqual({ hours: 'Not less than 0.', projectId: 'Choose a project.' });
  expect(said(z.object({ hours: z.number() }), { hours: 'ten' })).toEqual({ hours: 'Enter a number.' });
});

test('FORM-17: a schema that has a sentence of its own is heard', () => {
  const message = 'Project is required to create a note';
  expect(said(z.object({ projectId: z.string({ error: message }) }), { projectId: null })).toEqual({
    projectId: message,
  });
  const whole = z
    .object({ end: z.string() })
    .refine(() => false, { message: 'The end is before the start.', path: ['end'] });
  expect(said(whole, { end: '08:00' })).toEqual({ end: 'The end is before the start.' });
});
