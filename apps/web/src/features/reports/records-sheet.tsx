import type { FigureDefinition, ReportRecord } from '@plumbline/domain/operations/reports';
import { Banknote, FileText, type LucideIcon } from 'lucide-react';
import { useReportRecords } from '../../data/queries/reports.ts';
import { useConnection } from '../../data/replica/connection.ts';
import { usePlan, useUser } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { ListRow, ListRowLink, RowList } from '../../design/display/list-row.tsx';
import { EmptyLine } from '../../design/feedback/empty-line.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { formatDay } from '../../design/format.ts';
import { Sheet } from '../../design/layers/sheet.tsx';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { counted } from '../../kits/labels/counts.ts';
import { daysText } from '../../kits/labels/days-text.ts';
import { notLoadedText } from '../../kits/list/not-loaded.ts';
import { usePeople } from '../../kits/names/use-people.ts';
import { useProjectNamesFor } from '../../kits/names/use-project-names-for.ts';
import { records } from '../../kits/records/all.ts';
import { pageTarget } from '../../navigation/page-link.tsx';
import { figureText } from './parts/figure-text.ts';
import { recordTarget } from './parts/record-target.ts';
import { questionOf, type ReportView } from './parts/report-view.ts';
import { figureLabel } from './parts/report-words.ts';
import { mayOpenPage } from '@plumbline/domain/access/open-page';

type Sign = { icon: LucideIcon; one: string };

/** What a record is that has no title of its own. */
const signs: Readonly<Record<ReportRecord['kind'], Sign>> = {
  timeEntry: records.timeEntry,
  expense: records.expense,
  bill: { icon: FileText, one: 'Bill' },
  task: records.task,
  photo: records.photo,
  note: records.note,
  calendarEvent: records.calendarEvent,
  invoiceEntry: { icon: Banknote, one: 'Payment' },
};

export interface RecordsSheetProps {
  view: ReportView;
  figure: FigureDefinition;
  /** The row's key; undefined for all rows. */
  rowKey: string | null | undefined;
  /** What the row is called: 'St. Brigid Clinic', 'All'. */
  of: string;
  /** The figure as the report shows it; null while it is not known. */
  value: number | null;
  onClose: () => void;
}

/** The records behind a figure, each with its value, which together come to the figure, and each with a way to it. */
export default function RecordsSheet({ view, figure, rowKey, of, value, onClose }: RecordsSheetProps) {
  const formats = useLocale();
  const { online } = useConnection();
  const today = useToday();
  const { compare: _compare, ...question } = questionOf(view);
  const list = useReportRecords({
    ...question,
    figure: figure.name,
    ...(rowKey !== undefined && { key: rowKey }),
  });
  const rows = list.data ?? [];
  const isWhole = list.data !== undefined && !list.hasNextPage;
  const sum = rows.reduce((total, each) => total + each.value, 0);
  const exact = (minor: number) => figureText(minor, figure.unit, formats, 'exact');
  const count = counted(rows.length, formats.locale, 'record');
  return (
    <Sheet
      open
      isAddressed
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={value === null ? figureLabel(view.report, figure.name) : exact(value)}
      subtitle={`${figureLabel(view.report, figure.name)}, ${of}, ${daysText(view.days, formats.locale, today)}`}
    >
      {list.isPending && list.fetchStatus !== 'paused' ? (
        <SkeletonList label="Getting the records" labelHidden />
      ) : list.data === undefined ? (
        <ErrorState
          title="The records did not load"
          quiet
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        >
          {notLoadedText(list.error, online, 'They are found on the server. That needs a signal.')}
        </ErrorState>
      ) : (
        <div className="-mx-4 flex flex-col md:-mx-6">
          {list.isError && (
            <div className="px-4 pb-4 md:px-6">
              <ErrorState
                title={list.isFetchNextPageError ? 'The next ones did not load' : 'The newest did not load'}
                quiet
                onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
                retrying={list.isFetching}
              >
                {notLoadedText(list.error, online, 'You see what was here before. The rest needs a signal.')}
              </ErrorState>
            </div>
          )}
          <p className="px-4 pb-3 text-ink-2 md:px-6">
            {isWhole
              ? `${count}, together ${exact(sum)}.`
              : `${count} shown, together ${exact(sum)}. There are more.`}
            {isWhole &&
              value !== null &&
              value !== sum &&
              ' Something has changed since the report was counted.'}
          </p>
          {rows.length === 0 ? (
            <EmptyLine>No record stands behind this figure any more.</EmptyLine>
          ) : (
            <Rows rows={rows} valueOf={(each) => figureText(each.value, figure.unit, formats, 'exact')} />
          )}
          {list.hasNextPage && (
            <p className="border-t border-hairline p-2">
              <Button
                block
                variant="quiet"
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Show more
              </Button>
            </p>
          )}
        </div>
      )}
    </Sheet>
  );
}

function Rows({
  rows,
  valueOf,
}: {
  rows: readonly ReportRecord[];
  valueOf: (record: ReportRecord) => string;
}) {
  const { locale } = useLocale();
  const { id: userId, role } = useUser();
  const plan = usePlan();
  const people = usePeople();
  const projects = useProjectNamesFor(rows);
  return (
    <RowList label="Records">
      {rows.map((record) => {
        const { kind, id, day, title, projectId } = record;
        const { icon: Icon, one } = signs[kind];
        const target = recordTarget(record, { userId, mayOpen: (page) => mayOpenPage(role, plan, page) });
        const detail = [
          formatDay(day, locale, 'medium'),
          projectId !== null && projects.nameOf(projectId),
          record.userId !== null && people.knownName(record.userId),
        ]
          .filter(Boolean)
          .join(', ');
        const content = {
          title: title === '' ? one : title,
          detail,
          leading: <Icon aria-hidden className="size-4.5" />,
          trailing: <span className="figures">{valueOf(record)}</span>,
        };
        // An event stands there once for each of its people and days.
        const key = `${id} ${day} ${record.userId ?? ''}`;
        return target === null ? (
          <ListRow key={key} {...content} />
        ) : (
          <li key={key}>
            <ListRowLink {...pageTarget(target.page, target.search)} {...content} />
          </li>
        );
      })}
    </RowList>
  );
}
