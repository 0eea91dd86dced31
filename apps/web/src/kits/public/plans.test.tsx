import { marketingPlans } from '@plumbline/domain/plans/marketing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { PlanCards } from './plan-cards.tsx';
import { monthPrice, priceText } from './price.ts';
import { SeatMeter } from './seat-meter.tsx';

test('PART-65: plans show the month of a year paid upfront at first, and of one paid by the month when asked', async () => {
  const person = await openPart(
    <PlanCards chosen={null} action={({ name }) => <button type="button">Take {name}</button>} />,
  );
  const prices = () => [...document.querySelectorAll('.figures')].map(({ textContent }) => textContent);
  const yearly = marketingPlans.map((plan) => priceText(plan.annualMonthlyPrice));
  expect(prices()).toEqual(yearly);
  expect(screen.getAllByText(/Saves \d+%/)).not.toHaveLength(0);
  await person.press('Monthly', 'radio');
  expect(prices()).toEqual(marketingPlans.map((plan) => priceText(plan.monthlyPrice)));
  expect(prices()).not.toEqual(yearly);
  expect(screen.getAllByText('Billed every month')).toHaveLength(marketingPlans.length);
  for (const { name } of marketingPlans) await person.find('button', `Take ${name}`);
});

test('PART-66: the plan somebody came for stands out, else the one that most take, and only that one', async () => {
  const marked = () =>
    [...document.querySelectorAll('li[aria-current="true"]')].map(
      (card) => within(card as HTMLElement).getByRole('heading').textContent,
    );
  const part = await openPart(<PlanCards chosen={null} action={() => null} />);
  expect(marked()).toEqual(marketingPlans.filter(({ isFeatured }) => isFeatured).map(({ name }) => name));
  part.show(<PlanCards chosen="starter" action={() => null} />);
  expect(marked()).toEqual([marketingPlans.find(({ slug }) => slug === 'starter')?.name]);
});

test('PART-67: a price is in whole dollars, a month of a year is cheaper than a month', () => {
  expect(priceText(1_499)).toBe('$1,499');
  for (const plan of marketingPlans)
    expect(monthPrice(plan, 'yearly')).toBeLessThanOrEqual(monthPrice(plan, 'monthly'));
});

test('PART-68: seats are drawn as taken and free, and counted in words; without a limit the count stands alone', async () => {
  const part = await openPart(<SeatMeter used={3} included={5} />);
  const bars = [...document.querySelectorAll('[aria-hidden="true"] > span')];
  expect(bars.map(({ className }) => className.includes('bg-ink-2'))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(screen.getByText('3 of 5 seats')).toBeDefined();
  part.show(<SeatMeter used={7} included={5} />);
  expect(screen.getByText('7 of 5 seats')).toBeDefined();
  expect(document.querySelectorAll('[aria-hidden="true"] > span')).toHaveLength(5);
  part.show(<SeatMeter used={240} included={null} />);
  expect(screen.getByText('240 people, no limit')).toBeDefined();
});
