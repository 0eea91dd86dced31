import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openDrafts } from '../../data/queue/drafts-state.ts';
import { DateField } from '../../design/fields/date-field.tsx';
import { isDay, noDay } from '../../design/fields/day-text.ts';
import { Input } from '../../design/fields/input.tsx';
import { openPart, type Part, type Surroundings } from '../../testing/part.tsx';
import { ControlledField } from './controlled-field.tsx';
import { EntryFormFrame } from './entry-form-frame.tsx';
import { type EntryFormOptions, useEntryForm } from './use-entry-form.ts';

const shape = z.object({ title: z.string(), from: z.string(), to: z.string() });
type Values = z.infer<typeof shape>;
const day = z.string().refine((text) => text === '' || isDay(text), noDay);
const schema = shape
  .extend({ title: z.string().trim().min(1), from: day, to: day })
  .refine(({ from, to }) => from === '' || to === '' || from <= to, {
    message: 'The end is before the start.',
    path: ['to'],
  });

const says = (value: unknown) => `“${String(value)}”`;
const fields = {
  title: { label: 'Title', name: 'the title', format: says },
  from: { label: 'From', name: 'the first day', format: says },
  to: { label: 'To', name: 'the last day' },
};
const blank: Values = { title: '', from: '', to: '' };

type Options = EntryFormOptions<Values, Values>;

function ShiftForm({
  save,
  onClose,
  ...options
}: Partial<Options> & { save: Options['save']; onClose: () => void }) {
  const entry = useEntryForm<Values, Values>({
    ...{ shape, schema, fields, initial: blank, now: null, draft: 'shift', refused: {}, ...options },
    save: async (output, again) => {
      const saved = await save(output, again);
      if (saved) onClose();
      return saved;
    },
  });
  return (
    <EntryFormFrame
      as="dialog"
      title="Shift"
      entry={entry}
      refusal="The shift is not saved"
      submitLabel="Save"
      busy={false}
      waits={false}
      onClose={onClose}
    >
      {(['title', 'from', 'to'] as const).map((name) => (
        <ControlledField key={name} entry={entry} name={name}>
          {(field) => (name === 'title' ? <Input {...field} /> : <DateField {...field} today="2026-03-04" />)}
        </ControlledField>
      ))}
    </EntryFormFrame>
  );
}

type Opened = Part & { save: ReturnType<typeof saving>; change: (options: Partial<Options>) => void };
const saving = () => vi.fn<Options['save']>(async () => await Promise.resolve(true));

async function openForm(options: Partial<Options> = {}, surroundings: Surroundings = {}): Promise<Opened> {
  const save = saving();
  const form = (with_: Partial<Options>) => <ShiftForm save={save} onClose={() => undefined} {...with_} />;
  const part = await openPart(form(options), { who: 'office', ...surroundings });
  return { ...part, save, change: (next) => part.show(form({ ...options, ...next })) };
}

function draftKey(): string {
  const open = openDrafts.get();
  return `plumbline:draft:${open?.organizationId}:${open?.userId}:shift`;
}
const draft = () => openDrafts.get()?.drafts.read(draftKey()) ?? null;
const alertText = () => screen.queryByRole('alert')?.textContent ?? null;

test('FORM-18: a form that is complete is sent once, as its schema reads it, and leaves no draft', async () => {
  const { save, ...person } = await openForm();
  await person.write('Title', ' Night shift ');
  expect(draft()).toMatchObject({ values: { title: ' Night shift ' } });
  await person.press('Save');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toEqual({ title: 'Night shift', from: '', to: '' });
  await waitFor(() => expect(draft()).toBeNull());
});

