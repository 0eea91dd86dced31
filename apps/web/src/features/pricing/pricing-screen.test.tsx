import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { session } from '../../data/session/session.ts';
import type { Who } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { PricingScreen } from './pricing-screen.tsx';

async function openPricing(
  who: Who,
  { plan = null, without = false }: { plan?: string | null; without?: boolean } = {},
) {
  const device = await openDevice(who);
  if (without) {
    device.server.answer('billing.getCurrentSubscription', () => null);
    await session.refresh();
  }
  const seen: string[] = [];
  const spy = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (
    this: HTMLElement,
  ) {
    seen.push(this.id);
  });
  onTestFinished(() => spy.mockRestore());
  const person = await device.show(<PricingScreen plan={plan} />, { address: '/pricing' });
  await person.find('heading', 'Per company. Not per head.');
  return { person, seen };
}

/** What each plan's card offers. */
const offers = () =>
  ['Starter', 'Professional', 'Business', 'Enterprise'].map((name) => {
    const card = screen.getByRole('heading', { name }).closest('li');
    const link = card && within(card).queryByRole('link');
    return link ? link.textContent : card?.textContent.includes('Your plan') ? 'Your plan' : null;
  });

test('PROFILE-10: an admin sees the own plan marked and asks for another by mail that names it', async () => {
  const { person } = await openPricing('office');
  expect(offers().slice(0, 3)).toEqual(['Ask for Starter', 'Ask for Professional', 'Your plan']);
  const ask = await person.find('link', 'Ask for Professional');
  expect(ask.getAttribute('href')).toMatch(/^mailto:.*\?subject=Plumbline%20Professional$/);
});

test('PROFILE-10: a field technician reads who can change the plan and is offered nothing', async () => {
  const { person } = await openPricing('crew');
  await person.reads(/The office can change the plan\./);
  expect(offers()).toEqual([null, null, 'Your plan', null]);
});

test('PROFILE-10: without a subscription each plan but the largest begins with a trial of it', async () => {
  const { person } = await openPricing('office', { without: true });
  const [starter, , , enterprise] = offers();
  expect(starter).not.toMatch(/^Ask for/);
  expect(enterprise).not.toBeNull();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('/start-trial?plan=starter');
  expect(links).not.toContain('/start-trial?plan=enterprise');
  expect(person.has('link', /^Ask for Starter/)).toBe(false);
});

test('PROFILE-11: the plan of the address is brought into sight and marked, one that nobody knows is not', async () => {
  const { seen } = await openPricing('office', { plan: 'professional' });
  expect(seen).toEqual(['plan-professional']);
  expect(document.querySelector('[aria-current]')?.id).toBe('plan-professional');
});

test('PROFILE-11: an unknown plan of the address marks none but the one that most take', async () => {
  const { seen } = await openPricing('office', { plan: 'platinum' });
  expect(seen).toEqual([]);
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
});

test('PROFILE-11: Back leads home in a tab that has no page before', async () => {
  const { person } = await openPricing('office');
  await person.press('Back');
  expect(person.address()).toBe('/dashboard');
});
