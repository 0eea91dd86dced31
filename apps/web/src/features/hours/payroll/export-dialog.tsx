import { ADMIN } from '@plumbline/domain/access/roles';
import { roundingDirections, roundingMinutes, type Rounding } from '@plumbline/domain/hours/rounding';
import { exportFormats } from '@plumbline/domain/entities/enumerations';
import type { HoursExport, LateHours } from '@plumbline/domain/operations/time-entries';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../data/files/save-file.ts';
import { mutate } from '../../../data/queue/mutate.ts';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import type { InputOf } from '../../../data/server/calls.ts';
import { logError, showError, toAppError } from '../../../data/server/errors.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { useUser } from '../../../data/session/session.ts';
import { Checkbox } from '../../../design/controls/checkbox.tsx';
import { Segmented } from '../../../design/controls/segmented.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { WorkUnderWay } from '../../../design/feedback/work-under-way.tsx';
import { DateField } from '../../../design/fields/date-field.tsx';
import { isDay } from '../../../design/fields/day-text.ts';
import { Field } from '../../../design/fields/field.tsx';
import { MultiPicker } from '../../../design/fields/multi-picker.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import { Select } from '../../../design/fields/select.tsx';
import { formatHours, formatHoursInWords } from '../../../design/format.ts';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { plural } from '../../../kits/labels/counts.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { weekText } from '../parts/week-text.ts';
import { EarlierExports } from './earlier-exports.tsx';
import type { ExportFormat } from './export-file.ts';
import { type ExportPeriod, exportPeriods, periodLabels, periodOf } from './export-period.ts';
import { alsoElsewhereText, lateText, warningText } from './export-text.ts';
import type { HoursFileQuestion } from './hours-file.ts';
import { makeHoursFile } from './make-hours-file.ts';

export interface ExportDialogProps {
  /** The week in sight, which is proposed. Without it last week is. */
  week?: { from: string; to: string } | undefined;
  onClose: () => void;
}

const formatLabels: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' };
const formatHints: Record<ExportFormat, string> = {
  csv: 'One line for each entry, for payroll programs.',
  xlsx: 'Sheets of people, days, jobs, entries and changes.',
  pdf: 'People, days, jobs and changes, to print and to file.',
};
const directionLabels: Record<Rounding['direction'], string> = {
  nearest: 'To the nearest',
  up: 'Up',
  down: 'Down',
};

type Input = InputOf<'timeEntries.exportHours'>;

