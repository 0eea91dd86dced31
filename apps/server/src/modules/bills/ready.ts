import { nameLength } from '@plumbline/domain/limits/lists';
import { type SQL, sql } from 'drizzle-orm';

/** Of which entries and expenses: SQL over `c`, the cost of an entry, and over `x`, an expense. */
type Of = { entries: SQL; expenses: SQL };

export const ofProject = (projectId: string): Of => ({
  entries: sql`c.project_id = ${projectId}`,
  expenses: sql`x.project_id = ${projectId}`,
});

export const untilDay = (until: string | undefined): Of => ({
  entries: until === undefined ? sql`true` : sql`c.day <= ${until}`,
  expenses: until === undefined ? sql`true` : sql`x.date <= ${until}`,
});

/**
 * Approved hours and billable expenses that are on no bill which stands, each with what it comes to: the one place that says
 * what can be billed. The rate is that of the day, before the first rate the first, as `rateOn` of the domain; null without
 * one. PostgreSQL rounds a numeric half away from zero, as `share` of the domain does.
 */
export function readySql(organizationId: string, ...conditions: readonly Of[]): SQL {
  const both = (part: keyof Of) =>
    sql.join(
      conditions.map((condition) => condition[part]),
      sql` and `,
    );
  return sql`
    select 'hours' as kind, 0 as rank, e.id, e.version, c.project_id, c.day, ${described(sql`coalesce(t.title, e.notes, '')`)} as description,
      c.user_id, null::text as vendor, c.minutes, nullif(r.bill_rate, 0) as rate,
      round(c.minutes::numeric * r.bill_rate / 60)::bigint as amount
    from labor_cost c
    join time_entry e on e.organization_id = ${organizationId} and e.id = c.entry_id and e.deleted_at is null
      and e.status = 'approved'
    left join task t on t.organization_id = ${organizationId} and t.id = e.task_id
    left join lateral (
      select m.bill_rate from member_rate m
      where m.organization_id = ${organizationId} and m.user_id = c.user_id and m.deleted_at is null
      order by m.valid_from <= c.day desc, case when m.valid_from <= c.day then m.valid_from end desc, m.valid_from
      limit 1) r on true
    where c.organization_id = ${organizationId} and c.minutes > 0 and ${both('entries')}
      and not exists (select from bill_line l
        where l.organization_id = ${organizationId} and l.entry_id = c.entry_id and l.counts)
    union all
    select 'expense', 1, x.id, x.version, x.project_id, x.date, ${described(sql`coalesce(x.description, '')`)}, x.created_by, x.vendor, null, null,
      x.amount
    from expense x
    where x.organization_id = ${organizationId} and x.deleted_at is null and x.billable and x.amount is not null
      and x.status in ('approved', 'reimbursed') and ${both('expenses')}
      and not exists (select from bill_line l
        where l.organization_id = ${organizationId} and l.expense_id = x.id and l.counts)`;
}

/** One line of what somebody wrote. */
const described = (text: SQL): SQL =>
  sql`left(btrim(regexp_replace(${text}, '\\s+', ' ', 'g')), ${sql.raw(String(nameLength))})`;

/** Hours of people without a bill rate come to nothing, and are named apart. */
export const hasAmount = sql`(kind = 'expense' or rate is not null)`;
