import type { ReportGroup, ReportRecord } from '@plumbline/domain/operations/reports';
import { type SQL, sql } from 'drizzle-orm';
import { titleSql } from '../../database/titles.ts';

/** What a row of `shown` is called, by its `key`. */
export function labelSql(organizationId: string, group: ReportGroup): SQL {
  switch (group) {
    case 'project': {
      return sql`(select ${titleSql('project', 'p')} from project p
        where p.organization_id = ${organizationId} and p.id = shown.key::uuid)`;
    }
    case 'person': {
      return sql`(select ${titleSql('member', 'm')} from member m
        where m.organization_id = ${organizationId} and m.user_id = shown.key::uuid)`;
    }
    case 'subcontractor': {
      return sql`(select s.name from subcontractor s
        where s.organization_id = ${organizationId} and s.id = shown.key::uuid)`;
    }
    case 'vendor': {
      return sql`shown.key`;
    }
    case 'week':
    case 'month':
    case 'category': {
      return sql`null::text`;
    }
  }
}

/** The title of each record of `page`, by its `kind` and `id`. */
export function recordTitleSql(organizationId: string): SQL {
  const titles: readonly (readonly [ReportRecord['kind'], SQL])[] = [
    // Hours are named by their person.
    [
      'timeEntry',
      sql`select ${titleSql('member', 'm')} from member m
        where m.organization_id = ${organizationId} and m.user_id = page.user_id`,
    ],
    [
      'expense',
      sql`select ${titleSql('expense', 'x')} from expense x where x.organization_id = ${organizationId} and x.id = page.id`,
    ],
    ['bill', sql`select b.number from bill b where b.organization_id = ${organizationId} and b.id = page.id`],
    [
      'task',
      sql`select ${titleSql('task', 't')} from task t where t.organization_id = ${organizationId} and t.id = page.id`,
    ],
    [
      'photo',
      sql`select ${titleSql('photo', 'p')} from photo p where p.organization_id = ${organizationId} and p.id = page.id`,
    ],
    [
      'note',
      sql`select ${titleSql('note', 'n')} from note n where n.organization_id = ${organizationId} and n.id = page.id`,
    ],
    [
      'calendarEvent',
      sql`select ${titleSql('calendarEvent', 'c')} from calendar_event c
        where c.organization_id = ${organizationId} and c.id = page.id`,
    ],
    // A payment is named by what it pays.
    [
      'invoiceEntry',
      sql`select ${titleSql('expense', 'x')} from invoice_entry n
        join expense x on x.organization_id = ${organizationId} and x.id = n.expense_id
        where n.organization_id = ${organizationId} and n.id = page.id`,
    ],
  ];
  const cases = titles.map(([kind, title]) => sql`when ${kind} then (${title})`);
  return sql`coalesce(case page.kind ${sql.join(cases, sql` `)} end, '')`;
}
