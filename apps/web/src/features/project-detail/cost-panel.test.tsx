import { AppError } from '@plumbline/domain/errors/app-error';
import type { JobCost } from '@plumbline/domain/operations/projects';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCompany } from '../../testing/app.tsx';
import { clinic, people } from '../../testing/company.ts';
import { openOnDevice } from '../../testing/device-part.tsx';
import { nothingSpent } from '../../testing/job-cost.ts';
import { peopleOf } from '../../kits/names/use-people.ts';
import CostPanel from './cost-panel.tsx';

const { office, crew } = people;

const line = { budget: null, committed: null, count: 0, notBilled: 0, toCome: null } as const;
const job: JobCost = {
  ...nothingSpent(clinic),
  lines: [
    {
      ...{ ...line, line: 'labour', budget: 4_800_000, actual: 3_126_000, count: 80, endsAt: 5_090_000 },
      toCome: { from: 'plan', amount: 1_964_000, minutes: 23_100 },
    },
    {
      ...{ ...line, line: 'materials', budget: 7_150_000, actual: 6_618_000, count: 31, endsAt: 7_010_000 },
      toCome: {
        from: 'hand',
        amount: 392_000,
        note: 'Curbs',
        by: crew.userId,
        at: '2026-03-03T10:00:00.000Z',
      },
    },
    {
      ...{ ...line, line: 'subcontractors', budget: 2_200_000, committed: 2_050_000, actual: 940_000 },
      ...{ count: 3, notBilled: 1_110_000, endsAt: 2_050_000 },
    },
  ],
  ...{ contractValue: 18_700_000, moneyVersion: 4, minutes: 36_720 },
  uncounted: {
    receipts: 3,
    expenses: { count: 0, amount: 0 },
    unrated: { minutes: 480, people: [crew.userId] },
    unapproved: { minutes: 992, about: 97_000, isMore: false },
  },
};

async function openCost(first: JobCost) {
  const company = await openCompany('office');
  let cost = first;
  company.server.answer('projects.jobCost', () => ({ costs: [cost] }));
  const { records } = company;
  const project = records.project({ id: clinic, number: 1, name: 'Clinic' });
  const named = peopleOf(Object.values(people).map(records.member), office.userId);
  const person = await openOnDevice(<CostPanel project={project} people={named} />);
  return { ...company, person, become: (next: JobCost) => (cost = next) };
}

const row = (name: RegExp) => screen.getByRole('rowheader', { name }).closest('tr')?.textContent;

test('DETAIL-900: each row is an equation of budget, actual, what is not billed and what is to come', async () => {
  const { person } = await openCost(job);
  await person.find('heading', '$106,840 of $141,500 spent.');
  expect(row(/^Labor/)).toMatch(
    /\$48,000.*\$31,260612:00 h.*\$19,640385:00 h, by plan.*\$50,900.*\$2,900 over6\.0%/,
  );
  expect(row(/^Materials/)).toMatch(
    /\$66,18031 expenses.*\$3,920by hand, Marc.*“Curbs”.*\$70,100.*\$1,400 under/,
  );
  expect(row(/^Subcontractors/)).toMatch(
    /\$20,500.*\$9,4003 invoices.*\$11,100.*Not said.*\$20,500.*no forecast/,
  );
  expect(row(/^All/)).toMatch(/\$141,500.*\$20,500.*\$106,840.*\$11,100.*\$23,560.*\$141,500/);
  expect(row(/^Margin/)).toMatch(/\$45,50024\.3% bid.*no forecast/);
});

test('DETAIL-900: with a forecast of every line the end, the margin and the line that is why are told', async () => {
  const lines = job.lines.map((each) =>
    each.line === 'subcontractors'
      ? { ...each, toCome: { from: 'plan' as const, amount: 150_000, minutes: 0 }, endsAt: 2_200_000 }
      : each,
  );
  const { person } = await openCost({ ...job, lines });
  await person.find('heading', 'Ends $1,500 over budget. Labor is why.');
  expect(row(/^All/)).toMatch(/\$25,060.*\$143,000.*\$1,500 over1\.1%/);
  expect(row(/^Margin/)).toMatch(/\$45,50024\.3% bid.*\$44,00023\.5%/);
});

