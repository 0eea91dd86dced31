import { exportFormats } from '@plumbline/domain/entities/enumerations';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../data/files/save-file.ts';
import { useOrganization } from '../../data/records/organization.ts';
import { showError } from '../../data/server/errors.ts';
import { Segmented } from '../../design/controls/segmented.tsx';
import { toast } from '../../design/feedback/toast.ts';
import { WorkUnderWay } from '../../design/feedback/work-under-way.tsx';
import { Field } from '../../design/fields/field.tsx';
import { Select } from '../../design/fields/select.tsx';
import { FormDialog } from '../../design/layers/form-dialog.tsx';
import { useLocale } from '../../design/locale.tsx';
import { NeedsSignal } from '../form/needs-signal.tsx';
import { type CsvForm, csvFormHere, csvStyles, rememberCsvForm } from './csv-style.ts';
import { makeTableFile } from './make-table-file.ts';
import type { Table } from './table.ts';
import type { TableFileFormat } from './table-file.ts';

/** `fileName` has no ending. */
export type Exported = { title: string; fileName: string; tables: readonly Table[] };

/** How many of the rows are read. */
export type ReadSoFar = { read: number; of: number | null };

export interface ExportDialogProps {
  title: string;
  /** What is in the file: '214 expenses of June'. */
  about: string;
  /** Reads what the file holds, in parts where it is long. Null if the signal has ended it. */
  read: (signal: AbortSignal, progress: (at: ReadSoFar) => void) => Promise<Exported | null>;
  /** `read` asks the server; else a PDF alone does. */
  needsSignal?: boolean;
  onClose: () => void;
}

const formatLabels: Record<TableFileFormat, string> = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' };
const formatHints: Record<TableFileFormat, string> = {
  csv: 'Plain lines, for other programs.',
  xlsx: 'A spreadsheet in which amounts, hours and days can be calculated with.',
  pdf: 'On the company’s letterhead, to print and to file.',
};
const formLabels: Record<CsvForm, string> = {
  comma: 'Commas, numbers as 1234.5',
  semicolon: 'Semicolons, numbers as 1234,5',
};

/** Makes a file of what a page shows, as CSV, spreadsheet or PDF. Closing it ends the work. */
export function ExportDialog({ title, about, read, needsSignal = true, onClose }: ExportDialogProps) {
  const { locale } = useLocale();
  const currency = useOrganization().row?.currency ?? 'USD';
  const [format, setFormat] = useState<TableFileFormat>('xlsx');
  const [form, setForm] = useState(() => csvFormHere(locale));
  const [soFar, setSoFar] = useState<ReadSoFar | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const exportNow = async () => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setSoFar({ read: 0, of: null });
    try {
      const exported = await read(signal, setSoFar);
      if (exported === null || signal.aborted) return;
      const { fileName, ...question } = exported;
      const file = await makeTableFile(
        { ...question, format, csv: csvStyles[form], currency, locale },
        signal,
      );
      if (file === null) return;
      if (format === 'csv') rememberCsvForm(form);
      saveFile(file, `${fileName}.${format}`);
      toast.success(`${about} exported`);
      onClose();
    } catch (thrown) {
      if (!signal.aborted) showError(thrown, { retry: () => void exportNow() });
    } finally {
      setSoFar(null);
    }
  };
  return (
    <FormDialog
      title={title}
      submitLabel="Export"
      submitIcon={Download}
      busy={soFar !== null}
      onSubmit={() => void exportNow()}
      onClose={onClose}
    >
      {(needsSignal || format === 'pdf') && <NeedsSignal draft={null} />}
      <p className="text-ink-2">{about}</p>
      <Field label="File" group hint={formatHints[format]}>
        <Segmented
          block
          label="File"
          value={format}
          onChange={setFormat}
          segments={exportFormats.map((each) => ({ value: each, label: formatLabels[each] }))}
        />
      </Field>
      {format === 'csv' && (
        <Field label="Between the cells" hint="Spreadsheets of your country read the one that is proposed.">
          <Select
            value={form}
            onChange={setForm}
            options={(['comma', 'semicolon'] as const).map((each) => ({
              value: each,
              label: formLabels[each],
            }))}
          />
        </Field>
      )}
      {soFar !== null && (
        <WorkUnderWay
          label="Making the file"
          text={soFar.of === null ? null : `${soFar.read} of ${soFar.of}`}
          share={soFar.of === null || soFar.of === 0 ? null : soFar.read / soFar.of}
          onCancel={() => running.current?.abort()}
        />
      )}
    </FormDialog>
  );
}
