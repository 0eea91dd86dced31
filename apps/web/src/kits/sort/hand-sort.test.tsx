import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { personAt } from '../../testing/person.ts';
import { HandSort } from './hand-sort.tsx';
import type { Neighbours } from './sort-positions.ts';

type Row = { id: string; title: string; sortOrder: string; fixed?: boolean };

const start: Row[] = [
  { id: 'pin', title: 'Pinned', sortOrder: 'a0', fixed: true },
  { id: 'dig', title: 'Dig', sortOrder: 'a1' },
  { id: 'pour', title: 'Pour', sortOrder: 'a2' },
  { id: 'cure', title: 'Cure', sortOrder: 'a3' },
];
const look = { handle: '', gapAbove: 'above', gapBelow: 'below', carried: '' };
const movable = (rows: readonly Row[]) => rows.filter(({ fixed }) => fixed !== true);

/** A list that takes places as the server does: by what stands behind and before. */
function List({ refuses, onMoved }: { refuses: boolean; onMoved: (id: string, to: Neighbours) => void }) {
  const [rows, setRows] = useState(start);
  const move = async (row: Row, to: Neighbours) => {
    onMoved(row.id, to);
    await Promise.resolve();
    if (refuses) throw new Error('Refused.');
    const others = rows.filter(({ id }) => id !== row.id);
    const behind = others.findIndex(({ id }) => id === to.after);
    setRows(others.toSpliced(behind + 1, 0, row));
  };
  return (
    <HandSort
      laneId="list"
      laneName="List"
      rows={rows}
      draggable={movable}
      move={move}
      look={look}
      render={({ rows: shown, renderGrip, keep }) => (
        <ul aria-label="Rows" data-keep={keep}>
          {shown.map((row) => (
            <li key={row.id}>
              {renderGrip(row)}
              <b>{row.title}</b>
            </li>
          ))}
        </ul>
      )}
    />
  );
}

function list({ refuses = false } = {}) {
  const moves: [string, Neighbours][] = [];
  render(
    <>
      <List refuses={refuses} onMoved={(id, to) => moves.push([id, to])} />
      <button type="button">Elsewhere</button>
    </>,
  );
  const grip = (title: string) => screen.getByRole('button', { name: new RegExp(`^Move ${title}:`) });
  const titles = () => [...document.querySelectorAll('li b')].map(({ textContent }) => textContent);
  const keep = () => screen.getByRole('list', { name: 'Rows' }).getAttribute('data-keep');
  const { user } = personAt();
  const keys = async (title: string, pressed: string) => {
    grip(title).focus();
    await user.keyboard(pressed);
  };
  return { moves, grip, titles, keep, keys, user };
}

test('WORK-162: by keys a row is lifted, moved and put down, each step is said, and its handle has the focus again', async () => {
  const { moves, grip, titles, keep, keys, user } = list();
  await keys('Dig', ' ');
  await screen.findByText('Dig lifted. List.');
  expect(keep()).toBe('dig');
  await user.keyboard('{ArrowDown}');
  await screen.findByText('List, 2 of 3.');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await screen.findByText('List, 3 of 3.');
  await user.keyboard(' ');
  await screen.findByText('Put down. List.');
  expect(moves).toEqual([['dig', { after: 'cure', before: null }]]);
  await waitFor(() => expect(titles()).toEqual(['Pinned', 'Pour', 'Cure', 'Dig']));
  await waitFor(() => expect(document.activeElement).toBe(grip('Dig')));
  expect(keep()).toBeNull();
});

test('WORK-162: only what can be sorted has a handle', () => {
  const { titles } = list();
  expect(titles()).toHaveLength(4);
  expect(screen.getAllByRole('button', { name: /^Move / })).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^Move Pinned/ })).toBeNull();
});

test('WORK-163: Escape, and a focus that goes elsewhere, leave a row where it was', async () => {
  const { moves, titles, keys, user } = list();
  await keys('Pour', ' {ArrowUp}');
  await screen.findByText('List, 1 of 3.');
  await user.keyboard('{Escape}');
  await screen.findByText('Pour stays.');
  await keys('Cure', ' {ArrowUp}');
  await screen.findByText('List, 2 of 3.');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await screen.findByText('Cure stays.');
  // A row that was put down where it stood is not moved either.
  await keys('Dig', ' {ArrowDown}{ArrowUp}{Enter}');
  await screen.findByText('Dig stays.');
  expect(moves).toEqual([]);
  expect(titles()).toEqual(['Pinned', 'Dig', 'Pour', 'Cure']);
});

test('WORK-163: while nothing is lifted arrows and letters are the page’s, and shortcuts never lift', async () => {
  const { keep, keys } = list();
  await keys('Dig', '{ArrowDown}x{Control>} {/Control}');
  expect(keep()).toBeNull();
});

test('WORK-164: a line marks where a row would come to stand, and none where nothing would change', async () => {
  const { keys, user } = list();
  const marks = () => document.querySelectorAll('.above, .below').length;
  await keys('Cure', ' ');
  expect(marks()).toBe(0);
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(document.querySelectorAll('.above')).toHaveLength(1));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(marks()).toBe(0));
});

test('WORK-164: a place that is refused leaves the row where it was, and it can be lifted again', async () => {
  const { moves, titles, keep, keys } = list({ refuses: true });
  await keys('Cure', ' {ArrowUp}{ArrowUp} ');
  await waitFor(() => expect(moves).toEqual([['cure', { after: null, before: 'dig' }]]));
  await waitFor(() => expect(keep()).toBeNull());
  expect(titles()).toEqual(['Pinned', 'Dig', 'Pour', 'Cure']);
  await keys('Cure', ' ');
  await screen.findByText('Cure lifted. List.');
});
