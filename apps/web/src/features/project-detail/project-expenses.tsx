import type { Expense } from '@plumbline/domain/entities/expense';
import type { ExpenseStatus } from '@plumbline/domain/entities/enumerations';
import type { Project } from '@plumbline/domain/entities/project';
import { clsx } from 'clsx';
import { useExpenses } from '../../data/records/money.ts';
import { Card } from '../../design/display/card.tsx';
import { ListRow } from '../../design/display/list-row.tsx';
import { Money } from '../../design/display/money.tsx';
import { Pill } from '../../design/display/pill.tsx';
import { type StatusKind, StatusText } from '../../design/display/status-icon.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { ListFrame } from '../../kits/list/list-frame.tsx';
import type { People } from '../../kits/names/use-people.ts';

const signs: Readonly<Record<ExpenseStatus, { word: string; kind: StatusKind }>> = {
  draft: { word: 'No amount yet', kind: 'risk' },
  pending: { word: 'Waits for approval', kind: 'scheduled' },
  approved: { word: 'Approved', kind: 'done' },
  rejected: { word: 'Rejected', kind: 'blocked' },
  reimbursed: { word: 'Paid back', kind: 'done' },
};

/** Material and subcontractor expenses of a job. Field technicians see only their own. */
export default function ProjectExpenses({ project, people }: { project: Project; people: People }) {
  const { rows: all, ...rest } = useExpenses();
  const rows = all.filter(({ projectId }) => projectId === project.id);
  return (
    <ListFrame
      what="expenses"
      from={{ ...rest, rows }}
      shown={rows.length}
      empty={
        <EmptyState title="No expenses yet">
          Material and subcontractor expenses of this job show up here.
        </EmptyState>
      }
    >
      <Card flush>
        <ul aria-label="Expenses" className="divide-y divide-hairline">
          {rows.map((expense) => (
            <ExpenseRow key={expense.id} expense={expense} people={people} />
          ))}
        </ul>
      </Card>
    </ListFrame>
  );
}

function ExpenseRow({ expense, people }: { expense: Expense; people: People }) {
  const { locale } = useLocale();
  const phone = usePhone();
  const { kind, word } = signs[expense.status];
  const { vendor, description, createdBy, date, amount } = expense;
  const facts = [formatDay(date, locale), description === null ? null : vendor, people.shortName(createdBy)]
    .filter(Boolean)
    .join(' · ');
  return (
    <ListRow
      title={description ?? vendor ?? (expense.kind === 'material' ? 'Material' : 'Subcontractor')}
      detail={
        <>
          {phone && amount !== null && (
            <span className="block">
              <StatusText kind={kind}>{word}</StatusText>
            </span>
          )}
          {/* One line for the row, which shows two: what is longer wraps inside it and is not cut. */}
          <span className={clsx(phone && 'inline-block text-pretty')}>{facts}</span>
        </>
      }
      trailing={
        <>
          {!phone && <Pill kind={kind}>{word}</Pill>}
          {amount === null ? (
            // At the office the pill says it.
            phone && <span className="text-ink-2">{word}</span>
          ) : (
            <Money minor={amount} className="font-bold" />
          )}
        </>
      }
    />
  );
}
