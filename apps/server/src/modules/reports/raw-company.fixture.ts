import type { WorkWeek } from '@plumbline/domain/entities/record';
import type { Pool } from 'pg';

/** A row of any of the tables: of each only the columns that it has are there. */
export type Raw = {
  id: string;
  entry_id: string;
  user_id: string;
  project_id: string | null;
  created_by: string | null;
  created_at: string;
  deleted_at?: string | null;
  status: string;
  kind: string;
  date: string;
  day: string;
  amount: number | null;
  // Hours.
  clock_in: string;
  clock_out: string | null;
  breaks: { start: string; end: string | null; paid: boolean }[];
  minutes: number;
  overtime_minutes: number;
  cost: number | null;
  number: number;
  at: string;
  details: { status?: string };
  // Money.
  tax: number | null;
  category: string;
  vendor: string | null;
  decided_at: string | null;
  commitment_id: string | null;
  subcontractor_id: string;
  agreed: number;
  agreed_on: string;
  expense_id: string;
  retained: number | null;
  due_date: string | null;
  // Work.
  completed_at: string | null;
  estimated_hours: number | null;
  assignees: string[];
  taken_at: string | null;
  taken_by: string | null;
  start_date: string;
  end_date: string;
  is_all_day: boolean;
  event_type: string;
  is_blocking: boolean;
  unscheduled: boolean;
  job_status: string | null;
  attendees: string[];
  role: string | null;
  work_week: WorkWeek | null;
  timezone: string;
  week_start: string;
};
export type Company = { timeZone: string; weekStart: string; tables: Record<string, Raw[]> };

const tableNames = [
  ...['organization', 'member', 'time_entry', 'labor_cost', 'time_entry_history', 'expense', 'commitment'],
  ...['change_order', 'invoice_entry', 'task', 'note', 'photo', 'calendar_event', 'project_money', 'bill'],
];

export async function companyOf(pool: Pool, organizationId: string): Promise<Company> {
  const tables: Record<string, Raw[]> = {};
  for (const name of tableNames) {
    const { rows } = await pool.query<{ row: Raw }>(
      `select to_jsonb(${name}) as row from ${name} where organization_id = $1`,
      [organizationId],
    );
    tables[name] = rows.map(({ row }) => row).filter((row) => (row.deleted_at ?? null) === null);
    if (name === 'commitment') tables['any_commitment'] = rows.map(({ row }) => row);
  }
  const [own] = tables['organization'] ?? [];
  return { timeZone: own?.timezone ?? '', weekStart: own?.week_start ?? '', tables };
}
