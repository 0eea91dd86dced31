import { idOf } from '@plumbline/offline/testing/rows';
import { AppError } from '@plumbline/domain/errors/app-error';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bridge, clinic, people, signedIn } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { panelReads } from '../../../testing/read.ts';
import { Checklist } from './checklist.tsx';
import { Onboarding } from './onboarding.tsx';
import { SampleBanner } from './sample-banner.tsx';

test('DASH-139: first steps tick themselves as what they make comes, and go when all are done', async () => {
  const { records, keep, show } = await openDevice('office');
  const person = await show(<Checklist />);
  await person.reads('1 of 5 done');
  await keep('project', records.project({ id: clinic }));
  await keep('task', records.task());
  await person.reads('3 of 5 done');
  await panelReads('First steps', [
    'Add your first job | , done | A name is enough to begin with.',
    'Give it a task | , done | With a day, so that you see when it is late.',
    'Invite one person | , done | They get a link that works for 7 days.',
    'Write the first note | What the next person on site needs to know.',
    'Clock in once | The hours go to the job and into its cost.',
  ]);
  await person.press(/^Write the first note/, 'link');
  expect(person.address()).toBe('/notes');
  await keep('note', records.note());
  await keep('timeEntry', records.hours());
  await person.readsNo('First steps');
});

test('DASH-139: hidden first steps come back with Undo', async () => {
  const { show } = await openDevice('office');
  const person = await show(<Checklist />);
  await person.press('Hide');
  await person.reads('First steps hidden');
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  await person.press('Undo');
  await screen.findByRole('region', { name: 'First steps' });
});

test('DASH-140: a new company is greeted by name, and gets the sample company with one press', async () => {
  const { server, show } = await openDevice('office');
  server.answer('organization.loadSample', () => ({}));
  const person = await show(<Onboarding />);
  await person.find('heading', /^Welcome, Dana\./);
  server.refuse('organization.loadSample', new AppError('CONFLICT'));
  await person.press('Load sample company');
  await screen.findByRole('alert');
  expect(screen.queryByText('Sample company loaded')).toBeNull();
  await person.press('Load sample company');
  await person.reads('Sample company loaded');
  expect(server.inputsOf('organization.loadSample')).toHaveLength(2);
});

test('DASH-140: the sample company goes after a question, and stays where the answer is no', async () => {
  const { server, show } = await openDevice('office');
  server.answer('organization.sampleHoldings', () => ({ holdings: [] }));
  server.answer('organization.removeSample', () => ({}));
  const person = await show(<SampleBanner />);
  await person.press('Remove sample company');
  await person.reads('Your people have added nothing to its jobs.');
  await person.press('Cancel');
  await person.readsNo('Remove the sample company?');
  expect(server.inputsOf('organization.removeSample')).toEqual([]);
  await person.press('Remove sample company');
  await person.reads('Your people have added nothing to its jobs.');
  const question = await screen.findByRole('dialog');
  await person.user.click(await person.find('button', 'Remove sample company', question));
  await person.reads('Sample company removed');
  expect(server.inputsOf('organization.removeSample')).toEqual([{ jobs: [] }]);
});

const bakery = { projectId: idOf(71), project: 'Bakery' };
const library = { projectId: idOf(72), project: 'Library' };
const pending = [
  { ...bakery, kind: 'photo', userId: people.crew.userId, count: 2, approved: 0 },
  { ...bakery, kind: 'timeEntry', userId: people.crew.userId, count: 3, approved: 1 },
  { ...library, kind: 'note', userId: people.crew.userId, count: 1, approved: 0 },
];

test('DASH-648: before the sample company goes, it says what of whom stays, and asks for the job that keeps it', async () => {
  const { records, keep, server, show } = await openDevice('office');
  await keep('project', records.project({ id: clinic, name: 'Clinic', number: 3 }));
  await keep('project', records.project({ id: bridge, name: 'Bridge', number: 4 }));
  await keep('project', records.project({ ...{ id: bakery.projectId, name: 'Bakery', number: -1 } }));
  server.answer('organization.sampleHoldings', () => ({ holdings: pending }));
  server.answer('organization.removeSample', () => ({}));
  const person = await show(<SampleBanner />);
  await person.press('Remove sample company');
  await person.reads(/Marc Olsen: 3 entries of hours \(1 approved\) and 2 photos/);
  await person.reads('Hours stay as they are, approved ones too, without a job; their history says so.');
  const question = await screen.findByRole('dialog');
  const go = async () =>
    await person.user.click(await person.find('button', 'Remove sample company', question));
  await go();
  await person.reads('Choose a job.');
  expect(server.inputsOf('organization.removeSample')).toEqual([]);
  await person.pick('All but hours goes to', 'Clinic');
  await person.press('Choose for each job');
  await person.pick('What stands on Bakery goes to', 'Clinic');
  await person.pick('What stands on Library goes to', 'Bridge');
  await go();
  await person.reads('Sample company removed');
  expect(server.inputsOf('organization.removeSample')).toEqual([
    {
      jobs: [
        { from: bakery.projectId, to: clinic },
        { from: library.projectId, to: bridge },
      ],
    },
  ]);
});

test('DASH-649: without a job of one’s own the question says that one is needed first, and nothing is removed', async () => {
  const { records, keep, server, show } = await openDevice('office');
  await keep('project', records.project({ id: bakery.projectId, name: 'Bakery', number: -1 }));
  server.answer('organization.sampleHoldings', () => ({ holdings: pending }));
  const person = await show(<SampleBanner />);
  await person.press('Remove sample company');
  await person.reads('There is no job of your own yet');
  const question = await screen.findByRole('dialog');
  await person.user.click(await person.find('button', 'Remove sample company', question));
  expect(server.inputsOf('organization.removeSample')).toEqual([]);
});

test('FIRST-106: the sample company is offered beside the first steps, also after the first own project', async () => {
  const { records, keep, server, show } = await openDevice('office');
  await keep('project', records.project({ id: clinic }));
  server.answer('organization.loadSample', () => ({}));
  const person = await show(<Checklist />);
  await person.press('Load sample company');
  await person.reads('Sample company loaded');
});

test.each([
  ['2026-03-17T09:00:00.000Z', '13 days left in your trial'],
  ['2026-03-05T01:00:00.000Z', '1 day left in your trial'],
  ['2026-03-04T23:00:00.000Z', 'Your trial ends today'],
])('TRIAL-103: a trial that ends at %s says how many days are left', async (trialEndsAt, words) => {
  const { show } = await openDevice('office');
  const subscription = { planName: 'business', status: 'trial', trialEndsAt } as const;
  const person = await show(<Onboarding />, { who: signedIn('office', { subscription }) });
  await person.reads(words);
});
