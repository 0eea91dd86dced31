import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { FormDialog } from '../layers/form-dialog.tsx';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { Field } from './field.tsx';

const today = '2026-03-04';

function DueField({ first = '', ...rest }: Partial<DateFieldProps> & { first?: string }) {
  const [day, setDay] = useState(first);
  return (
    <>
      <Field label="Due">
        <DateField {...rest} value={day} onChange={setDay} today={today} />
      </Field>
      <output>{day || 'no day'}</output>
      <button type="button" onClick={() => setDay('')}>
        Start over
      </button>
    </>
  );
}

const due = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' });
const dayButton = async (name: string | RegExp) => await screen.findByRole('button', { name });

test('PART-29: a day that is typed counts as soon as it reads as one, and is written out when the field is left', async () => {
  const person = await openPart(<DueField />);
  expect(due().placeholder).toBe('e.g. Mar 4');
  await person.user.type(due(), '3/9');
  await person.reads('2026-03-09');
  expect(due().value).toBe('3/9');
  await person.user.tab();
  expect(due().value).toBe('Mar 9, 2026');
  await person.user.clear(due());
  await person.reads('no day');
});

test('PART-30: what is no day stays to be mended as what it is, and is marked once the field is left', async () => {
  const person = await openPart(<DueField first="2026-03-09" />);
  await person.user.clear(due());
  await person.user.type(due(), '2/30');
  await person.reads('2/30');
  expect(due().getAttribute('aria-invalid')).toBeNull();
  await person.user.tab();
  expect(due().getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(due().getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('This is not a date.');
  expect(due().value).toBe('2/30');
  await person.user.click(due());
  expect(due().getAttribute('aria-invalid')).toBeNull();
  await person.user.clear(due());
  await person.user.type(due(), '2/28');
  await person.reads('2026-02-28');
});

test('PART-88: a dialog is not sent with the day before while something else stands there; it says so and goes to it', async () => {
  const submit = vi.fn<() => void>();
  const person = await openPart(
    <FormDialog title="When are two tasks due?" submitLabel="Set" onSubmit={submit} onClose={() => undefined}>
      <DueField first="2026-03-09" />
    </FormDialog>,
  );
  await person.find('textbox', 'Due');
  await person.user.clear(due());
  await person.user.type(due(), 'soonish{Enter}');
  await person.reads('This is not a date.');
  await person.press('Set');
  expect(submit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(due());
  await person.user.clear(due());
  await person.user.type(due(), '3/9{Enter}');
  expect(submit).toHaveBeenCalledOnce();
});

test('PART-31: the calendar opens at the chosen day, names today, and gives the day that is pressed', async () => {
  const person = await openPart(<DueField first="2026-03-09" />, { settings: { weekStart: 'sunday' } });
  await person.press('Choose a day, now Monday, March 9, 2026');
  expect(await dayButton('Monday, March 9, 2026, chosen')).toBeDefined();
  expect(await dayButton('Wednesday, March 4, 2026, today')).toBeDefined();
  const weekdays = screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);
  expect(weekdays[0]).toBe('Sun');
  await person.user.click(await dayButton('Thursday, March 12, 2026'));
  await person.reads('2026-03-12');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(due().value).toBe('Mar 12, 2026');
});

test('PART-32: days before the first and after the last that are allowed cannot be chosen', async () => {
  const person = await openPart(<DueField min="2026-03-03" max="2026-03-20" />);
  await person.press('Choose a day');
  const calendar = within(await screen.findByRole('dialog', { name: 'Calendar' }));
  const allowed = calendar
    .getAllByRole<HTMLButtonElement>('button', { name: /2026/ })
    .filter(({ disabled }) => !disabled)
    .map(({ textContent }) => Number(textContent));
  expect(allowed).toEqual(Array.from({ length: 18 }, (_, index) => index + 3));
});

test('FORMAT-7: the calendar begins with the organization’s week, in the words of its language', async () => {
  const person = await openPart(<DueField first="2026-03-09" />, { settings: { locale: 'de-DE' } });
  expect(due().value).toBe('9. März 2026');
  await person.press(/^Choose a day, now Montag, 9\. März 2026/);
  await person.find('dialog', 'Calendar');
  expect(screen.getAllByRole('columnheader', { hidden: true })[0]?.textContent).toBe('Mo');
  await person.user.clear(due());
  await person.user.type(due(), '5.4.26');
  await person.reads('2026-04-05');
});

test('DATE-103: a text that is no day is shown and marked from the start, and goes with the value', async () => {
  const person = await openPart(<DueField first="next payday" />);
  expect(due().value).toBe('next payday');
  expect(due().getAttribute('aria-invalid')).toBe('true');
  await person.find('button', 'Choose a day');
  await person.press('Start over');
  expect(due().value).toBe('');
  expect(due().getAttribute('aria-invalid')).toBeNull();
  await person.readsNo('This is not a date.');
});

test('DATE-104: a day is typed as it is said, counted in the direction of its field', async () => {
  const days = { tomorrow: '2026-03-05', fri: '2026-03-06', '+3': '2026-03-07', '2/1': '2027-02-01' };
  const ahead = await openPart(<DueField direction="next" />);
  for (const [text, day] of Object.entries(days)) {
    await ahead.write('Due', text);
    await ahead.reads(day);
  }
  ahead.show(<DueField key="past" max={today} />);
  await ahead.write('Due', 'fri');
  await ahead.reads('2026-02-27');
  await ahead.write('Due', '12/5');
  await ahead.reads('2025-12-05');
});