test('FORM-820: what is written while a save is awaited, here or in the form opened anew, stays a draft', async () => {
  const { save, ...person } = await openForm();
  let answer = (_saved: boolean): void => undefined;
  save.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await person.write('Title', 'Night shift');
  await person.press('Save');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  await person.write('Title', 'Night shift, second week');
  await act(async () => {
    answer(true);
    await save.mock.results[0]?.value;
  });
  expect(draft()).toMatchObject({ values: { title: 'Night shift, second week' } });
  await person.press('Save');
  await waitFor(() => expect(draft()).toBeNull());
});

test('FORM-19: refusals are named in the order of the form, and the focus goes to the first field that is wrong', async () => {
  const invalid = vi.fn<() => void>();
  const { save, ...person } = await openForm({
    onInvalid: invalid,
    schema: shape.extend({ to: z.iso.date(), title: z.string().min(1) }),
  });
  await person.press('Save');
  await waitFor(() => expect(alertText()).toContain('The shift is not saved'));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Title: Give the task a title.',
    'The to must be filled in.',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' })));
  expect(invalid).toHaveBeenCalledOnce();
  expect(save).not.toHaveBeenCalled();
});

test('FORM-20: what the server refused stands beside its field, also of one that the form does not have, and the draft stays', async () => {
  const { save, change, ...person } = await openForm();
  save.mockResolvedValue(false);
  await person.write('Title', 'Night shift');
  await person.press('Save');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  change({ refused: { crew: 'Nobody is free.', from: 'The job has not begun then.' } });
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['From: The job has not begun then.', 'Nobody is free.']);
  expect(screen.getByRole('textbox', { name: 'From' }).getAttribute('aria-invalid')).toBe('true');
  expect(draft()).toMatchObject({ values: { title: 'Night shift' } });
});

test('FORM-21: a toast’s Try again sends what the form holds by then', async () => {
  const { save, ...person } = await openForm();
  save.mockResolvedValueOnce(false);
  await person.write('Title', 'Night shift');
  await person.press('Save');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  await person.write('Title', 'Early shift');
  save.mock.calls[0]?.[1]();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[0].title).toBe('Early shift');
});

test('FORM-22: a form that is set back to what stood there is no draft', async () => {
  const person = await openForm({ initial: { ...blank, title: 'Night' } });
  await person.write('Title', 'Nights');
  expect(draft()).not.toBeNull();
  await person.write('Title', 'Night');
  expect(draft()).toBeNull();
});

test('FORM-23: what was left is there again over what the record says now, and asks about the same words; Start over takes it back', async () => {
  const seen = { title: 'Night', from: '2026-03-02', to: '' };
  const { save, change, ...person } = await openForm({ initial: seen, now: seen });
  await person.write('Title', 'Night shift');
  person.show(null);
  const now = { ...seen, title: 'Late', from: '2026-03-03' };
  change({ initial: now, now });
  await person.reads('You left this unfinished on this device.');
  await person.holds('Title', 'Night shift');
  await person.holds('From', 'Mar 3, 2026');
  await person.press('Save');
  await person.reads('Theirs: “Late”');
  await person.press('Keep editing');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await person.press('Start over');
  await person.holds('Title', 'Late');
  await person.readsNo('You left this unfinished on this device.');
  expect(draft()).toBeNull();
  // What was read since is not somebody else's any more.
  await person.write('Title', 'Late crew');
  await person.press('Save');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toEqual({ ...now, title: 'Late crew' });
});

test('FORM-24: a draft of another shape, or one that says what the record says by now, is not taken up', async () => {
  const { change, ...person } = await openForm();
  const reopen = (initial: Values) => {
    person.show(null);
    change({ initial });
  };
  await person.write('Title', 'Night');
  reopen({ ...blank, title: 'Night' });
  await person.holds('Title', 'Night');
  expect(person.has('button', 'Start over')).toBe(false);
  openDrafts.get()?.drafts.write(draftKey(), { values: { title: 7 }, seen: blank });
  reopen(blank);
  await person.holds('Title', '');
  expect(person.has('button', 'Start over')).toBe(false);
});

