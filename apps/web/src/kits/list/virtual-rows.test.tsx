import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { VirtualRows, type VirtualRow } from './virtual-rows.tsx';

const rowsOf = (...names: string[]): VirtualRow[] => names.map((key) => ({ key, estimatePx: 56 }));

function row({ key }: VirtualRow) {
  return (
    <button type="button" data-row-focus>
      {key}
    </button>
  );
}

const list = (rows: readonly VirtualRow[], render = row) => (
  <VirtualRows rows={rows} render={render} as="list" label="Tasks" />
);
const focused = () => document.activeElement?.textContent;

test('ROWS-13: a list has its name, and each row says which of how many it is, whatever part of them is in the page', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `Task ${index + 1}`);
  const person = await openPart(list(rowsOf(...names)));
  await person.find('list', 'Tasks');
  const items = await screen.findAllByRole('listitem');
  const saying = (name: string) => items.map((item) => Number(item.getAttribute(name)));
  expect(saying('aria-posinset')).toEqual(items.map(({ textContent }) => names.indexOf(textContent) + 1));
  expect(new Set(saying('aria-setsize'))).toEqual(new Set([40]));
});

test('ROWS-14: arrows, Home and End move from row to row and stop at the ends', async () => {
  const person = await openPart(list(rowsOf('Doors', 'Glass', 'Roof')));
  (await person.find('button', 'Doors')).focus();
  const after = async (...keys: string[]) => {
    for (const key of keys) await person.user.keyboard(`{${key}}`);
    return focused();
  };
  expect(await after('ArrowDown')).toBe('Glass');
  expect(await after('End')).toBe('Roof');
  expect(await after('ArrowDown')).toBe('Roof');
  expect(await after('Home')).toBe('Doors');
  expect(await after('ArrowUp')).toBe('Doors');
});

test('ROWS-15: keys pressed in another control of a row are that control’s', async () => {
  const person = await openPart(
    list(rowsOf('Doors', 'Glass'), ({ key }) => (
      <>
        <button type="button" data-row-focus>
          {key}
        </button>
        <input aria-label={`Hours of ${key}`} />
      </>
    )),
  );
  const hours = await person.find('textbox', 'Hours of Doors');
  hours.focus();
  await person.user.keyboard('{ArrowDown}{End}');
  expect(document.activeElement).toBe(hours);
});

test('ROWS-16: a row that stays the same is not drawn again when another changes', async () => {
  const draw = vi.fn<typeof row>(row);
  const [doors, glass] = rowsOf('Doors', 'Glass');
  if (doors === undefined || glass === undefined) throw new Error('There are two rows.');
  const person = await openPart(list([doors, glass], draw));
  await person.find('button', 'Glass');
  draw.mockClear();
  person.show(list([doors, ...rowsOf('Glass, tempered')], draw));
  await person.find('button', 'Glass, tempered');
  await waitFor(() => expect(person.has('button', 'Glass')).toBe(false));
  expect(draw.mock.calls.map(([{ key }]) => key)).toEqual(['Glass, tempered']);
});
