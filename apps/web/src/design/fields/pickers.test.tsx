import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Holding, openPart } from '../../testing/part.tsx';
import { Dialog } from '../layers/dialog.tsx';
import { Field } from './field.tsx';
import { MultiPicker } from './multi-picker.tsx';
import { Picker } from './picker.tsx';
import type { PickerItem } from './picker-item.ts';
import { RadioCards } from './radio-cards.tsx';
import { Select } from './select.tsx';
import { SuggestInput } from './suggest-input.tsx';

const crew: PickerItem[] = [
  { id: 'dana', label: 'Dana Okafor', detail: 'Office', person: true },
  { id: 'marta', label: 'Marta Ruiz', detail: 'Foreman', person: true },
  { id: 'joel', label: 'Joel Reyes', person: true },
];

const change = vi.fn<(...args: unknown[]) => void>();
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('PART-33: a select shows its value before it was ever opened, and takes what is chosen from its list', async () => {
  const person = await openPart(
    <Holding<string | null> first={null}>
      {(value, set) => (
        <Field label="Status">
          <Select
            value={value}
            onChange={set}
            options={[
              { value: 'todo', label: 'To do' },
              { value: 'done', label: 'Done', detail: 'Nothing is left' },
              { value: 'blocked', label: 'Blocked', disabled: true },
            ]}
          />
        </Field>
      )}
    </Holding>,
  );
  const closed = await person.find('combobox', 'Status');
  expect(closed.textContent).toBe('Choose…');
  expect(closed.getAttribute('aria-expanded')).toBe('false');
  await person.user.click(closed);
  expect((await person.find('option', 'Blocked')).getAttribute('aria-disabled')).toBe('true');
  await person.press(/^Done/, 'option');
  await person.reads('"done"');
  expect((await person.find('combobox', 'Status')).textContent).toBe('Done');
});

test('PART-34: a picker finds by what is typed, says when nothing matches, and can be emptied', async () => {
  const person = await openPart(
    <Holding<string | null> first="dana">
      {(value, set) => (
        <Field label="Manager">
          <Picker items={crew} value={value} onChange={set} clearable emptyText="Nobody is called that." />
        </Field>
      )}
    </Holding>,
  );
  const field = await person.find('combobox', 'Manager');
  await person.holds('Manager', 'Dana Okafor', 'combobox');
  await person.user.clear(field);
  await person.user.type(field, 'ruiz');
  await waitFor(() => expect(options()).toEqual(['MRMarta RuizForeman']));
  await person.press(/Marta Ruiz/, 'option');
  await person.reads('"marta"');
  await person.press('Clear');
  await person.reads('null');
  await person.user.type(field, 'xaver');
  await person.reads('Nobody is called that.');
});

test('PART-35: of several that are picked each stands as a chip in that order, and is taken off by its button or Backspace', async () => {
  const person = await openPart(
    <Holding<readonly string[]> first={['joel', 'left-the-company']}>
      {(value, set) => (
        <Field label="For">
          <MultiPicker items={crew} value={value} onChange={set} placeholder="Anybody" />
        </Field>
      )}
    </Holding>,
  );
  await person.pick('For', 'Dana');
  await person.reads('["joel","dana"]');
  await person.press('Remove Joel Reyes');
  await person.reads('["dana"]');
  await person.user.type(await person.find('combobox', 'For'), '{Backspace}');
  await person.reads('[]');
  expect(screen.getByPlaceholderText('Anybody')).toBeDefined();
});

test('PART-36: of cards one is chosen; one that is not offered now cannot be', async () => {
  const person = await openPart(
    <Holding<string | null> first={null}>
      {(value, set) => (
        <RadioCards
          label="Plan"
          value={value}
          onChange={set}
          options={[
            { value: 'starter', title: 'Starter', trailing: '$49' },
            { value: 'business', title: 'Business', detail: '25 people' },
            { value: 'enterprise', title: 'Enterprise', disabled: true },
          ]}
        />
      )}
    </Holding>,
  );
  await person.find('radiogroup', 'Plan');
  await person.press(/^Business/, 'radio');
  await person.reads('"business"');
  await person.press(/^Enterprise/, 'radio');
  expect((await person.find('radio', /^Business/)).getAttribute('aria-checked')).toBe('true');
});

test('PART-37: free text that finds things keeps what is typed, and says which one was chosen', async () => {
  const chosen = vi.fn<(place: { id: string; label: string }) => void>();
  const places = [{ id: '1', label: '12 Harbour Street', detail: 'Portland' }];
  const person = await openPart(
    <Holding first="">
      {(value, set) => (
        <Field label="Address">
          <SuggestInput
            value={value}
            onChange={set}
            suggestions={value.length > 2 ? places : []}
            onChoose={chosen}
          />
        </Field>
      )}
    </Holding>,
  );
  const field = await person.find('combobox', 'Address');
  await person.user.type(field, '12');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await person.user.type(field, ' Har');
  await person.press(/12 Harbour Street/, 'option');
  expect(chosen).toHaveBeenCalledWith(places[0]);
  // The chooser says what stands in the field then.
  await person.reads('"12 Har"');
});

test.each([
  ['one picked before', () => <Picker items={crew} value="dana" onChange={change} clearable />],
  ['several picked before', () => <MultiPicker items={crew} value={['dana']} onChange={change} />],
  [
    'a text with suggestions',
    () => <SuggestInput value="12 Harbour Street" onChange={change} suggestions={[]} onChoose={change} />,
  ],
])('FORM-401: Escape closes the layer of %s, and clears nothing in it', async (_what, picker) => {
  change.mockClear();
  const close = vi.fn<(open: boolean) => void>();
  const person = await openPart(
    <Dialog open onOpenChange={close} title="New note">
      <Field label="For">{picker()}</Field>
    </Dialog>,
  );
  const field = await person.find('combobox', 'For');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledWith(false);
  expect(change).not.toHaveBeenCalled();
});

test('FORM-402: Escape closes an open list first, which keeps its choice, and then the layer', async () => {
  change.mockClear();
  const close = vi.fn<(open: boolean) => void>();
  const person = await openPart(
    <Dialog open onOpenChange={close} title="New note">
      <Field label="For">
        <Picker items={crew} value="dana" onChange={change} />
      </Field>
    </Dialog>,
  );
  const field = await person.find('combobox', 'For');
  await person.user.click(field);
  await person.user.keyboard('{ArrowDown}');
  await waitFor(() => expect(options()).toHaveLength(3));
  await person.user.keyboard('{Escape}');
  await waitFor(() => expect(options()).toEqual([]));
  expect(close).not.toHaveBeenCalled();
  await person.user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledWith(false);
  expect(change).not.toHaveBeenCalled();
});
