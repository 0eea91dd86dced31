import { expenseCategories } from '@plumbline/domain/entities/enumerations';
import type { Expense } from '@plumbline/domain/entities/expense';
import { Download, Plus, Trash2 } from 'lucide-react';
import { lazy, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { mutate } from '../../data/queue/mutate.ts';
import { useDuplicates, useExpenseTotals } from '../../data/queries/expenses.ts';
import { ServerQueries } from '../../data/queries/server-queries.tsx';
import { useFetchedExpenses } from '../../data/records/fetched/expenses.ts';
import { useExpenses } from '../../data/records/money.ts';
import { useOrganization } from '../../data/records/organization.ts';
import { catchUp } from '../../data/replica/catch-up.ts';
import { Button } from '../../design/controls/button.tsx';
import { FilterChip } from '../../design/controls/filter-chip.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { PageHeader } from '../../design/display/page-header.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { toast } from '../../design/feedback/toast.ts';
import { Banner } from '../../design/feedback/banner.tsx';
import { formatDay, formatMoney } from '../../design/format.ts';
import { LayerSuspense } from '../../design/layers/layer-suspense.tsx';
import { useLocale } from '../../design/locale.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { useToday } from '../../kits/days/use-today.ts';
import { jobName } from '../../kits/labels/counts.ts';
import { daysForAddress } from '../../kits/labels/days-text.ts';
import { choices } from '../../kits/labels/status-labels.ts';
import { BulkFrame } from '../../kits/list/bulk-frame.tsx';
import { ListFrame } from '../../kits/list/list-frame.tsx';
import { isKnown } from '../../kits/list/list-known.ts';
import { ListToolbar } from '../../kits/list/list-toolbar.tsx';
import { useListKeys } from '../../kits/list/use-list-keys.ts';
import { useRested } from '../../kits/list/use-rested.ts';
import { useSelection } from '../../kits/list/use-selection.ts';
import { usePeople } from '../../kits/names/use-people.ts';
import { useProjectNamesFor } from '../../kits/names/use-project-names-for.ts';
import { listForAddress, oneFromAddress } from '../../navigation/address-list.ts';
import { pageTarget } from '../../navigation/page-link.tsx';
import { useAddressText } from '../../navigation/use-address-text.ts';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { TrashLink } from '../trash/shown/trash-link.tsx';
import { ExpenseList } from './office/expense-list.tsx';
import { ExpenseTotals } from './office/expense-totals.tsx';
import { useExpenseKeys } from './office/use-expense-keys.ts';
import {
  draftsText,
  expenseCategoryLabels,
  expensesHeadline,
  expenseStatusSigns,
  hindranceOf,
  leftOutText,
  statusOrder,
} from './parts/expense-text.ts';
import {
  askedOf,
  expensePeriods,
  expenseSorts,
  filtersFromAddress,
  fitsFilters,
  isFiltered,
  orderOf,
  periodLabels,
  sortLabels,
} from './parts/expense-view.ts';
import { useNotOwn } from './parts/own-approval.ts';
import { totalsOf } from './parts/totals-of.ts';
import { useDecideExpense } from './parts/use-decide-expense.ts';
import { ExpenseFormLayer } from './shown/expense-form-layer.tsx';

const ExpensePanel = lazy(() => import('./shown/expense-panel.tsx'));
const DaysDialog = lazy(() => import('../../kits/form/days-dialog.tsx'));
const ExpenseExport = lazy(() => import('./office/expense-export.tsx'));

const beyondText = { missing: 'Older expenses', label: 'older expenses', extra: true };
const otherDays = 'other';

/** Material expenses of the company: what waits for approval, and all others. */
export default function ExpensesScreen() {
  return (
    <ServerQueries>
      <Expenses />
    </ServerQueries>
  );
}

function Expenses() {
  const phone = usePhone();
  const people = usePeople();
  const today = useToday();
  const { locale, currency } = useLocale();
  const weekStart = useOrganization().row?.weekStart ?? 'monday';
  const address = usePageSearch();
  const setAddress = useSetPageSearch();
  const [search, setSearch] = useAddressText('q');
  const searched = useRested(useDeferredValue(search));
  const { when, project, category, person, state } = address;
  const filters = useMemo(
    () => filtersFromAddress({ when, project, category, person, state }, searched, { today, weekStart }),
    [when, project, category, person, state, searched, today, weekStart],
  );
  const sort = oneFromAddress(address['sort'], expenseSorts, 'status');
  const fits = useMemo(() => fitsFilters(filters), [filters]);
  const asked = useMemo(() => askedOf(filters), [filters]);
  const order = useMemo(() => orderOf(sort), [sort]);
  const all = useExpenses();
  const from = useFetchedExpenses({ asked, fits, order, sort });
  const { rows } = from;
  const names = useProjectNamesFor(rows);
  const counted = useExpenseTotals(asked);
  // An answer that counts fewer than are shown is from before the last change.
  const isOld = counted !== null && counted.reduce((count, each) => count + each.count, 0) < rows.length;
  const isWhole = from.reach === 'complete' && from.state === 'ready';
  const totals = counted === null || isOld ? (isWhole ? totalsOf(rows) : null) : counted;
  const waiting = rows.filter(({ status }) => status === 'pending');
  const duplicates = useDuplicates(waiting.map(({ id }) => id));
  const twice = useMemo(() => new Set(duplicates?.map(({ expenseId }) => expenseId)), [duplicates]);
  const notOwn = useNotOwn();
  const selection = useSelection(rows);
  const decide = useDecideExpense();
  const [writing, setWriting] = useState(false);
  const [choosingDays, setChoosingDays] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const [isApproving, setApproving] = useState(false);
  const [notApproved, setNotApproved] = useState<readonly string[]>([]);
  const searchRef = useRef<HTMLElement>(null);
  useListKeys({ searchRef, onNew: () => setWriting(true) });
  const money = (minor: number) => formatMoney(minor, currency, locale);

  const openId = address['expense'];
  const open = useCallback(
    (expense: string | undefined) => setAddress({ expense }, { stays: true, replace: openId !== undefined }),
    [setAddress, openId],
  );
  const nextOf = (id: string): Expense | null => {
    const at = waiting.findIndex((each) => each.id === id);
    return waiting[at + 1] ?? waiting.find((each) => each.id !== id) ?? null;
  };
  const position = waiting.findIndex(({ id }) => id === openId);

  const picked = rows.filter(({ id }) => selection.ids.has(id));
  const rule = { twice, self: notOwn };
  const chosen = duplicates === null ? [] : picked.filter((each) => hindranceOf(each, rule) === null);
  const leftOut = leftOutText(picked.flatMap((each) => hindranceOf(each, rule) ?? []));
  const sum = chosen.reduce((total, { amount }) => total + (amount ?? 0), 0);
  const approveLabel = chosen.length === 0 ? 'Approve' : `Approve ${chosen.length}, ${money(sum)}`;
  const approveChosen = async () => {
    setApproving(true);
    setNotApproved([]);
    try {
      const expenses = chosen.map(({ id: expenseId, version: seen }) => ({ expenseId, seen }));
      const { outcomes } = await mutate('expenses.approveMany', { expenses }, { form: false });
      const refused = outcomes.flatMap(({ refused: why }) => why ?? []);
      const done = outcomes.length - refused.length;
      if (done > 0) toast.success(done === 1 ? 'One expense approved' : `${done} expenses approved`);
      setNotApproved([...new Set(refused)]);
      selection.clear();
    } catch {
      // The refusal is shown by the call itself.
      catchUp();
    } finally {
      setApproving(false);
    }
  };
  const approveOne = (id: string) => {
    const expense = rows.find((each) => each.id === id);
    if (expense === undefined || duplicates === null) return;
    const hindrance = hindranceOf(expense, rule);
    if (hindrance !== null) {
      toast.plain(leftOutText([hindrance]).replace('Left out:', 'Not approved:'));
      return;
    }
    const next = nextOf(id);
    void decide.run(expense, { decision: 'approve', duplicateIds: [] }).then((isDone) => {
      if (isDone && openId === id) open(next?.id);
    });
  };
  useExpenseKeys({
    ids: rows.map(({ id }) => id),
    openId,
    onOpen: open,
    onSelect: (id) =>
      selection.press(
        id,
        false,
        rows.map((each) => each.id),
      ),
    onApprove: approveOne,
  });

  const clear = () => {
    setSearch('');
    const none = undefined;
    setAddress({ when: none, project: none, category: none, person: none, state: none, q: none });
  };
  const filtered = isFiltered(filters) || search !== '';
  const daysText =
    filters.days === null
      ? ''
      : `${formatDay(filters.days.from, locale)} to ${formatDay(filters.days.until, locale)}`;
  const isPeriod = expensePeriods.some((each) => each === when);
  const noAmount = rows.filter(({ status }) => status === 'draft').length;
  const toApprove = waiting.reduce((total, { amount }) => total + (amount ?? 0), 0);
  const detail = [waiting.length > 0 ? `${money(toApprove)} to approve.` : '', draftsText(noAmount)]
    .filter(Boolean)
    .join(' ');
  const flagged = duplicates === null ? null : waiting.filter(({ id }) => twice.has(id)).length;
  const statesNarrowed = filters.statuses.length > 0 && !filters.statuses.includes('pending');
  const title = !isKnown(from)
    ? 'Material expenses'
    : statesNarrowed
      ? filters.statuses.map((each) => expenseStatusSigns[each].word).join(', ')
      : expensesHeadline(waiting.length, flagged, rows.length > 0);
  const approveButton = (
    <Button
      variant={phone ? 'primary' : 'outline'}
      disabled={chosen.length === 0}
      busy={isApproving}
      className={phone ? 'grow' : undefined}
      onClick={() => void approveChosen()}
    >
      {approveLabel}
    </Button>
  );
  const add = (
    <Button icon={Plus} onClick={() => setWriting(true)}>
      Add expense
    </Button>
  );
  return (
    <div className={openId === undefined ? 'flex flex-col gap-4' : 'flex flex-col gap-4 xl:pr-[33rem]'}>
      <PageHeader
        title={title}
        detail={detail}
        actions={
          phone ? undefined : (
            <>
              <TrashLink kind="expense" label="Deleted expenses" />
              {rows.length > 0 && (
                <Button icon={Download} onClick={() => setExporting(true)}>
                  Export
                </Button>
              )}
              {add}
              {approveButton}
            </>
          )
        }
      />
      {leftOut !== '' && <p className="text-meta text-risk">{leftOut}</p>}
      {(notApproved.length > 0 || (decide.refused !== null && openId === undefined)) && (
        <Banner
          tone="risk"
          title="Some were not approved"
          onDismiss={() => {
            setNotApproved([]);
            decide.clear();
          }}
        >
          {[...notApproved, ...(decide.refused === null ? [] : [decide.refused])].map((text) => (
            <span key={text} className="block">
              {text}
            </span>
          ))}
        </Banner>
      )}
      <ListToolbar
        what="expenses"
        search={search}
        onSearch={setSearch}
        searchRef={searchRef}
        dock={picked.length === 0}
        chips={
          phone && (
            <>
              <FilterChip selected={!filtered} onPress={clear}>
                All
              </FilterChip>
              <FilterChip
                selected={filters.statuses.length === 1 && filters.statuses[0] === 'pending'}
                onPress={() => setAddress({ state: state === 'pending' ? undefined : 'pending' })}
              >
                Waiting
              </FilterChip>
            </>
          )
        }
        filters={[
          {
            label: 'Date',
            options: [
              ...choices(expensePeriods, (each) => periodLabels[each]),
              { value: otherDays, label: filters.days === null || isPeriod ? 'Other days…' : daysText },
            ],
            value: filters.days === null ? [] : [isPeriod ? (when ?? '') : otherDays],
            // One period at a time: the one that was chosen last.
            onChange: (values) => {
              const chosenPeriod = values.at(-1);
              if (chosenPeriod === otherDays) setChoosingDays(true);
              else setAddress({ when: chosenPeriod });
            },
          },
          {
            label: 'Job',
            options: names.projects.map((job) => ({ value: job.id, label: jobName(job) })),
            value: filters.projectId === null ? [] : [filters.projectId],
            onChange: (values) => setAddress({ project: values.at(-1) }),
          },
          {
            label: 'Category',
            options: choices(expenseCategories, (each) => expenseCategoryLabels[each]),
            value: filters.category === null ? [] : [filters.category],
            onChange: (values) => setAddress({ category: values.at(-1) }),
          },
          {
            label: 'By',
            options: people.crew.map(({ id, label }) => ({ value: id, label })),
            value: filters.createdBy === null ? [] : [filters.createdBy],
            onChange: (values) => setAddress({ person: values.at(-1) }),
          },
          {
            label: 'State',
            options: choices(statusOrder, (each) => expenseStatusSigns[each].word),
            value: filters.statuses,
            onChange: (values) => setAddress({ state: listForAddress(values) }),
          },
        ]}
        sorts={phone ? choices(expenseSorts, (each) => sortLabels[each]) : []}
        sort={sort}
        onSort={(next) => setAddress({ sort: next === 'status' ? undefined : next })}
        dockAction={
          <IconButton
            icon={Plus}
            label="Add expense"
            variant="outline"
            size="dock"
            onClick={() => setWriting(true)}
          />
        }
      />
      <ListFrame
        what="expenses"
        // A filter that nothing fits is another thing than a company without expenses.
        from={{ ...from, rows: filtered ? all.rows : rows }}
        beyond={beyondText}
        quiet={phone}
        shown={rows.length}
        onClear={filtered ? clear : undefined}
        empty={
          <EmptyState title="No expenses yet" action={add}>
            Snap the receipt on site, approve it here, see it in the cost of the job.
          </EmptyState>
        }
      >
        <ExpenseList
          rows={rows}
          sort={sort}
          onSort={(next) => setAddress({ sort: next === 'status' ? undefined : next })}
          selection={selection}
          twice={twice}
          openId={openId}
          onOpen={open}
          jobOf={names.nameOf}
          nameOf={people.fullName}
        />
      </ListFrame>
      {totals !== null && rows.length > 0 && (
        <ExpenseTotals totals={totals} days={daysText} shown={rows.length} />
      )}
      {phone && (
        <LinkButton {...pageTarget('dashboard', { view: 'trash', kind: 'expense' })} variant="quiet">
          <Trash2 aria-hidden className="size-4.5" />
          Deleted expenses
        </LinkButton>
      )}
      {phone && picked.length > 0 && (
        <BulkFrame
          label="With the selected expenses"
          count={picked.length}
          busy={isApproving}
          onClear={selection.clear}
        >
          {approveButton}
        </BulkFrame>
      )}
      <ExpenseFormLayer
        writing={writing ? (filters.projectId === null ? {} : { projectId: filters.projectId }) : null}
        onClose={() => setWriting(false)}
      />
      <LayerSuspense>
        {openId !== undefined && (
          <ExpensePanel
            expenseId={openId}
            next={nextOf(openId)}
            {...(phone && position >= 0 && { position: `${position + 1} of ${waiting.length} that wait` })}
            people={people}
            onOpen={open}
            onClose={() => open(undefined)}
          />
        )}
        {isExporting && (
          <ExpenseExport
            asked={asked}
            days={daysText}
            count={counted?.reduce((found, each) => found + each.count, 0) ?? null}
            nameOf={people.fullName}
            onClose={() => setExporting(false)}
          />
        )}
        {choosingDays && (
          <DaysDialog
            days={filters.days}
            today={today}
            onChoose={(days) => setAddress({ when: daysForAddress(days) })}
            onClose={() => setChoosingDays(false)}
          />
        )}
      </LayerSuspense>
    </div>
  );
}
