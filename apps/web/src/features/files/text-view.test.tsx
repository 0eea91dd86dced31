import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { csvRows } from './csv-rows.ts';
import { CsvTable } from './csv-table.tsx';
import { textParts } from './text-parts.ts';

/** Nothing has a height in this page, and a table draws what its frame shows. */
function giveHeights() {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  onTestFinished(() => height.mockRestore());
}

test('FILE-750: of a long CSV the rows in sight are drawn, and the others when they are scrolled to', async () => {
  giveHeights();
  const text = ['Item,Price', ...Array.from({ length: 900 }, (_, row) => `Pipe ${row},${row}.20`)].join('\n');
  const person = await openPart(<CsvTable name="prices.csv" text={text} isWhole />);
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Item', 'Price']);
  await within(table).findByText('Pipe 0');
  expect(within(table).getAllByRole('row').length).toBeLessThan(40);
  expect(table.getAttribute('aria-rowcount')).toBe('500');
  const frame = screen.getByRole('region', { name: 'prices.csv' });
  frame.scrollTop = 498 * 32;
  frame.dispatchEvent(new Event('scroll'));
  await within(table).findByText('Pipe 498');
  expect(within(table).getAllByRole('row').length).toBeLessThan(40);
  await person.reads('This is its beginning. Download it to read all of it.');
});

test('FILE-751: of a CSV with two hundred thousand columns the first are read and drawn, and it says that there is more', async () => {
  giveHeights();
  const wide = `${Array.from({ length: 200_000 }, (_, column) => column).join(',')}\n`;
  expect(csvRows(wide.repeat(2), { rows: 10, cells: 51 }).map(({ length }) => length)).toEqual([51, 51]);
  const person = await openPart(<CsvTable name="wide.csv" text={wide.repeat(2)} isWhole />);
  expect((await screen.findAllByRole('columnheader')).length).toBe(50);
  await person.reads('This is its beginning. Download it to read all of it.');
});

test('FILE-752: a CSV that fits is shown whole, and says nothing of more', async () => {
  giveHeights();
  const person = await openPart(<CsvTable name="two.csv" text={'Item,Price\nPipe,4.20'} isWhole />);
  await person.reads('4.20');
  expect(screen.queryByText(/This is its beginning/)).toBeNull();
});

test('FILE-753: a long text is drawn in parts of whole lines, none of which is long, and together they are the text', () => {
  const lines = Array.from({ length: 5_000 }, (_, line) => (line % 7 === 0 ? '' : `Line ${line}`));
  const parts = textParts(lines.join('\n'));
  expect(parts.every(({ lines: many }) => many <= 200)).toBe(true);
  expect(parts.reduce((sum, { lines: many }) => sum + many, 0)).toBe(5_000);
  // A part that ends with an empty line has one more line break, which a block does not show.
  const shown = parts.flatMap(({ text, lines: many }) => text.split('\n').slice(0, many));
  expect(shown).toEqual(lines);
  expect(textParts('\n'.repeat(400_000)).length).toBe(2_000);
  expect(textParts(`${'x'.repeat(19_999)}\n`.repeat(20)).length).toBeGreaterThanOrEqual(10);
  expect(textParts('')).toEqual([]);
});
