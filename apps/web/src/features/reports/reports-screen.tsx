import { type Report, reportDefinition } from '@plumbline/domain/operations/reports';
import { clsx } from 'clsx';
import { Download, ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useReport } from '../../data/queries/reports.ts';
import { ServerQueries } from '../../data/queries/server-queries.tsx';
import { useConnection } from '../../data/replica/connection.ts';
import { Button } from '../../design/controls/button.tsx';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { formatDayTime } from '../../design/format.ts';
import { LayerSuspense } from '../../design/layers/layer-suspense.tsx';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { daysText } from '../../kits/labels/days-text.ts';
import { notLoadedText } from '../../kits/list/not-loaded.ts';
import { pageTarget } from '../../navigation/page-link.tsx';
import type { PageSearch } from '../../navigation/page-search.ts';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { BarChart } from './chart/bar-chart.tsx';
import { EmptyReport } from './empty-report.tsx';
import { AgePanel } from './parts/age-panel.tsx';
import { FiguresPanel } from './parts/figures-panel.tsx';
import { reportHeadline } from './parts/report-headline.ts';
import {
  addressFor,
  comparedText,
  questionOf,
  type ReportView,
  viewFromAddress,
} from './parts/report-view.ts';
import { agesOf, chartTitles, figureOf, figuresBeside, reportTitles } from './parts/report-words.ts';
import { rowName } from './parts/row-name.ts';
import { ReportHeader } from './report-header.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { ProfitTable } from './table/profit-table.tsx';
import { ReportTable } from './table/report-table.tsx';

const ReportExport = lazy(() => import('./report-export.tsx'));
const ReadyToBill = lazy(() => import('../ready-to-bill/shown/ready-to-bill.tsx'));
const readyToBill = 'ready-to-bill';
const RecordsSheet = lazy(() => import('./records-sheet.tsx'));

/** What the company's jobs, people and firms come to over a period; which report, days and grouping is in the address. */
export default function ReportsScreen() {
  const { view } = usePageSearch();
  if (view === readyToBill)
    return (
      <Suspense fallback={<SkeletonList label="Getting what can be billed" />}>
        <ReadyToBill />
      </Suspense>
    );
  return (
    <ServerQueries>
      <Reports />
    </ServerQueries>
  );
}

function Reports() {
  const formats = useLocale();
  const { locale, timeZone, weekStart } = formats;
  const { online } = useConnection();
  const today = useToday();
  const address = usePageSearch();
  const setAddress = useSetPageSearch();
  const view = viewFromAddress(address, { today, weekStart });
  const { report, group, opened } = view;
  const asked = useReport(questionOf(view));
  const { data } = asked;
  const isPaused = asked.fetchStatus === 'paused';
  const isMissing = asked.isError || isPaused;
  const isEmpty = data !== undefined && data.rows.length === 0 && data.rest === null;
  const [isExporting, setExporting] = useState(false);
  const change = (next: PageSearch) => setAddress(next, { stays: true });
  const figure = figureOf(report, opened?.figure);
  const openRecords = (name: string, key?: string | null) =>
    setAddress(addressFor.opened(name, key), { stays: true, replace: opened !== null });
  const openRow = data?.rows.find(({ key }) => key === opened?.key);
  const openFigures = opened?.key === undefined ? data?.total.figures : openRow?.figures;
  return (
    <div className="flex flex-col gap-4">
      <ReportHeader
        view={view}
        headline={data === undefined ? reportTitles[report] : reportHeadline(report, data, formats)}
        onChange={change}
        action={
          <>
            {data !== undefined && !isEmpty && (
              <Button icon={Download} data-print="hidden" onClick={() => setExporting(true)}>
                Export
              </Button>
            )}
            {report === 'profitability' && (
              <LinkButton {...pageTarget('reports', { view: readyToBill })}>
                <ReceiptText aria-hidden className="size-4.5" />
                Ready to bill
              </LinkButton>
            )}
          </>
        }
      />
      {isMissing && (
        <ErrorState
          quiet={data !== undefined}
          title={data === undefined ? 'The report did not load' : 'The newest did not load'}
          onRetry={() => void asked.refetch()}
          retrying={asked.fetchStatus === 'fetching'}
        >
          {notLoadedText(
            asked.error,
            online && !isPaused,
            'It is counted on the server. That needs a signal.',
          )}
          {data !== undefined &&
            (asked.isPlaceholderData
              ? ` You still see ${daysText(data, locale, today)}.`
              : ` You see the figures of ${formatDayTime(asked.dataUpdatedAt, locale, timeZone)}.`)}
        </ErrorState>
      )}
      {data === undefined ? (
        !isMissing && <ReportSkeleton hasChart={reportDefinition(report).isOfPeriod} />
      ) : isEmpty ? (
        <EmptyReport view={view} onChange={change} />
      ) : (
        <div
          aria-busy={asked.isPlaceholderData || undefined}
          className={clsx('flex flex-col gap-4', asked.isPlaceholderData && 'opacity-60')}
        >
          <Findings view={view} data={data} onOpen={openRecords} />
          {report === 'profitability' ? (
            <ProfitTable key={group} group={group} data={data} onOpen={openRecords} />
          ) : (
            <ReportTable
              key={`${report} ${group}`}
              report={report}
              group={group}
              data={data}
              onOpen={openRecords}
            />
          )}
        </div>
      )}
      <LayerSuspense>
        {isExporting && data !== undefined && (
          <ReportExport view={view} data={data} onClose={() => setExporting(false)} />
        )}
        {opened !== null && figure !== undefined && (
          <RecordsSheet
            key={`${figure.name} ${opened.key ?? ''}`}
            view={view}
            figure={figure}
            rowKey={opened.key}
            of={
              opened.key === undefined
                ? 'all together'
                : rowName(group, openRow ?? { key: opened.key, label: '' }, locale)
            }
            value={openFigures?.[figure.name] ?? null}
            onClose={() => setAddress(addressFor.closed, { stays: true })}
          />
        )}
      </LayerSuspense>
    </div>
  );
}

interface FindingsProps {
  view: ReportView;
  data: Report;
  onOpen: (figure: string, key?: string | null) => void;
}

/** The chart with the figures beside it; where a report has no chart the figures, and how old what is open is. */
function Findings({ view: { report, compare }, data, onOpen }: FindingsProps) {
  const figures = figuresBeside(report);
  const ages = agesOf(report);
  const { main } = reportDefinition(report);
  const hasChart = data.series.points.length > 0;
  if (!hasChart && ages.length === 0)
    return <FiguresPanel report={report} figures={figures} total={data.total} lying />;
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
      {hasChart ? (
        <BarChart
          title={chartTitles[report]}
          unit={figureOf(report, main)?.unit ?? 'count'}
          series={data.series}
          compared={compare === null || data.comparedWith === null ? null : comparedText(compare, data)}
        />
      ) : (
        <AgePanel report={report} ages={ages} total={data.total} onOpen={onOpen} />
      )}
      <FiguresPanel report={report} figures={figures} total={data.total} />
    </div>
  );
}
