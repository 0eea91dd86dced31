import { expect, test } from 'vitest';
import { screen, within } from '@testing-library/react';
import { signedIn } from '../../testing/company.ts';
import { openPart } from '../../testing/part.tsx';
import PlaceholderScreen from './placeholder-screen.tsx';

async function open(address: string) {
  const person = await openPart(<PlaceholderScreen />, { who: signedIn('office'), address });
  const ways = within(screen.getByRole('list', { name: 'Until then' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  return { person, ways };
}

test('PAGE-1: a page that is not built yet says what it will hold, and leads to where that is done now', async () => {
  const { person, ways } = await open('/admin-dashboard');
  await person.find('heading', 'All organizations.');
  expect(
    within(screen.getByRole('list', { name: 'What will be here' })).getAllByRole('listitem'),
  ).toHaveLength(3);
  expect(ways).toEqual(['/dashboard']);
  await person.press('Go to Dashboard', 'link');
  expect(person.address()).toBe('/dashboard');
});