test('FORM-25: fields that nobody else changed go with what the record says now; the same field is asked about', async () => {
  const opened = { title: 'Night', from: '2026-03-02', to: '' };
  const { save, change, ...person } = await openForm({ initial: opened, now: opened });
  await person.write('Title', 'Night shift');
  change({ now: { ...opened, to: '2026-03-06' } });
  await person.press('Save');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toEqual({ title: 'Night shift', from: '2026-03-02', to: '2026-03-06' });
  change({ now: { ...opened, title: 'Late', to: '2026-03-06' } });
  await person.write('Title', 'Night crew');
  await person.press('Save');
  const question = await person.find('alertdialog', 'Replace what was written meanwhile?');
  expect(question.textContent).toContain(
    'Somebody else has changed the title since you opened this.Theirs: “Late”',
  );
  await person.press('Keep editing');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(save).toHaveBeenCalledOnce();
  await person.press('Save');
  await person.press('Replace with mine');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[0].title).toBe('Night crew');
});

test('FORM-26: what is right alone but does not go with what another wrote is refused beside the field', async () => {
  const opened = { title: 'Night', from: '2026-03-02', to: '2026-03-03' };
  const { save, change, ...person } = await openForm({ initial: opened, now: opened });
  await person.write('To', '2026-03-05');
  change({ now: { ...opened, from: '2026-03-09' } });
  await person.press('Save');
  await waitFor(() => expect(alertText()).toContain('To: The end is before the start.'));
  expect(save).not.toHaveBeenCalled();
});

test('FORM-27: without a signal a form says what becomes of it, and by what it stands on', async () => {
  const frame = (waits: boolean) => (
    <EntryFormFrame
      as="sheet"
      title="Shift"
      entry={{
        formId: 'shift',
        submit: () => undefined,
        errors: [],
        restored: false,
        startOver: () => undefined,
        draft: 'shift',
      }}
      refusal=""
      submitLabel="Save"
      busy={false}
      waits={waits}
      onClose={() => undefined}
    >
      {null}
    </EntryFormFrame>
  );
  const person = await openPart(frame(true), { online: false, device: 'phone' });
  await person.reads('No signal. What you save is kept on this phone and sent by itself.');
  person.show(frame(false));
  await person.reads(
    'No signal. This needs one to be sent. What you write is kept as a draft on this phone.',
  );
});

test('FORM-35: a day that cannot be read is refused beside its field, and nothing is sent with the day before it', async () => {
  const { save, ...person } = await openForm({ initial: { title: 'Night', from: '2026-03-02', to: '' } });
  await person.write('From', '2/30');
  await person.press('Save');
  await waitFor(() => expect(alertText()).toContain('From: This is not a date.'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'From' })));
  expect(save).not.toHaveBeenCalled();
  await person.write('From', '3/2');
  await waitFor(() => expect(alertText()).toBeNull());
  await person.press('Save');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0].from).toBe('2026-03-02');
});

test('DATE-105: a day that cannot be read is in the draft, and Start over takes it back', async () => {
  const person = await openForm();
  await person.write('From', 'next payday');
  expect(draft()).toMatchObject({ values: { from: 'next payday' } });
  person.show(null);
  person.show(<ShiftForm save={saving()} onClose={() => undefined} />);
  await person.holds('From', 'next payday');
  await person.reads('This is not a date.');
  await person.press('Start over');
  await person.holds('From', '');
  await person.readsNo('This is not a date.');
  expect(draft()).toBeNull();
});

test('FORM-1100: a field that is changed after the server refused it is not red any more, and is again when refused again', async () => {
  const refused = { title: 'There is a shift of this name.' };
  const save = vi.fn<Options['save']>(async () => await Promise.resolve(false));
  const person = await openForm({ refused, save });
  await person.reads('There is a shift of this name.');
  await person.write('Title', 'Night shift');
  await person.readsNo('There is a shift of this name.');
  await person.press('Save');
  await person.reads('There is a shift of this name.');
});
