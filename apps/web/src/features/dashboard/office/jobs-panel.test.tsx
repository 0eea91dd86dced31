import { expect, test } from 'vitest';
import { bridge, clinic } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { panelReads } from '../../../testing/read.ts';
import { JobsPanel } from './jobs-panel.tsx';

const today = '2026-03-04';
/** Ten days, of which four are over with today. */
const dates = { startDate: '2026-03-01', endDate: '2026-03-10' };

test('DASH-121: the job furthest behind its plan stands first, and one that is not running is held to none', async () => {
  const { records, show } = await openDevice('client');
  const { project } = records;
  const projects = [
    project({ number: 1, name: 'Harbor Flats', status: 'planning', ...dates }),
    project({ number: 2, name: 'Pier warehouse', ...dates, percentComplete: 60, address: '3 Quay Road' }),
    project({ number: 3, name: 'St. Brigid Clinic', ...dates, percentComplete: 10 }),
    project({ number: 4, name: 'Mill Street roof', status: 'on_hold' }),
    project({ number: 5, name: 'Annex' }),
    project({ number: 0, name: 'Lakewalk Lofts', ...dates, percentComplete: 40 }),
  ];
  const person = await show(<JobsPanel title="Your projects" projects={projects} today={today} />);
  const rows = await panelReads('Your projects', [
    'St. Brigid Clinic | P-0003 | 10% | 3 days behind',
    'Lakewalk Lofts | New | 40% | On the day',
    'Pier warehouse | P-0002 · 3 Quay Road | 60% | 2 days ahead',
    'Annex | P-0005 | 0% | No dates set',
    'Harbor Flats | P-0001 | 0% | Planning',
    'Mill Street roof | P-0004 | 0% | On hold',
  ]);
  expect(rows.textContent).toContain('All 6');
  expect(rows.textContent).not.toContain('budget');
  await person.press(/^St\. Brigid Clinic/, 'link');
  expect(person.address()).toBe(`/projectdetail?id=${projects[2]?.id}`);
});

test('DASH-121: for admins each job says how its cost stands, and which has no budget', async () => {
  const { records, show } = await openDevice('office');
  const projects = [
    records.project({ id: clinic, number: 1, name: 'St. Brigid Clinic', percentComplete: 50 }),
    records.project({ id: bridge, number: 2, name: 'Pier warehouse' }),
  ];
  const budgets = new Map([[clinic, 100_000]]);
  const costs = new Map([[clinic, { spent: 60_000 }]]);
  await show(<JobsPanel projects={projects} today={today} budgets={budgets} costs={costs} />);
  const rows = await panelReads('Jobs', [
    'Pier warehouse | P-0002 | 0% | No dates set | No budget set',
    'St. Brigid Clinic | P-0001 | 50% | No dates set | 10.0% over',
  ]);
  expect(rows.textContent).toContain('All 2 open');
});

test('DASH-121: eight jobs stand there, and all are counted', async () => {
  const { records, show } = await openDevice('office');
  const projects = Array.from({ length: 9 }, (_, at) =>
    records.project({ name: `Unit ${at}`, number: at + 1 }),
  );
  const person = await show(<JobsPanel projects={projects} today={today} />);
  await panelReads(
    'Jobs',
    projects.slice(0, 8).map(({ name, number }) => `${name} | P-000${number} | 0% | No dates set`),
  );
  await person.find('link', 'All 9');
});

test('DASH-121: without a job the panel says what would stand there', async () => {
  const { show } = await openDevice('office');
  const person = await show(<JobsPanel projects={[]} today={today} />);
  await person.reads('No job is running');
});
