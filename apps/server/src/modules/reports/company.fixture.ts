import type { Pool } from 'pg';
import type { TestTenant } from '../../testing/tenant.ts';

/** The days about which everything in the company lies, in it and before, and a year earlier. */
export const spring = { from: '2026-02-18', until: '2026-04-12' };
export const springNow = new Date('2026-04-06T18:30:00Z');

export type Chance = {
  /** A whole number from 0, below `end`. */
  below: (end: number) => number;
  oneOf: <T>(values: readonly [T, ...T[]]) => T;
  id: () => string;
};

/** A seeded sequence, so that a company that fails can be made again. */
export function chanceOf(seed: number): Chance {
  let state = BigInt(seed) * 7_919n + 17n;
  const next = () => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return Number(state >> 33n);
  };
  return {
    below: (end) => next() % end,
    oneOf: (values) => values[next() % values.length] ?? values[0],
    id: () => {
      const hex = (digits: number) => (next() % 16 ** digits).toString(16).padStart(digits, '0');
      return `${hex(4)}${hex(4)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
    },
  };
}

export type Settings = { currency: string; timeZone: string; weekStart: string };
type Row = Readonly<Record<string, unknown>>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const begin = Date.parse('2025-12-20T00:00:00Z');
const spanDays = 115;

/** Fills an organization with everything that reports count, some of it deleted, rejected or of nobody. */
export async function fillCompany(
  pool: Pool,
  { organizationId, admin, tech, otherTech, client }: TestTenant,
  { currency, timeZone, weekStart }: Settings,
  { below, oneOf, id }: Chance,
): Promise<void> {
  const crew = [admin.userId, tech.userId, otherTech.userId] as const;
  const at = (ms: number) => new Date(ms).toISOString();
  const sometime = () => begin + below(spanDays * 24 * 3_600) * 1_000 - (below(4) === 0 ? 365 * dayMs : 0);
  const someday = () => at(sometime()).slice(0, 10);
  const maybe = <T>(value: T, of = 4): T | null => (below(of) === 0 ? null : value);
  const gone = () => (below(12) === 0 ? '2026-04-01T00:00:00Z' : null);
  const many = <T>(count: number, make: (place: number) => T): T[] =>
    Array.from({ length: count }, (_, place) => make(place));
  const amount = () => (below(9) === 0 ? -1 : 1) * below(10 ** (2 + below(8)));

  async function add(table: string, rows: readonly Row[]): Promise<void> {
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    await pool.query(
      `insert into ${table} (organization_id, ${columns}) select $1, ${columns}
       from jsonb_populate_recordset(null::${table}, $2::jsonb)`,
      [organizationId, JSON.stringify(rows)],
    );
  }

  await pool.query(
    `update organization set currency = $2, timezone = $3, week_start = $4, work_week = $5 where organization_id = $1`,
    [organizationId, currency, timeZone, weekStart, { days: [0, 1, 2, 3, 4], from: '21:30', to: '05:15' }],
  );
  await pool.query(`update member set work_week = $2 where organization_id = $1 and user_id = $3`, [
    organizationId,
    { days: [1, 2, 3, 6], from: '07:00', to: '15:45' },
    tech.userId,
  ]);

  const projects = many(5, (place) => ({ id: id(), number: place + 1, name: `Job ${place}` }));
  await add('project', projects);
  const ids = projects.map((project) => project.id);
  const job = () => ids[below(ids.length)] ?? null;
  await add(
    'project_money',
    ids.slice(1).map((projectId, place) => ({
      ...{ id: id(), project_id: projectId, contract_value: place === 0 ? 0 : 90_000 + below(10_000_000) },
      ...{
        budget_labour: maybe(below(100_000)),
        budget_materials: maybe(below(100_000)),
        budget_subcontractors: maybe(below(9_000)),
      },
    })),
  );

  const entries = crew.flatMap((userId) => {
    let clock = begin - 300 * dayMs + below(86_400) * 1_000;
    return many(75, (place) => {
      // A year earlier first, then the spring.
      if (place === 20) clock = begin + 30 * dayMs + below(86_400) * 1_000;
      clock += below(72 * 3_600_000);
      const [clockIn, length] = [clock, below(11 * 3_600_000)];
      clock += length;
      const breaks = many(below(4), () => {
        const start = clockIn - 600_000 + below(length + 600_000);
        return { start: at(start), end: maybe(at(start + below(90 * 60_000)), 6), paid: below(3) === 0 };
      });
      const isRunning = place === 74;
      return {
        ...{ id: id(), user_id: userId, project_id: maybe(job()), clock_in: at(clockIn) },
        ...{ clock_out: isRunning ? null : at(clock), breaks, deleted_at: gone(), created_at: at(clockIn) },
        status: isRunning ? 'active' : oneOf(['pending', 'pending', 'approved', 'approved', 'rejected']),
      };
    });
  });
  await add('time_entry', entries);
  const dayIn = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  const standing = entries.filter((entry) => entry.deleted_at === null);
  const approved = standing.filter(({ status }) => status === 'approved');
  await add(
    'labor_cost',
    approved.map((entry) => ({
      ...{ entry_id: entry.id, user_id: entry.user_id, project_id: entry.project_id },
      ...{
        day: dayIn.format(new Date(entry.clock_in)),
        minutes: 300 + below(300),
        overtime_minutes: below(300),
      },
      ...{ hourly_cost: 2_000, burden_factor: '1', overtime_factor: '1.5', cost: maybe(amount(), 8) },
    })),
  );
  const decided = standing.filter(({ status }) => status === 'approved' || status === 'rejected');
  await add(
    'time_entry_history',
    decided.flatMap(({ id: entryId, status, clock_out: out }) => {
      const first = Date.parse(out ?? '') + below(20 * 24 * 3_600) * 1_000;
      const event = (number: number, decision: string, when: number) => ({
        ...{
          entry_id: entryId,
          number,
          at: at(when),
          by: admin.userId,
          kind: oneOf(['decision', 'change']),
          reason: '',
        },
        ...{ before: {}, details: { status: decision }, hash: 'none' },
      });
      if (below(5) !== 0) return [event(1, status, first)];
      const later = first + below(9 * 24 * 3_600) * 1_000;
      return [
        event(1, 'approved', first),
        event(2, 'pending', later),
        event(3, status, later + below(10) * dayMs),
      ];
    }),
  );

  await add(
    'bill',
    many(20, (place) => ({
      ...{ id: id(), project_id: job(), number: `2026-${place}`, date: someday() },
      ...{ amount: amount(), deleted_at: gone() },
    })),
  );

  const firms = many(3, (place) => ({ id: id(), name: `Firm ${place}` }));
  await add('subcontractor', firms);
  const commitments = many(5, (place) => ({
    ...{
      id: id(),
      subcontractor_id: firms[place % 3]?.id,
      project_id: job(),
      number: 10 + place,
      title: 'Rigging',
    },
    ...{
      agreed: below(9_000_000),
      agreed_on: someday(),
      deleted_at: place === 4 ? '2026-04-01T00:00:00Z' : null,
    },
  }));
  await add('commitment', commitments);
  await add(
    'change_order',
    many(12, (place) => ({
      ...{
        id: id(),
        commitment_id: commitments[place % 5]?.id,
        number: place,
        amount: amount(),
        description: '',
      },
      ...{
        status: oneOf(['approved', 'pending', 'rejected']),
        created_at: at(sometime()),
        deleted_at: gone(),
      },
    })),
  );

  const expenses = many(190, (place) => {
    const [isFirm, sum, status] = [
      place % 3 === 0,
      maybe(amount(), 10),
      oneOf(['pending', 'approved', 'rejected', 'reimbursed']),
    ];
    const [entered, commitment] = [sometime(), commitments[place % 4]];
    const hasDecision = status !== 'pending';
    return {
      ...{ id: id(), kind: isFirm ? 'subcontractor' : 'material', date: someday(), created_at: at(entered) },
      project_id: isFirm ? commitment?.project_id : job(),
      ...{
        status: sum === null && status === 'pending' ? 'draft' : status,
        amount: sum,
        created_by: maybe(oneOf(crew), 9),
      },
      ...{
        tax: sum === null ? null : maybe(Math.trunc(sum / 7)),
        category: oneOf(['materials', 'tools', 'fuel']),
      },
      ...{ vendor: oneOf(['Lakehead', 'Pier & Sons', ' Lakehead ', '', null, '№ 7']), deleted_at: gone() },
      decided_at: hasDecision ? at(entered + below(12 * 24 * 3_600) * 1_000) : null,
      commitment_id: isFirm ? maybe(commitment?.id, 9) : null,
      due_date: maybe(someday()),
      retained: isFirm ? maybe(below(Math.abs(sum ?? 0) + 1)) : null,
    };
  });
  await add('expense', expenses);
  const invoices = expenses.filter(({ commitment_id: commitmentId }) => commitmentId !== null);
  await add(
    'invoice_entry',
    many(90, () => ({
      ...{
        id: id(),
        expense_id: invoices[below(invoices.length)]?.id,
        kind: oneOf(['payment', 'payment', 'release']),
      },
      ...{ amount: 1 + below(100_000), date: someday(), deleted_at: gone() },
    })),
  );

  await add(
    'task',
    many(120, (place) => {
      const [made, isDone] = [sometime(), below(2) === 0];
      const assignees = crew.filter(() => below(3) === 0);
      return {
        ...{
          id: id(),
          project_id: job(),
          number: place + 1,
          title: `Task ${place}`,
          sort_order: 'a0',
          assignees,
        },
        ...{
          created_at: at(made),
          status: isDone ? 'done' : oneOf(['todo', 'cancelled', 'blocked']),
          due_date: maybe(someday()),
        },
        completed_at: isDone ? at(made + below(40 * 24 * 3_600) * 1_000) : null,
        ...{ estimated_hours: maybe(below(4_000) / 100), deleted_at: gone(), checklist: [], blocked_by: [] },
      };
    }),
  );
  await add(
    'note',
    many(60, (place) => ({
      ...{
        id: id(),
        project_id: job(),
        title: `Note ${place}`,
        sort_order: 'a0',
        created_at: at(sometime()),
      },
      ...{ created_by: maybe(oneOf(crew)), deleted_at: gone() },
    })),
  );
  await add(
    'photo',
    many(90, () => ({
      ...{
        id: id(),
        project_id: job(),
        storage_id: id(),
        file_size: 1,
        width: 1,
        height: 1,
        sort_order: 'a0',
      },
      ...{
        category: oneOf(['progress', 'issue', 'receipt']),
        taken_at: maybe(at(sometime())),
        taken_by: maybe(oneOf(crew)),
      },
      ...{ created_at: at(sometime()), created_by: maybe(oneOf(crew)), deleted_at: gone() },
    })),
  );
  await add(
    'calendar_event',
    many(130, (place) => {
      const start = sometime();
      const length = oneOf([
        below(11 * 60),
        below(11 * 60),
        below(90 * 60),
        place % 20 === 0 ? 70 * 1_440 : 1_440,
      ]);
      return {
        ...{
          id: id(),
          title: `Visit ${place}`,
          start_date: at(start),
          end_date: at(start + length * 60_000 + below(60_000)),
        },
        ...{
          is_all_day: below(6) === 0,
          event_type: oneOf(['job', 'meeting', 'time_off', 'job']),
          project_id: maybe(job()),
        },
        ...{ attendees: [...crew, client.userId].filter(() => below(2) === 0), is_blocking: below(8) !== 0 },
        ...{
          unscheduled: below(10) === 0,
          job_status: oneOf(['scheduled', 'cancelled', null, 'done']),
          deleted_at: gone(),
        },
      };
    }),
  );
}
