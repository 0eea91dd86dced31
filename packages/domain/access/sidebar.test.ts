import { expect, test } from 'vitest';
import { planTiers } from '../plans/tiers.ts';
import { roles } from './roles.ts';
import { sidebarFor } from './sidebar.ts';

/** One letter for each of starter, professional, business, enterprise: h hidden, s shown, u shown with the badge. */
const states: [label: string, admin: string, fieldTech: string, client: string][] = [
  ['Dashboard', 'ssss', 'ssss', 'ssss'],
  ['Calendar', 'ssss', 'ssss', 'hhhh'],
  ['Projects', 'ssss', 'ssss', 'ssss'],
  ['Tasks', 'ssss', 'ssss', 'ssss'],
  ['Notes', 'ssss', 'ssss', 'hhhh'],
  ['Photos', 'hsss', 'hsss', 'hhhh'],
  ['Team', 'huss', 'hhhh', 'hhhh'],
  ['Messages', 'hsss', 'hsss', 'hsss'],
  ['Time Clock', 'hsss', 'hsss', 'hhhh'],
  ['Material Expenses', 'hsss', 'hsss', 'hhhh'],
  ['Subcontractor Expenses', 'huss', 'hhhh', 'hhhh'],
  ['GPS Tracking', 'huss', 'hhhh', 'hhhh'],
  ['Reports', 'hsss', 'hhhh', 'hhhh'],
];

test.each(states)(
  'ACCESS-10 %s by plan: admin %s, field_tech %s, client %s',
  (label, admin, fieldTech, client) => {
    const letters = roles.map((role) =>
      planTiers
        .map((plan) => {
          const entry = sidebarFor(role, plan).find(({ item }) => item.label === label);
          return entry === undefined ? '?' : { hidden: 'h', shown: 's', upgrade: 'u' }[entry.state];
        })
        .join(''),
    );
    expect(letters).toEqual([admin, fieldTech, client]);
  },
);

test('ACCESS-10 an admin on professional is offered Business at exactly three items', () => {
  const badges = sidebarFor('admin', 'professional').flatMap((entry) =>
    entry.state === 'upgrade' ? [[entry.item.label, entry.badge]] : [],
  );
  expect(badges).toEqual([
    ['Team', 'Upgrade to Business'],
    ['Subcontractor Expenses', 'Upgrade to Business'],
    ['GPS Tracking', 'Upgrade to Business'],
  ]);
});

test('ACCESS-19 a person without a role is shown no item', () => {
  for (const role of [null, undefined]) {
    for (const plan of planTiers) {
      const entries = sidebarFor(role, plan);
      expect(entries).toHaveLength(13);
      expect(entries.every((entry) => entry.state === 'hidden')).toBe(true);
    }
  }
});
