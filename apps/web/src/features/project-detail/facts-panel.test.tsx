import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, openCompany } from '../../testing/app.tsx';
import { bridge, people } from '../../testing/company.ts';

/** Name and value of each fact on the page. */
const facts = () =>
  [...document.querySelectorAll('dl > div')].map((fact) => [
    fact.querySelector('dt')?.textContent,
    fact.querySelector('dd')?.textContent,
  ]);

test('DETAIL-127: a project’s page says what there is about it in words, and of its days also that there is none', async () => {
  const { server, records } = await openCompany('office');
  await server.put(
    'project',
    records.project({
      ...{ id: bridge, number: 2, name: 'Bridge', description: 'Deck and rails', accessNotes: 'Gate 4' },
      ...{ managerId: people.crew.userId, clientPhone: '+1 207 555 0100', clientEmail: 'dana@example.com' },
      ...{ startDate: '2026-03-02', priority: 'high' },
    }),
  );
  await openApp(`/projectdetail?id=${bridge}`);
  await waitFor(() =>
    expect(facts()).toEqual([
      ['Description', 'Deck and rails'],
      ['Access', 'Gate 4'],
      ['Manager', 'Marc Olsen'],
      ['Client phone', '+1 207 555 0100'],
      ['Client email', 'dana@example.com'],
      ['Starts', 'Mar 2, 2026'],
      ['Ends', 'No day yet'],
      ['Priority', 'High'],
    ]),
  );
  const links = [...document.querySelectorAll('dl a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['tel:+12075550100', 'mailto:dana@example.com']);
});