/** Exports the hours of a period as a file. Admins export anybody's, others their own. */
export default function ExportDialog({ week, onClose }: ExportDialogProps) {
  const isAdmin = useUser().role === ADMIN;
  const { locale } = useLocale();
  const today = useToday();
  const people = usePeople();
  const projects = useProjectNames();
  const company = useOrganization().row;
  const weekStart = company?.weekStart ?? 'monday';
  const [period, setPeriod] = useState<ExportPeriod>(week === undefined ? 'last_week' : 'custom');
  const call = useMutate('timeEntries.exportHours', { shows: period === 'custom' ? ['from', 'to'] : [] });
  const [own, setOwn] = useState(() => week ?? periodOf('last_week', today, weekStart));
  const [userIds, setUserIds] = useState<string[]>([]);
  const [projectId, setProjectId] = useState<string | null>(null);
  const [rounding, setRounding] = useState<Rounding>({ minutes: 1, direction: 'nearest' });
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [which, setWhich] = useState<'approved' | 'all'>('approved');
  const [late, setLate] = useState(true);
  const { making, make, cancel } = useMaking();
  const days = period === 'custom' ? own : periodOf(period, today, weekStart);
  const isReadable = isDay(days.from) && isDay(days.to);
  const input: Input = {
    ...days,
    rounding,
    format,
    ...(userIds.length > 0 && { userIds }),
    ...(projectId !== null && { projectId }),
    // People export all of their own hours, but wages are paid for approved hours.
    ...(isAdmin && which === 'approved' && { statuses: ['approved'] }),
    ...(!late && { late }),
  };
  const preview = usePreview(isReadable ? input : null);

  const exportNow = async () => {
    const answer = await call.run(input, { form: false, bytes: true, retry: () => void exportNow() });
    if (answer === null) return;
    try {
      const made = await make({ answer, format, locale });
      if (made === null) return;
      saveFile(made.file, `hours-${made.from}-to-${made.to}.${format}`);
      toast.success(`${hoursText(made.workedS)} exported`);
      onClose();
    } catch (thrown) {
      showError(thrown, { retry: () => void exportNow() });
    }
  };
  const choosePeriod = (next: ExportPeriod) => {
    // The days stay the same, and the person changes them from there.
    setOwn(days);
    setPeriod(next);
  };
  return (
    <FormDialog
      title={isAdmin ? 'Export hours' : 'Export my hours'}
      size="large"
      submitLabel="Export"
      submitIcon={Download}
      busy={call.busy || making}
      onSubmit={() => void exportNow()}
      onClose={onClose}
    >
      <NeedsSignal draft={null} />
      <Field label="Period" hint={period === 'custom' || !isReadable ? undefined : weekText(days, locale)}>
        <Select
          value={period}
          onChange={choosePeriod}
          options={exportPeriods.map((each) => ({ value: each, label: periodLabels[each] }))}
        />
      </Field>
      {period === 'custom' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="First day" required error={call.fields['from']}>
            <DateField value={own.from} onChange={(from) => setOwn({ ...own, from })} today={today} />
          </Field>
          <Field
            label="Last day"
            required
            error={call.fields['to'] ?? (own.to < own.from ? 'The last day is before the first.' : undefined)}
          >
            <DateField value={own.to} onChange={(to) => setOwn({ ...own, to })} today={today} />
          </Field>
        </div>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {isAdmin && (
          <Field label="People" hint="Leave it empty for everybody.">
            <MultiPicker items={people.crew} value={userIds} onChange={setUserIds} placeholder="Everybody" />
          </Field>
        )}
        <Field label="Project" hint="Overtime is that of the whole day.">
          <Picker
            items={projects.items(projectId)}
            value={projectId}
            onChange={setProjectId}
            placeholder="All projects"
            clearable
          />
        </Field>
        {isAdmin && (
          <Field
            label="Hours"
            hint={
              which === 'approved' ? 'What is not approved is left out.' : 'Also what is not approved yet.'
            }
          >
            <Select
              value={which}
              onChange={setWhich}
              options={[
                { value: 'approved', label: 'Approved only' },
                { value: 'all', label: 'Approved and waiting' },
              ]}
            />
          </Field>
        )}
        <Field label="Round in and out" hint="In the file only. The records stay as they were made.">
          <Select
            value={String(rounding.minutes)}
            onChange={(text) => {
              const minutes = roundingMinutes.find((each) => String(each) === text) ?? 1;
              setRounding({ ...rounding, minutes });
            }}
            options={roundingMinutes.map((minutes) => ({
              value: String(minutes),
              label: minutes === 1 ? 'Not at all' : `To ${minutes} minutes`,
            }))}
          />
        </Field>
        {rounding.minutes > 1 && (
          <Field label="Which way">
            <Select
              value={rounding.direction}
              onChange={(direction) => setRounding({ ...rounding, direction })}
              options={roundingDirections.map((each) => ({ value: each, label: directionLabels[each] }))}
            />
          </Field>
        )}
      </div>
      <Field label="File" group hint={formatHints[format]}>
        <Segmented
          block
          label="File"
          value={format}
          onChange={setFormat}
          segments={exportFormats.map((each) => ({ value: each, label: formatLabels[each] }))}
        />
      </Field>
      <PreviewOf preview={preview} />
      {isAdmin && <LateChoice preview={preview} late={late} onLate={setLate} />}
      {making && <WorkUnderWay label="Making the file" text={null} share={null} onCancel={cancel} />}
      {isAdmin && (
        <ServerQueries>
          <EarlierExports />
        </ServerQueries>
      )}
    </FormDialog>
  );
}

/** The file that is being made. Closing the dialog stops it. */
function useMaking() {
  const [making, setMaking] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const make = async (question: HoursFileQuestion) => {
    const controller = new AbortController();
    running.current = controller;
    setMaking(true);
    try {
      return await makeHoursFile(question, controller.signal);
    } finally {
      setMaking(false);
    }
  };
  return { making, make, cancel: () => running.current?.abort() };
}

type Preview =
  | { sums: Pick<HoursExport, 'totals' | 'warnings' | 'late' | 'alsoElsewhere'>; of: string }
  | { refusal: string; of: string };

/** The sums of the file, from the server, because this device may not have the whole period. */
function usePreview(input: Input | null): Preview | null {
  const { online } = useConnection();
  const of = input === null ? '' : JSON.stringify({ ...input, format: 'csv', preview: true });
  const [found, setFound] = useState<Preview | null>(null);
  useEffect(() => {
    if (of === '' || !online) return undefined;
    let left = false;
    mutate('timeEntries.exportHours', JSON.parse(of) as Input, { quiet: true }).then(
      (sums) => {
        if (!left) setFound({ sums, of });
      },
      (thrown: unknown) => {
        logError(thrown, 'Asking what an export would hold');
        if (!left) setFound({ refusal: toAppError(thrown).message, of });
      },
    );
    return () => {
      left = true;
    };
  }, [of, online]);
  return found?.of === of ? found : null;
}

function PreviewOf({ preview }: { preview: Preview | null }) {
  if (preview === null) return <p className="min-h-12 text-meta text-ink-2">Adding up…</p>;
  if ('refusal' in preview) return <p className="min-h-12 text-meta text-blocked">{preview.refusal}</p>;
  const { totals, warnings, alsoElsewhere } = preview.sums;
  const warning = warningText(warnings);
  const elsewhere = alsoElsewhereText(alsoElsewhere);
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      <dl className="grid min-h-12 grid-cols-3 gap-4">
        <Sum label="Worked" seconds={totals.workedS} />
        <Sum label="Regular" seconds={totals.regularS} />
        <Sum label="Overtime" seconds={totals.overtimeS} />
      </dl>
      <p className="text-meta text-ink-2">
        {totals.entries} {plural(totals.entries, 'entry', 'entries')} of {totals.people}{' '}
        {plural(totals.people, 'person', 'people')}. Entries that were sent back and running clocks are left
        out.
      </p>
      {elsewhere !== null && <Banner tone="risk" title={elsewhere} />}
      {warning !== null && <Banner tone="risk" title={warning} />}
    </div>
  );
}

interface LateChoiceProps {
  preview: Preview | null;
  late: boolean;
  onLate: (late: boolean) => void;
}

/**
 * The choice to include hours of earlier days that came after their export. It is shown only if there are
 * some, and stays while the sums are calculated again.
 */
function LateChoice({ preview, late, onLate }: LateChoiceProps) {
  const { locale } = useLocale();
  const [lateHours, setLateHours] = useState<LateHours | null>(null);
  const found = late && preview !== null && 'sums' in preview ? preview.sums.late : lateHours;
  if (found !== lateHours) setLateHours(found);
  if (found === null || found.entries === 0) return null;
  return (
    <Checkbox
      checked={late}
      onChange={onLate}
      label="Also hours that came after their export"
      detail={`${lateText(found, locale)}. ${late ? 'Overtime counts with the hours of that week.' : 'They wait for a later export.'}`}
    />
  );
}

function Sum({ label, seconds }: { label: string; seconds: number }) {
  return (
    <div>
      <dt className="text-meta text-ink-2">{label}</dt>
      <dd className="text-title font-bold tabular">{formatHours(Math.floor(seconds / 60))}</dd>
    </div>
  );
}

const hoursText = (seconds: number): string => formatHoursInWords(Math.floor(seconds / 60));
