import { AppError } from '@plumbline/domain/errors/app-error';
import type { createBill } from '@plumbline/domain/mutations/bills/create-bill';
import type { ReadyLine } from '@plumbline/domain/operations/bills';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { namesOf } from '../../tenant/crew.ts';
import { lockProject } from '../../tenant/locks.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { ofProject, readySql } from './ready.ts';
import { lockBilling, refuseNumber } from './standing.ts';

type Input = z.output<typeof createBill.input>;
type Ticked = Input['entries'][number];
/** What stands on the page, without its place there. */
type Line = Pick<ReadyLine, 'userId' | 'vendor' | 'minutes' | 'rate' | 'amount' | 'description'> & {
  kind: ReadyLine['kind'] | 'amount';
  id: string | null;
  day: string | null;
};

/**
 * Marks what was ticked as billed. What each comes to is computed anew. @throws CONFLICT that names what is not ready any more
 * or was changed since it was seen; VALIDATION_ERROR for a number that another bill has
 */
export async function create(write: TenantWrite, input: Input) {
  const { id = write.newId(), projectId, number, date, note, entries, expenses, amounts } = input;
  // All are one message in this order. What is billed stays as it is until the commit.
  const [, , heldExpenses, heldEntries] = await Promise.all([
    lockBilling(write),
    lockProject(write, projectId),
    write.hold('expense', sql`id = any(${idsOf(expenses)})`),
    write.hold('timeEntry', sql`id = any(${idsOf(entries)})`),
  ]);
  if (heldExpenses.length < expenses.length || heldEntries.length < entries.length)
    throw new AppError('NOT_FOUND', { at: write.at });
  const [ready] = await Promise.all([readyOf(write, input), refuseNumber(write, { id, number })]);
  const found = [
    ...asSeen(write, entries, ready, 'These hours are'),
    ...asSeen(write, expenses, ready, 'This expense is'),
  ];
  const free = amounts.map((sum): Line => ({
    ...sum,
    kind: 'amount',
    id: null,
    day: null,
    userId: null,
    vendor: null,
    minutes: null,
    rate: null,
  }));
  const lines = [...found, ...free];
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const [bill, people] = await Promise.all([
    write.insert('bill', { id, projectId, number, date, amount, note }),
    namesOf(write, [...new Set(found.flatMap(({ userId }) => userId ?? []))]),
  ]);
  await insertLines(write, bill.id, lines, people);
  return { billId: bill.id, amount };
}

const idsOf = (ticked: readonly Ticked[]) => sql`${sql.param(ticked.map(({ id }) => id))}::uuid[]`;

/** What is ready of what was ticked, in the order of the page. */
async function readyOf(write: TenantWrite, { projectId, entries, expenses }: Input): Promise<ReadyLine[]> {
  const { organizationId } = write.viewer;
  const ticked = {
    entries: sql`c.entry_id = any(${idsOf(entries)})`,
    expenses: sql`x.id = any(${idsOf(expenses)})`,
  };
  const { rows } = await write.db.execute<ReadyLine>(sql`
    select ready.kind, ready.id, ready.version::float8 as version, ready.day::text as day,
      ready.description, ready.user_id as "userId", ready.vendor, ready.minutes,
      ready.rate::float8 as rate, ready.amount::float8 as amount
    from (${readySql(organizationId, ofProject(projectId), ticked)}) ready
    where ready.kind = 'expense' or ready.rate is not null
    order by ready.rank, ready.day, ready.id`);
  return rows;
}

/** The lines of what was ticked, if each is what was seen. `what`: 'These hours are'. */
function asSeen(
  write: TenantWrite,
  ticked: readonly Ticked[],
  ready: readonly ReadyLine[],
  what: string,
): ReadyLine[] {
  const wanted = new Map(ticked.map((each) => [each.id, each]));
  const lines = ready.filter(({ id }) => wanted.has(id));
  const present = new Set(lines.map(({ id }) => id));
  const gone = ticked.find(({ id }) => !present.has(id));
  if (gone)
    refuse(write, gone.id, `${what} not ready to bill any more. The list shows what is; choose again.`);
  for (const line of lines) {
    const seen = wanted.get(line.id);
    if (seen?.seen === line.version && seen.amount === line.amount && seen.description === line.description)
      continue;
    const named = line.description === '' ? (line.vendor ?? 'it') : `“${line.description}”`;
    refuse(
      write,
      line.id,
      `Somebody changed ${named} of ${line.day} since you looked. The list shows it as it is now; look at it, then bill.`,
    );
  }
  return lines;
}

function refuse(write: TenantWrite, id: string, message: string): never {
  throw new AppError('CONFLICT', { at: write.at, message, details: { id } });
}

async function insertLines(
  write: TenantWrite,
  billId: string,
  lines: readonly Line[],
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const given = JSON.stringify(
    lines.map((line, position) => ({
      ...line,
      position,
      row: write.newId(),
      person: line.kind === 'hours' ? (people.get(line.userId ?? '') ?? null) : null,
    })),
  );
  write.grown += given.length;
  await write.db.execute(sql`
    insert into bill_line (organization_id, id, bill_id, position, kind, entry_id, expense_id, day, description, user_id, person,
      vendor, minutes, rate, amount)
    select ${write.viewer.organizationId}::uuid, l.row, ${billId}::uuid, l.position, l.kind,
      case when l.kind = 'hours' then l.id end, case when l.kind = 'expense' then l.id end, l.day, l.description, l."userId",
      l.person, l.vendor, l.minutes, l.rate, l.amount
    from jsonb_to_recordset(${given}::jsonb) as l(row uuid, position int, kind text, id uuid, day date, description text,
      "userId" uuid, person text, vendor text, minutes int, rate bigint, amount bigint)`);
}
