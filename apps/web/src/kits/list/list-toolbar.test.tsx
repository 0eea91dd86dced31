import { screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FilterChip } from '../../design/controls/filter-chip.tsx';
import { dockElement } from '../../navigation/dock.tsx';
import { atPageEnd } from '../../testing/page.ts';
import { openPart, type Surroundings } from '../../testing/part.tsx';
import { layerCloses } from '../../testing/person.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { useListKeys } from './use-list-keys.ts';

const priorities = ['urgent', 'low'].map((value) => ({ value, label: value }));
const sorts = [
  { value: 'due', label: 'Due first' },
  { value: 'title', label: 'By title' },
];

function Tools({ onNew, sorted = true }: { onNew?: () => void; sorted?: boolean }) {
  const searchRef = useRef<HTMLElement>(null);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState('due');
  const [priority, setPriority] = useState<string[]>([]);
  useListKeys({ searchRef, onNew });
  return (
    <>
      <ListToolbar
        {...{ what: 'tasks', search, onSearch: setSearch, searchRef, sort, onSort: setSort }}
        sorts={sorted ? sorts : []}
        chips={
          <FilterChip selected={false} onPress={() => undefined}>
            Overdue
          </FilterChip>
        }
        filters={[{ label: 'Priority', options: priorities, value: priority, onChange: setPriority }]}
        dockAction={<button type="button">New task</button>}
      />
      <output>{[search, sort, ...priority].join(' / ')}</output>
    </>
  );
}

function onPhone(): Surroundings {
  const dock = document.createElement('div');
  document.body.append(dock);
  dockElement.set(dock);
  atPageEnd(() => {
    dockElement.set(null);
    dock.remove();
  });
  return { device: 'phone' };
}

test('LIST-24: at the office search, filters and order stand in a row; a layout with an order of its own has none to choose', async () => {
  const person = await openPart(<Tools />);
  await person.write('Search tasks', 'doors', 'searchbox');
  await person.press('Priority');
  await person.press('urgent', 'menuitemcheckbox');
  await person.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await person.press('Sort tasks by', 'combobox');
  await person.press('By title', 'option');
  await person.reads('doors / title / urgent');
  await person.find('group', 'Which tasks');
  expect(person.has('button', 'New task')).toBe(false);
  person.show(<Tools sorted={false} />);
  expect(person.has('combobox', 'Sort tasks by')).toBe(false);
});

test('LIST-25: on the phone search and the new one stand in the dock, and filters and order in a layer that says how many are set', async () => {
  const person = await openPart(<Tools />, onPhone());
  await person.write('Search tasks', 'doors', 'searchbox');
  await person.find('button', 'New task');
  await person.press('Filter and sort');
  await person.press('Sort by', 'combobox');
  await person.press('By title', 'option');
  await person.pick('Priority', 'low');
  await person.reads('doors / title / low');
  await person.press('Show tasks');
  await layerCloses();
  await person.find('button', 'Filter and sort, 1 set');
});

test('LIST-26: the key / goes to the search and n begins a new one, unless somebody types or a layer is open', async () => {
  const begin = vi.fn<() => void>();
  const person = await openPart(<Tools onNew={begin} />);
  await person.user.keyboard('n');
  expect(begin).toHaveBeenCalledOnce();
  await person.user.keyboard('/');
  const search = await person.find('searchbox', 'Search tasks');
  expect(document.activeElement).toBe(search);
  await person.user.keyboard('n/');
  expect(begin).toHaveBeenCalledOnce();
  await person.holds('Search tasks', 'n/', 'searchbox');
  search.blur();
  await person.user.keyboard('{Control>}n{/Control}');
  await person.press('Priority');
  await person.find('menuitemcheckbox', 'low');
  await person.user.keyboard('n');
  expect(begin).toHaveBeenCalledOnce();
});

test('LIST-27: where nothing new can be begun the key n is the browser’s', async () => {
  await openPart(<Tools />);
  const press = new KeyboardEvent('keydown', { key: 'n', cancelable: true });
  window.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
});