test('DETAIL-901: a figure opens the records of which it is the sum, and what is not counted has its remedy', async () => {
  const { person } = await openCost(job);
  const target = async (name: RegExp) => (await person.find('link', name)).getAttribute('href');
  expect(await target(/^Actual of Labor: 80 time entries, \$31,260\. Open them$/)).toContain(
    'tab=time&status=approved',
  );
  expect(await target(/^Actual of Materials: 31 expenses/)).toContain(
    'tab=expenses&kind=material&status=counted',
  );
  expect(await target(/^Actual of Subcontractors: 3 invoices/)).toContain('kind=subcontractor');
  expect(await target(/^Look: 3 receipts without an amount$/)).toContain('kind=material&status=draft');
  expect(await target(/^Set rate: 8:00 h without a rate/)).toContain(`person=${crew.userId}`);
  expect(await target(/^Look: 16:32 h, about \$970 not approved$/)).toContain('tab=time&status=pending');
});

test('DETAIL-902: an overrun is said as one, also without a forecast, and the figures follow what others change', async () => {
  const over = job.lines.map((each) => ({ ...each, toCome: null, endsAt: each.actual + each.notBilled }));
  const [labor, ...others] = over;
  if (!labor) throw new Error('no labor');
  const lines = [{ ...labor, actual: 6_000_000, endsAt: 6_000_000 }, ...others];
  const { person, server, records, become } = await openCost({ ...job, lines: over });
  await person.find('heading', '$106,840 of $141,500 spent.');
  become({ ...job, lines: lines.map((each) => ({ ...each, budget: each.budget && each.budget / 2 })) });
  await server.put('expense', {
    ...records.record(),
    ...{ kind: 'material', projectId: clinic, vendor: null, description: null, category: 'materials' },
    ...{
      quantity: null,
      unitPrice: null,
      tax: null,
      amount: 10_000,
      date: '2026-03-02',
      receiptPhotoId: null,
    },
    ...{ billable: true, status: 'approved', decidedBy: null, decidedAt: null, rejectionReason: null },
    ...{ invoiceNumber: null, dueDate: null, retainagePercent: null, paymentStatus: null },
  });
  await person.find('heading', 'Already $75,930 over budget. Labor is why.');
});

test('DETAIL-903: what is to come is said by hand with its reason, as it was seen, or follows the plan again', async () => {
  const { person, server } = await openCost(job);
  server.answer('projects.setForecast', () => ({ projectId: clinic, money: null }));
  await person.press(/^Not said: say what is to come of Subcontractors$/);
  await person.write('Amount', '1500');
  await person.write('Why', 'RTU 3 needs its own feed');
  await person.submit('Save');
  await person.reads('Subcontractors to come saved');
  await person.press(/^To come of Materials, \$3,920\./);
  await person.submit('Say nothing');
  await waitFor(() => expect(server.inputsOf('projects.setForecast')).toHaveLength(2));
  expect(server.inputsOf('projects.setForecast')).toEqual([
    {
      ...{ projectId: clinic, line: 'subcontractors', amount: 150_000, version: 4 },
      note: 'RTU 3 needs its own feed',
    },
    { projectId: clinic, line: 'materials', amount: null, note: '', version: 4 },
  ]);
});

test('DETAIL-904: a cost that did not load says so, and is there once it is tried again', async () => {
  const company = await openCompany('office');
  company.server.refuse('projects.jobCost', new AppError('PERMISSION_DENIED'));
  const { records } = company;
  const named = peopleOf(Object.values(people).map(records.member), office.userId);
  const project = records.project({ id: clinic, number: 1, name: 'Clinic' });
  const person = await openOnDevice(<CostPanel project={project} people={named} />);
  await person.reads('The cost did not load');
  await person.press('Try again');
  await person.find('heading', 'Nothing spent yet.');
});
