import { daysAfter } from '@plumbline/domain/days/days';
import { reportNames } from '@plumbline/domain/operations/reports';
import type { Client } from 'pg';
import { openDatabase } from '../end-to-end/support/database.ts';
import { startProduct } from '../end-to-end/support/server.ts';
import { type Company, foundCompany } from './company.ts';
import type { Measurement } from './measurement.ts';
import { percentile } from './percentile.ts';
import { plansOf } from './plans.ts';

const entries = 100_000;
const expenses = 50_000;
const others = 20_000;
const people = 50;
const projects = 100;
const days = 730;
const warmUp = 3;
const rounds = 25;
const goalMs = 300;

/**
 * Each report of two years of a large company, as an admin asks for it: how long the server takes, and by which indexes it
 * reads. Hours and expenses are all within the period.
 */
export async function measureReports(): Promise<Measurement> {
  const product = await startProduct();
  try {
    const company = await foundCompany(product.origin, { tasks: 1 });
    const database = await openDatabase(product.dataFolder);
    try {
      await writeTwoYears(database, company);
    } finally {
      await database.end();
    }
    const today = new Date();
    const period = { from: dayOf(daysAfter(today, 1 - days)), until: dayOf(today) };
    const measured = [];
    const plans = await plansOf(product, 'with grouped as', async () => {
      for (const report of reportNames) await company.admin.query('reports.get', { report, ...period });
    });
    for (const [at, report] of reportNames.entries()) {
      const times: number[] = [];
      for (let round = 0; round < warmUp + rounds; round += 1) {
        const begun = performance.now();
        await company.admin.query('reports.get', { report, ...period });
        if (round >= warmUp) times.push(performance.now() - begun);
      }
      const plan = plans[at] ?? { indexes: [], seqScans: [] };
      measured.push({ report, plan, p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95) });
    }
    return {
      detail: { reports: measured },
      figures: measured.flatMap(({ report, plan, p50Ms, p95Ms }) => [
        {
          name: `${report} of ${days} days by ${plan.indexes.join(', ') || 'no index'}, p50`,
          value: p50Ms,
          unit: 'ms',
        },
        { name: `the same, p95`, value: p95Ms, unit: 'ms', goal: { atMost: goalMs } },
      ]),
    };
  } finally {
    await product.end();
  }
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** People, jobs and everything that is counted, spread evenly over the days; three in a hundred hours wait. */
async function writeTwoYears(database: Client, { organizationId }: Company): Promise<void> {
  const since = `now() - interval '${days - 2} days'`;
  const step = `interval '${days - 3} days'`;
  const project = (n: string) => `md5('project' || ${n} % ${projects})::uuid`;
  const person = (n: string) => `md5('person' || ${n} % ${people})::uuid`;
  const statements = [
    `insert into member (organization_id, id, user_id, role, first_name, last_name, email)
     select $1, gen_random_uuid(), ${person('n')}, 'field_tech', 'Person', n::text, n || '@plumbline.example'
     from generate_series(0, ${people - 1}) n`,
    `insert into project (organization_id, id, number, name)
     select $1, ${project('n')}, 1000 + n, 'Job ' || n from generate_series(0, ${projects - 1}) n`,
    `insert into time_entry (organization_id, id, user_id, project_id, clock_in, clock_out, status, breaks)
     select $1, md5('entry' || n)::uuid, ${person('n')}, ${project('n / 7')}, at, at + interval '7 hours',
       case when n % 100 < 3 then 'pending' else 'approved' end,
       jsonb_build_array(jsonb_build_object('start', at + interval '3 hours', 'end', at + interval '3 hours 31 minutes', 'paid', false))
     from generate_series(0, ${entries - 1}) n
     cross join lateral (select ${since} + ${step} * (n / ${people}) / ${entries / people} as at) each`,
    `insert into labor_cost (organization_id, entry_id, user_id, project_id, day, minutes, overtime_minutes, hourly_cost,
       burden_factor, overtime_factor, cost)
     select organization_id, id, user_id, project_id, clock_in::date, 389, 20, 4000, '1.2', '1.5', 31937 from time_entry
     where organization_id = $1 and status = 'approved'`,
    `insert into time_entry_history (organization_id, entry_id, number, at, by, kind, reason, before, details, hash)
     select organization_id, id, 1, clock_out + interval '3 days', user_id, 'decision', '', '{}', '{"status":"approved"}', ''
     from time_entry where organization_id = $1 and status = 'approved'`,
    `insert into expense (organization_id, id, project_id, kind, vendor, category, amount, tax, date, status, created_by, decided_at)
     select $1, gen_random_uuid(), ${project('n')}, case when n % 5 = 0 then 'subcontractor' else 'material' end,
       'Vendor ' || n % 400, (array['materials', 'tools', 'fuel'])[1 + n % 3], 1000 + n, n / 10,
       (${since} + ${step} * n / ${expenses})::date, case when n % 40 = 0 then 'pending' else 'approved' end, ${person('n')},
       case when n % 40 > 0 then ${since} + ${step} * n / ${expenses} end
     from generate_series(0, ${expenses - 1}) n`,
    `insert into task (organization_id, id, project_id, number, title, sort_order, status, created_at, completed_at, assignees, estimated_hours)
     select $1, gen_random_uuid(), ${project('n')}, 10 + n, 'Task', 'a0', case when n % 3 > 0 then 'done' else 'todo' end, at,
       case when n % 3 > 0 then at + interval '4 days' end, array[${person('n')}], 4
     from generate_series(0, ${others - 1}) n cross join lateral (select ${since} + ${step} * n / ${others} as at) each`,
    `insert into photo (organization_id, id, project_id, storage_id, file_size, width, height, sort_order, taken_at, taken_by)
     select $1, gen_random_uuid(), ${project('n')}, '', 1, 1, 1, 'a0', ${since} + ${step} * n / ${others}, ${person('n')}
     from generate_series(0, ${others - 1}) n`,
    `insert into note (organization_id, id, project_id, title, sort_order, created_at, created_by)
     select $1, gen_random_uuid(), ${project('n')}, 'Note', 'a0', ${since} + ${step} * n / ${others}, ${person('n')}
     from generate_series(0, ${others - 1}) n`,
    `insert into calendar_event (organization_id, id, title, start_date, end_date, event_type, attendees)
     select $1, gen_random_uuid(), 'Visit', at, at + interval '4 hours', 'job', array[${person('n')}, ${person('n + 1')}]
     from generate_series(0, ${others - 1}) n cross join lateral (select ${since} + ${step} * n / ${others} as at) each`,
    ...firms(project),
  ];
  for (const statement of statements) await database.query(statement, [organizationId]);
  await database.query('analyze');
}

/** Commitments of a few firms, and the invoices among the expenses, each with a payment. */
const firms = (project: (n: string) => string): string[] => [
  `insert into subcontractor (organization_id, id, name)
   select $1, md5('firm' || n)::uuid, 'Firm ' || n from generate_series(0, 19) n`,
  `insert into commitment (organization_id, id, subcontractor_id, project_id, number, title, agreed, agreed_on)
   select $1, md5('commitment' || n)::uuid, md5('firm' || n % 20)::uuid, ${project('n')}, 1 + n, 'Rigging', 9000000, current_date - 700
   from generate_series(0, ${projects - 1}) n`,
  `update expense set commitment_id = (select c.id from commitment c
     where c.organization_id = $1 and c.project_id = expense.project_id limit 1), due_date = date + 30
   where organization_id = $1 and kind = 'subcontractor'`,
  `insert into invoice_entry (organization_id, id, expense_id, kind, amount, date)
   select organization_id, gen_random_uuid(), id, 'payment', 500, date + 20 from expense
   where organization_id = $1 and kind = 'subcontractor'`,
];
