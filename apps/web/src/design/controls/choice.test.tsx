import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Holding, openPart } from '../../testing/part.tsx';
import { Checkbox } from './checkbox.tsx';
import { FilterChip } from './filter-chip.tsx';
import { Segmented } from './segmented.tsx';
import { Switch } from './switch.tsx';
import { Tabs } from './tabs.tsx';

test('PART-4: a box is ticked by its words as well, and tells that only some below it are', async () => {
  const changes: boolean[] = [];
  const person = await openPart(
    <Holding first={false}>
      {(checked, set) => (
        <Checkbox
          checked={checked}
          label="Deliver to the gate"
          detail="Before seven"
          onChange={(next) => {
            changes.push(next);
            set(next);
          }}
        />
      )}
    </Holding>,
  );
  const box = await person.find('checkbox', /Deliver to the gate/);
  await person.user.click(screen.getByText('Deliver to the gate'));
  expect(box.getAttribute('aria-checked')).toBe('true');
  await person.user.click(box);
  expect(changes).toEqual([true, false]);
  person.show(<Checkbox checked={false} indeterminate aria-label="Pick all" onChange={() => undefined} />);
  expect((await person.find('checkbox', 'Pick all')).getAttribute('aria-checked')).toBe('mixed');
});

test('PART-5: what is disabled is not changed', async () => {
  const change = vi.fn<(on: boolean) => void>();
  const person = await openPart(
    <>
      <Checkbox checked={false} disabled label="Shared with the client" onChange={change} />
      <Switch checked={false} disabled label="Mail me a digest" onChange={change} />
    </>,
  );
  await person.press(/Shared with the client/, 'checkbox');
  await person.press(/Mail me a digest/, 'switch');
  expect(change).not.toHaveBeenCalled();
});

test('PART-6: a switch takes effect at once, by its words as well', async () => {
  const person = await openPart(
    <Holding first={false}>
      {(on, set) => <Switch checked={on} onChange={set} label="Sound" detail="On this device" />}
    </Holding>,
  );
  const control = await person.find('switch', /Sound/);
  await person.user.click(screen.getByText('On this device'));
  expect(control.getAttribute('aria-checked')).toBe('true');
  await person.user.click(control);
  expect(control.getAttribute('aria-checked')).toBe('false');
});

test('PART-7: a chip says whether it is on, and how many there are of none too', async () => {
  const press = vi.fn<() => void>();
  const person = await openPart(
    <>
      <FilterChip selected={false} onPress={press} count={0}>
        Overdue
      </FilterChip>
      <FilterChip selected onPress={press}>
        Mine
      </FilterChip>
    </>,
  );
  const overdue = await person.find('button', /^Overdue ?0$/);
  expect(overdue.getAttribute('aria-pressed')).toBe('false');
  expect((await person.find('button', 'Mine')).getAttribute('aria-pressed')).toBe('true');
  await person.user.click(overdue);
  expect(press).toHaveBeenCalledOnce();
});

test('PART-8: of segments one is chosen; two groups on a page do not take from each other', async () => {
  const group = (label: string) => (
    <Holding first="board">
      {(value, set) => (
        <Segmented
          label={label}
          value={value}
          onChange={set}
          segments={[
            { value: 'board', label: 'Board' },
            { value: 'list', label: 'List' },
          ]}
        />
      )}
    </Holding>
  );
  const person = await openPart(
    <>
      {group('View')}
      {group('Print')}
    </>,
  );
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map(({ value }) => value);
  await person.find('radiogroup', 'View');
  expect(chosen()).toEqual(['board', 'board']);
  await person.press('List', 'radio');
  expect(chosen()).toEqual(['list', 'board']);
});

test('PART-9: the panel belongs to the chosen tab, and arrows choose the next', async () => {
  const person = await openPart(
    <Holding first="all">
      {(value, set) => (
        <Tabs
          label="Notifications"
          value={value}
          onChange={set}
          tabs={[
            { value: 'all', label: 'All', count: 3 },
            { value: 'unread', label: 'Unread' },
          ]}
        >
          <p>Shows {value}</p>
        </Tabs>
      )}
    </Holding>,
  );
  await person.press(/^All/, 'tab');
  expect(screen.getByRole('tabpanel').textContent).toBe('Shows all');
  await person.user.keyboard('{ArrowRight}');
  await person.reads('Shows unread');
  const tab = await person.find('tab', 'Unread');
  expect(tab.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(tab.id);
});
