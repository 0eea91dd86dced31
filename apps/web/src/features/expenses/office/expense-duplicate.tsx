import type { Expense } from '@plumbline/domain/entities/expense';
import type { PossibleDuplicate } from '@plumbline/domain/operations/expenses';
import { Copy, Equal } from 'lucide-react';
import { useRecord } from '../../../data/records/use-records.ts';
import { Button } from '../../../design/controls/button.tsx';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import type { People } from '../../../kits/names/use-people.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { PhotoTile } from '../../photos/shown/photo-tile.tsx';
import { ExpenseAmount } from '../parts/expense-amount.tsx';
import { expenseStatusSigns, likenessText } from '../parts/expense-text.ts';

export interface ExpenseDuplicateProps {
  expense: Expense;
  duplicate: PossibleDuplicate;
  people: People;
  names: ProjectNames;
  busy: boolean;
  /** Rejects the other one. */
  onReject: (other: Expense) => void;
  /** Says that they are two purchases. */
  onKeepBoth: (other: Expense) => void;
  onOpen: (expenseId: string) => void;
}

/** Two expenses that may be one purchase, side by side: what they have in common, what differs, and two answers. */
export function ExpenseDuplicate(props: ExpenseDuplicateProps) {
  const { expense, duplicate, people, names, busy, onReject, onKeepBoth, onOpen } = props;
  const { other, likeness } = duplicate;
  const name = people.shortName(other.createdBy);
  const isSamePerson = other.createdBy === expense.createdBy;
  const both = { people, names, isOther: false };
  const who = name === 'You' ? 'You' : name;
  return (
    <section aria-label="Maybe there twice" className="rounded-card bg-risk-tint p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="flex items-center gap-2 text-panel font-bold text-ink">
          <Copy aria-hidden className="size-4.5 shrink-0 text-risk" />
          {isSamePerson
            ? 'There is one like it'
            : `${who} sent ${likeness.picture ? 'this receipt' : 'one like it'} too`}
        </h3>
        <p className="flex items-center gap-1.5 text-meta text-ink-2">
          <Equal aria-label="The same" className="size-4 shrink-0" />
          {likenessText(duplicate)}
        </p>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 divide-x divide-divider">
        <Side {...both} expense={expense} against={other} />
        <Side {...both} expense={other} against={expense} isOther onOpen={() => onOpen(other.id)} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {/* What was paid back has left the till: taking it away would hide money. */}
        {other.status !== 'reimbursed' && (
          <Button busy={busy} onClick={() => onReject(other)}>
            {isSamePerson
              ? 'Keep this, reject the other'
              : who === 'You'
                ? 'Keep this, reject yours'
                : `Keep this, reject ${name}’s`}
          </Button>
        )}
        <Button busy={busy} onClick={() => onKeepBoth(other)}>
          Two purchases, keep both
        </Button>
      </div>
    </section>
  );
}

interface SideProps {
  expense: Expense;
  against: Expense;
  people: People;
  names: ProjectNames;
  isOther: boolean;
  onOpen?: () => void;
}

const differs = 'font-bold text-risk';

function Side({ expense, against, people, names, isOther, onOpen }: SideProps) {
  const { locale } = useLocale();
  const { row: photo } = useRecord('photo', expense.receiptPhotoId);
  const job = names.nameOf(expense.projectId) || 'Another job';
  const title = `${isOther ? 'The other' : 'This one'}, ${people.shortName(expense.createdBy)}`;
  return (
    <div className={isOther ? 'flex min-w-0 gap-3 pl-3' : 'flex min-w-0 gap-3'}>
      {photo && (
        <span className="h-18 w-12 shrink-0 overflow-hidden rounded-mark">
          <PhotoTile photo={photo} project={job} square={false} />
        </span>
      )}
      <div className="min-w-0 text-meta">
        {onOpen ? (
          <button type="button" onClick={onOpen} className="text-left font-bold text-ink underline">
            {title}
          </button>
        ) : (
          <p className="font-bold text-ink">{title}</p>
        )}
        <p className={expense.projectId === against.projectId ? undefined : differs}>{job}</p>
        <p className={expense.date === against.date ? 'text-ink-2' : differs}>
          {formatDay(expense.date, locale)}
        </p>
        {expense.amount !== against.amount && <ExpenseAmount expense={expense} className={differs} />}
        <p className="text-ink-2">{expenseStatusSigns[expense.status].word}</p>
      </div>
    </div>
  );
}
