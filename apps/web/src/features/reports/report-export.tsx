import type { Report } from '@plumbline/domain/operations/reports';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { daysText } from '../../kits/labels/days-text.ts';
import { ExportDialog } from '../../kits/table-files/export-dialog.tsx';
import { reportFileTable } from './parts/report-file.ts';
import type { ReportView } from './parts/report-view.ts';
import { groupLabels, reportTitles } from './parts/report-words.ts';

export interface ReportExportProps {
  view: ReportView;
  data: Report;
  onClose: () => void;
}

/** Makes a file of the report in sight, whose figures are here already. */
export default function ReportExport({ view: { report, group }, data, onClose }: ReportExportProps) {
  const formats = useLocale();
  const today = useToday();
  const { from, until } = data;
  const title = `${reportTitles[report]}, ${daysText({ from, until }, formats.locale, today)}`;
  const table = reportFileTable({ report, group }, data, formats);
  return (
    <ExportDialog
      title="Export report"
      needsSignal={false}
      about={`${title}, ${groupLabels[group].toLowerCase()}`}
      read={async () =>
        await Promise.resolve({ title, fileName: `${report}-${from}-to-${until}`, tables: [table] })
      }
      onClose={onClose}
    />
  );
}
