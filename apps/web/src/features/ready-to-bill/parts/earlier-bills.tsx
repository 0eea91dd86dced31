import type { BillLine, ListedBill } from '@plumbline/domain/operations/bills';
import { FileDown, FileText, Undo2 } from 'lucide-react';
import { linesOfBill, useBillChanges, useBills, useBillsChanged } from '../../../data/queries/bills.ts';
import { mutate } from '../../../data/queue/mutate.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { showError } from '../../../data/server/errors.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Money } from '../../../design/display/money.tsx';
import { Panel } from '../../../design/display/panel.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';
import { ErrorState } from '../../../design/feedback/error-state.tsx';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { undoable } from '../../../kits/changes/undoable.ts';
import { plural } from '../../../kits/labels/counts.ts';
import { notLoadedText } from '../../../kits/list/not-loaded.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { lineText, type PageLine } from './client-page.ts';
import { useMoneyText } from './ready-lines.tsx';
import { changeText } from './ready-text.ts';
import { useClientFiles } from './use-client-files.ts';

/** A line of a bill as the client read it. */
const asRead = ({ person, vendor, ...line }: BillLine): PageLine => ({
  ...line,
  description: lineText(line),
  by: person ?? vendor ?? '',
});

/** The bills of a job, each with its page and Undo, and above them what was changed since. */
export function EarlierBills({ projectId, project }: { projectId: string; project: string }) {
  const { locale } = useLocale();
  const { online } = useConnection();
  const people = usePeople();
  const money = useMoneyText();
  const bills = useBills(projectId);
  const changes = useBillChanges(projectId).data?.rows ?? [];
  const changed = useBillsChanged();
  const files = useClientFiles();
  const rows = bills.data ?? [];
  const pageOf = async ({ id, number }: ListedBill) => ({
    project,
    number,
    lines: (await linesOfBill(id)).map(asRead),
  });
  const save = async (bill: ListedBill, as: 'pdf' | 'csv'): Promise<void> => {
    try {
      const page = await pageOf(bill);
      await (as === 'pdf' ? files.savePdf(page) : files.saveCsv(page));
    } catch (thrown) {
      showError(thrown, { retry: () => void save(bill, as) });
    }
  };
  const takeBack = ({ id: billId, version: seen, number }: ListedBill) =>
    undoable({
      message: `Bill ${number} taken back`,
      act: async () => {
        try {
          await mutate('bills.deleteBill', { billId, seen }, { form: false });
        } finally {
          await changed();
        }
      },
      takeBack: async () => {
        try {
          await mutate('bills.restoreBill', { billId }, { form: false });
        } finally {
          await changed();
        }
      },
    });
  if (bills.isError && rows.length === 0)
    return (
      <ErrorState
        quiet
        title="The earlier bills did not load"
        onRetry={() => void bills.refetch()}
        retrying={bills.isFetching}
      >
        {notLoadedText(bills.error, online, 'They are kept on the server. That needs a signal.')}
      </ErrorState>
    );
  if (rows.length === 0) return null;
  return (
    <Panel title="Billed" hint={`${rows.length} ${plural(rows.length, 'bill')}`}>
      {changes.length > 0 && (
        <Banner tone="risk" strip title="What was billed is otherwise now">
          {changes.map((change) => (
            <span key={change.id} className="block wrap-anywhere">
              {change.number}: {change.description || change.vendor || 'Hours'}
              {change.day !== null && `, ${formatDay(change.day, locale)}`}: {changeText(change, money)}
            </span>
          ))}
        </Banner>
      )}
      <ul aria-label="Bills" className="divide-y divide-hairline border-t border-hairline">
        {rows.map((bill) => (
          <li key={bill.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <span className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
              <span className="font-medium">{bill.number}</span>{' '}
              <span className="text-meta text-ink-2">
                {formatDay(bill.date, locale, 'medium')}, {bill.lines} {plural(bill.lines, 'line')}, by{' '}
                {people.shortName(bill.createdBy)}
              </span>
            </span>
            <Money minor={bill.amount} className="font-medium" />
            <span className="flex gap-1">
              <Button
                size="small"
                variant="quiet"
                icon={FileText}
                aria-label={`PDF of ${bill.number}`}
                busy={files.drawing}
                onClick={() => void save(bill, 'pdf')}
              >
                PDF
              </Button>
              <Button
                size="small"
                variant="quiet"
                icon={FileDown}
                aria-label={`CSV of ${bill.number}`}
                onClick={() => void save(bill, 'csv')}
              >
                CSV
              </Button>
              <Button
                size="small"
                variant="quiet"
                icon={Undo2}
                aria-label={`Undo ${bill.number}`}
                onClick={() => takeBack(bill)}
              >
                Undo
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {bills.hasNextPage && (
        <p className="border-t border-hairline p-2">
          <Button
            block
            variant="quiet"
            busy={bills.isFetchingNextPage}
            onClick={() => void bills.fetchNextPage()}
          >
            Show more
          </Button>
        </p>
      )}
    </Panel>
  );
}
