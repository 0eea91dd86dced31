import { weekdayOf } from '@plumbline/domain/days/days';
import { instantAt } from '@plumbline/domain/days/wall-clock';
import { dayMs, daysFrom, type Of, plus, type Reckoning } from './oracle-days.fixture.ts';
import type { Raw } from './raw-company.fixture.ts';

export function addHours({ add, within, worked }: Reckoning): void {
  for (const { isApproved, minutes, row, of } of worked(within)) {
    add('total', minutes, of);
    add(isApproved ? 'approved' : 'waiting', minutes, of);
    if (!isApproved) continue;
    add('overtime', row.overtime_minutes, of);
    add('cost', row.cost ?? 0, of);
  }
}

export function addPayroll({ add, within, worked }: Reckoning): void {
  for (const { isApproved, minutes, row, of } of worked(within)) {
    if (!isApproved) continue;
    add('total', minutes, of);
    add('regular', minutes - BigInt(row.overtime_minutes), of);
    add('overtime', row.overtime_minutes, of);
    add('cost', row.cost ?? 0, of);
  }
}

const live = (rows: readonly Raw[]) => rows.filter((row) => row.status !== 'cancelled');

function addDone({ add, all, dayIn, ofTask, within }: Reckoning, figure: string): void {
  for (const row of live(all('task'))) {
    const day = row.completed_at === null ? null : dayIn(row.completed_at);
    if (day !== null && within(day)) add(figure, 1, ofTask(row, day));
  }
}

export function addProgress(reckoned: Reckoning): void {
  const { add, all, asOf, dayIn, ofTask, until, worked } = reckoned;
  for (const row of live(all('task'))) {
    const day = dayIn(row.created_at);
    if (day > until) continue;
    const isDone = row.completed_at !== null && dayIn(row.completed_at) <= until;
    add('tasks', 1, ofTask(row, day));
    if (isDone) add('done', 1, ofTask(row, day));
    if (!isDone && row.due_date !== null && row.due_date < asOf) add('overdue', 1, ofTask(row, day));
    const hundredths = BigInt(Math.round((row.estimated_hours ?? 0) * 100));
    add('estimated', (2n * hundredths * 60n + 100n) / 200n, ofTask(row, day));
  }
  addDone(reckoned, 'doneInPeriod');
  for (const { minutes, of } of worked((day) => day <= until)) add('worked', minutes, of);
}

export function addActivity(reckoned: Reckoning): void {
  const { add, all, dayIn, within } = reckoned;
  for (const row of all('photo')) {
    const day = dayIn(row.taken_at ?? row.created_at);
    const of = {
      id: row.id,
      day,
      project: row.project_id,
      person: row.taken_by ?? row.created_by,
    };
    if (row.category !== 'receipt' && within(day)) add('photos', 1, of);
  }
  for (const row of all('note')) {
    const day = dayIn(row.created_at);
    if (within(day)) add('notes', 1, { id: row.id, day, project: row.project_id, person: row.created_by });
  }
  addDone(reckoned, 'tasksDone');
}

export function addUtilization(reckoned: Reckoning): void {
  const { add, all, dayIn, timeZone, within, worked } = reckoned;
  for (const { minutes, of } of worked(within)) {
    add('worked', minutes, of);
    add('difference', minutes, { ...of, id: null });
  }
  const [own] = all('organization');
  for (const row of all('calendar_event')) {
    if (
      row.unscheduled ||
      !row.is_blocking ||
      row.event_type === 'time_off' ||
      row.job_status === 'cancelled'
    )
      continue;
    const [start, end] = [Date.parse(row.start_date), Date.parse(row.end_date)];
    for (const person of all('member')) {
      if (!row.attendees.includes(person.user_id) || person.role === 'client') continue;
      const count = (day: string, ms: number) => {
        if (ms <= 0 || !within(day)) return;
        const minutes = (2n * BigInt(ms) + 60_000n) / 120_000n;
        const of = { id: row.id, day, project: row.project_id, person: person.user_id };
        add('planned', minutes, of);
        add('difference', -minutes, { ...of, id: null });
      };
      if (!row.is_all_day && end - start < dayMs) count(dayIn(row.start_date), end - start);
      else {
        const week = person.work_week ?? own?.work_week ?? { days: [], from: '', to: '' };
        for (const day of daysFrom(dayIn(row.start_date), dayIn(new Date(end - 1).toISOString()))) {
          if (!week.days.includes(weekdayOf(day))) continue;
          const opens = instantAt(day, week.from, timeZone).getTime();
          const closes = instantAt(week.to > week.from ? day : plus(day, 1), week.to, timeZone).getTime();
          count(day, Math.min(closes, end) - Math.max(opens, start));
        }
      }
    }
  }
}

export function addApprovals(reckoned: Reckoning): void {
  const { add, all, asOf, dayIn, ofEntry, ofExpense, within } = reckoned;
  const waits = (since: string, of: Of) => {
    const age = (Date.parse(asOf) - Date.parse(dayIn(since))) / dayMs;
    add('waiting', 1, of);
    add(age <= 2 ? 'waiting2' : age <= 7 ? 'waiting7' : age <= 14 ? 'waiting14' : 'waitingOver14', 1, of);
  };
  const decisions = (row: Raw) =>
    all('time_entry_history')
      .filter((each) => each.entry_id === row.id)
      .toSorted((a, b) => a.number - b.number);
  for (const row of all('time_entry')) {
    if (row.clock_out === null) continue;
    const of = ofEntry(row, dayIn(row.clock_in));
    const later = decisions(row).find((each) => dayIn(each.at) > asOf);
    const waited = later === undefined ? row.status === 'pending' : later.details.status !== 'pending';
    if (waited && dayIn(row.clock_out) <= asOf) waits(row.clock_out, of);
    const last = decisions(row).findLast((each) => within(dayIn(each.at)))?.details.status;
    if (last === 'approved' || last === 'rejected') add(last, 1, of);
  }
  for (const row of all('expense')) {
    const decided = row.decided_at === null ? null : dayIn(row.decided_at);
    if (row.status === 'draft') continue;
    if (dayIn(row.created_at) <= asOf && (decided === null || decided > asOf))
      waits(row.created_at, ofExpense(row));
    if (decided !== null && within(decided))
      add(row.status === 'rejected' ? 'rejected' : 'approved', 1, ofExpense(row));
  }
}
