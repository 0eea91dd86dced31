import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDevice } from '../../../testing/device-part.tsx';
import { linesIn } from '../../../testing/read.ts';
import { MoneyFigures } from './money-figures.tsx';
import type { MoneyGlance } from './money-glance.ts';

const spent = { spent: 150_000, labour: 60_000, done: 0.5 };
const glance: MoneyGlance = {
  ...{ jobs: 4, budgeted: 2, budget: 400_000 },
  spent,
};

async function figures(given: MoneyGlance, locale = 'en-US'): Promise<string[]> {
  const { show } = await openDevice('office');
  await show(<MoneyFigures glance={given} />, { settings: { locale } });
  return linesIn(await screen.findByRole('region', { name: 'Money of the open jobs' }));
}

test('DASH-125: budget, spent, used and left stand with what they count', async () => {
  expect(await figures(glance)).toEqual([
    ...['Budget', '$4,000', '2 of 4 open jobs'],
    ...['Spent so far', '$1,500', 'labor 40%'],
    ...['Used', '38%', 'work done 50%'],
    ...['Left', '$2,500', 'approved hours and expenses'],
  ]);
});

test('DASH-125: what is spent beyond the budget is said as that, without a minus', async () => {
  const lines = await figures({ ...glance, spent: { ...spent, spent: 425_000 } });
  expect(lines.slice(-3)).toEqual(['Over budget', '$250', 'approved hours and expenses']);
  expect(lines).toContain('106%');
});

test('DASH-125: before anything is spent there is no share of labor', async () => {
  const lines = await figures({ ...glance, spent: { ...spent, spent: 0, labour: 0 } }, 'de-DE');
  expect(lines).toContain('nothing yet');
  expect(lines).toContain('0 %');
});

test('DASH-900: while the cost is counted the budget stands, and the places of the other figures', async () => {
  expect(await figures({ ...glance, spent: null })).toEqual([
    ...['Budget', '$4,000', '2 of 4 open jobs'],
    ...['Spent so far', '–', 'adding up', 'Used', '–', 'adding up', 'Left', '–', 'adding up'],
  ]);
});
