import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { PasswordInput } from './password-input.tsx';
import { SearchInput } from './search-input.tsx';
import { Textarea } from './textarea.tsx';

const describing = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('PART-24: a control is called by its field’s label, and tells its hint, its error and that it must be filled in', async () => {
  const person = await openPart(
    <Field label="Hours" hint="As on the timesheet." required>
      <Input suffix="h" />
    </Field>,
  );
  const control = await person.find('textbox', /^Hours/);
  expect(control.getAttribute('aria-required')).toBe('true');
  expect(control.getAttribute('aria-invalid')).toBeNull();
  expect(describing(control)).toBe('As on the timesheet.');
  person.show(
    <Field label="Hours" hint="As on the timesheet." error="Not more than 24." required>
      <Input suffix="h" />
    </Field>,
  );
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(describing(control)).toBe('As on the timesheet. Not more than 24.');
  person.show(
    <Field label="Site notes" error="Write something here.">
      <Textarea />
    </Field>,
  );
  expect(describing(await person.find('textbox', 'Site notes'))).toBe('Write something here.');
});

test('PART-25: controls that belong together are a group of their label, with its hint and error', async () => {
  const person = await openPart(
    <Field label="Who sees it" hint="Clients are people too." error="Choose at least one." group>
      <input type="checkbox" aria-label="Crew" />
    </Field>,
  );
  const group = await person.find('group', 'Who sees it');
  expect(describing(group)).toBe('Clients are people too. Choose at least one.');
  // What the label of the group says is not what its controls are called.
  expect(screen.getByRole('checkbox').getAttribute('aria-describedby')).toBeNull();
});

test('PART-26: above a refused form each field is named with what is wrong, and a press leads to it', async () => {
  const person = await openPart(
    <>
      <ErrorSummary
        title="The task is not saved"
        errors={[
          { controlId: 'title', message: 'Give the task a title.' },
          { controlId: 'gone', message: 'The project is archived.' },
        ]}
      />
      <Field label="Title" id="title" required>
        <Input />
      </Field>
    </>,
  );
  const summary = await person.find('alert', '');
  expect(summary.textContent).toContain('The task is not saved');
  await person.press('Title: Give the task a title.', 'link');
  expect(document.activeElement).toBe(await person.find('textbox', /^Title/));
  // Nothing to lead to, and no label: the words alone.
  await person.press('The project is archived.', 'link');
  person.show(<ErrorSummary title="The task is not saved" errors={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('PART-27: a password is hidden until it is asked for, and what was typed stays', async () => {
  const person = await openPart(
    <Field label="Password">
      <PasswordInput name="password" />
    </Field>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  await person.user.type(field, 'level and true');
  expect(field.type).toBe('password');
  await person.press('Show password');
  expect([field.type, field.value]).toEqual(['text', 'level and true']);
  await person.press('Hide password');
  expect([field.type, field.value]).toEqual(['password', 'level and true']);
});

test('PART-28: a search is emptied by its button or by Escape, which goes on only from an empty one', async () => {
  const change = vi.fn<(text: string) => void>();
  const outer = vi.fn<(key: string) => void>();
  const box = (value: string) => (
    <div role="presentation" onKeyDown={({ key }) => outer(key)}>
      <SearchInput label="Search tasks" value={value} onChange={change} />
    </div>
  );
  const person = await openPart(box('door'));
  await person.press('Clear search');
  expect(change).toHaveBeenLastCalledWith('');
  await person.user.type(await person.find('searchbox', 'Search tasks'), '{Escape}');
  expect(change).toHaveBeenCalledTimes(2);
  expect(outer).not.toHaveBeenCalled();
  person.show(box(''));
  expect(person.has('button', 'Clear search')).toBe(false);
  await person.user.keyboard('{Escape}');
  expect(outer).toHaveBeenCalledWith('Escape');
  await person.user.keyboard('g');
  expect(change).toHaveBeenLastCalledWith('g');
});
