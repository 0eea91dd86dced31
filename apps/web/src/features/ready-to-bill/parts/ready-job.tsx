import type { Ready, ReadyLine } from '@plumbline/domain/operations/bills';
import { FileDown, FileText } from 'lucide-react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { type ReadyOf, useBillsChanged, useReady, useReadyLines } from '../../../data/queries/bills.ts';
import { mutate } from '../../../data/queue/mutate.ts';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { logError } from '../../../data/server/errors.ts';
import { Button } from '../../../design/controls/button.tsx';
import { PageHeader } from '../../../design/display/page-header.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';
import { EmptyLine } from '../../../design/feedback/empty-line.tsx';
import { ErrorState } from '../../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { DateField } from '../../../design/fields/date-field.tsx';
import { isDay } from '../../../design/fields/day-text.ts';
import { Field } from '../../../design/fields/field.tsx';
import { formatDay, formatHoursInWords } from '../../../design/format.ts';
import { Sheet } from '../../../design/layers/sheet.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { useDraftValues } from '../../../kits/form/use-draft-text.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { notLoadedText } from '../../../kits/list/not-loaded.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { usePageSearch, useSetPageSearch } from '../../../navigation/use-page.ts';
import { BillForm } from './bill-form.tsx';
import { lineText, type PageLine, sumOf } from './client-page.ts';
import { ClientPageView } from './client-page-view.tsx';
import { EarlierBills } from './earlier-bills.tsx';
import { ReadyLines, useMoneyText } from './ready-lines.tsx';
import { SumForm } from './sum-form.tsx';
import { useClientFiles } from './use-client-files.ts';

/** What is typed and chosen: the number, and the sums that were agreed, in minor units. */
const shape = z.object({
  number: z.string(),
  /** The lines that are left for later. */
  off: z.array(z.string()),
  sums: z.array(z.object({ id: z.string(), description: z.string(), amount: z.number().int() })),
});

/** What can be billed of a job beside the page that the client gets, and what was billed of it. */
export function ReadyJob({ projectId }: { projectId: string }) {
  const until = usePageSearch()['until'] ?? '';
  const of: ReadyOf = isDay(until) ? { projectId, until } : { projectId };
  const { online } = useConnection();
  const lines = useReadyLines(of);
  const ready = useReady(of);
  const retry = () => void Promise.all([lines.refetch(), ready.refetch()]);
  if (lines.isPending && lines.fetchStatus !== 'paused')
    return <SkeletonList label="Getting what can be billed" />;
  if (lines.data === undefined)
    return (
      <ErrorState title="What can be billed did not load" onRetry={retry} retrying={lines.isFetching}>
        {notLoadedText(lines.error, online, 'It is counted on the server. That needs a signal.')}
      </ErrorState>
    );
  return (
    <div className="flex flex-col gap-5">
      {(lines.isError || ready.isError) && (
        <ErrorState
          quiet
          title="The newest did not load"
          onRetry={retry}
          retrying={lines.isFetching || ready.isFetching}
        >
          {notLoadedText(
            lines.error ?? ready.error,
            online,
            'You see what was here before. The newest needs a signal.',
          )}
        </ErrorState>
      )}
      <Choice of={of} found={lines.data} isOld={lines.isPlaceholderData} ready={ready.data} />
    </div>
  );
}

interface ChoiceProps {
  of: ReadyOf;
  found: { rows: readonly ReadyLine[]; hasMore: boolean };
  /** It is what was found up to another last day. */
  isOld: boolean;
  ready: Ready | undefined;
}

const empty = { number: '', off: [], sums: [] };

function Choice({ of, found, isOld, ready }: ChoiceProps) {
  const { projectId } = of;
  const { locale } = useLocale();
  const money = useMoneyText();
  const phone = usePhone();
  const today = useToday();
  const people = usePeople();
  const names = useProjectNames();
  const project = names.nameOf(projectId);
  const job = names.projects.find(({ id }) => id === projectId)?.name ?? '';
  const setAddress = useSetPageSearch();
  const changed = useBillsChanged();
  const call = useMutate('bills.create', { shows: 'all' });
  const files = useClientFiles();
  const [values, setValues] = useDraftValues<z.infer<typeof shape>>(`bill:${projectId}`, shape, empty);
  const { number, sums } = values;
  const off: ReadonlySet<string> = new Set(values.off);
  const [until, setUntil] = useState(of.until ?? '');
  const [isOpen, setOpen] = useState(false);
  const [isMarking, setMarking] = useState(false);
  const lines: PageLine[] = [
    ...found.rows.map(({ userId, vendor, ...line }) => ({
      ...line,
      by: line.kind === 'hours' ? people.fullName(userId) : (vendor ?? ''),
      description: lineText(line),
    })),
    ...sums.map((sum): PageLine => ({
      ...sum,
      kind: 'amount',
      day: null,
      by: '',
      minutes: null,
      rate: null,
    })),
  ];
  const chosen = lines.filter(({ id }) => !off.has(id));
  const total = money(sumOf(chosen));
  const page = { project: job, number: number.trim(), lines: chosen };
  const tick = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(off);
    for (const id of ids) {
      if (isOn) next.delete(id);
      else next.add(id);
    }
    setValues({ ...values, off: [...next] });
    call.clear();
  };
  const mark = async () => {
    const ticked = (kind: ReadyLine['kind']) =>
      found.rows.flatMap(({ id, version: seen, amount, description, ...line }) =>
        line.kind === kind && !off.has(id) ? [{ id, seen, amount, description }] : [],
      );
    setMarking(true);
    const reply = await call.run({
      id: uuidv7(),
      projectId,
      number: page.number,
      date: today,
      entries: ticked('hours'),
      expenses: ticked('expense'),
      amounts: sums
        .filter(({ id }) => !off.has(id))
        .map(({ description, amount }) => ({ description, amount })),
    });
    if (reply !== null) {
      const { billId } = reply;
      // What was left for later stays so.
      setValues({ ...empty, off: values.off, sums: sums.filter(({ id }) => off.has(id)) });
      setOpen(false);
      toast.undo(`${total} marked as billed under ${page.number}`, () => void takeBack(billId));
    }
    await changed();
    setMarking(false);
  };
  const takeBack = async (billId: string) => {
    try {
      await mutate('bills.deleteBill', { billId }, { form: false });
      setValues(values);
    } catch (thrown) {
      // The refused call has shown its own message.
      logError(thrown, 'Taking a bill back');
    } finally {
      await changed();
    }
  };
  const form = (
    <BillForm
      number={number}
      onNumber={(next) => {
        setValues({ ...values, number: next });
        call.clear();
      }}
      lines={isOld ? 0 : chosen.length}
      total={total}
      call={call}
      busy={isMarking}
      onMark={() => void mark()}
    />
  );
  const sumReady = ready ? ready.hours.amount + ready.expenses.amount : sumOf(found.rows);
  const minutes = ready?.hours.minutes ?? found.rows.reduce((sum, line) => sum + (line.minutes ?? 0), 0);
  const title =
    found.rows.length === 0
      ? `Nothing at ${project} waits to be billed.`
      : minutes > 0
        ? `${formatHoursInWords(minutes)} at ${project} are not billed.`
        : `${money(sumReady)} at ${project} is not billed.`;
  const contract =
    ready?.contractValue == null
      ? ''
      : ` ${money(ready.billed)} of ${money(ready.contractValue)} agreed is billed.`;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_30rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <PageHeader
          title={title}
          detail={
            ready &&
            `${money(sumReady)} is approved and ready.${ready.oldest === null ? '' : ` The oldest is from ${formatDay(ready.oldest, locale)}.`}${contract}`
          }
          actions={
            <>
              <Button icon={FileDown} disabled={chosen.length === 0} onClick={() => files.saveCsv(page)}>
                CSV
              </Button>
              <Button
                icon={FileText}
                disabled={chosen.length === 0}
                busy={files.drawing}
                onClick={() => void files.savePdf(page)}
              >
                PDF
              </Button>
            </>
          }
        />
        <div className="flex flex-wrap items-end gap-4">
          <Field label="Until" className="w-44">
            <DateField
              value={until}
              today={today}
              onChange={(day) => {
                setUntil(day);
                // A day that is half typed asks for nothing.
                if (day === '' || isDay(day))
                  setAddress({ until: day === '' ? undefined : day }, { stays: true, replace: true });
              }}
            />
          </Field>
          <PageLink page="reports" search={{ view: 'ready-to-bill' }} className="py-2.5 underline">
            All jobs that can be billed
          </PageLink>
        </div>
        {found.hasMore && (
          <Banner tone="risk" title="There is more than one bill holds">
            These are the oldest lines. What is left stands here once they are billed.
          </Banner>
        )}
        {lines.length === 0 ? (
          <EmptyLine>
            Approved hours of people with a bill rate and billable expenses stand here until they are billed.
          </EmptyLine>
        ) : (
          <ReadyLines
            lines={lines}
            off={off}
            onTick={tick}
            onRemove={(id) => setValues({ ...values, sums: sums.filter((sum) => sum.id !== id) })}
            ready={ready}
          />
        )}
        <SumForm
          projectId={projectId}
          onAdd={(sum) => setValues({ ...values, sums: [...sums, { ...sum, id: uuidv7() }] })}
        />
        {phone && (
          <>
            <Button block disabled={chosen.length === 0} onClick={() => setOpen(true)}>
              See what the client gets
            </Button>
            {form}
          </>
        )}
        <EarlierBills projectId={projectId} project={job} />
      </div>
      {phone ? (
        <Sheet open={isOpen} onOpenChange={setOpen} title="What the client gets">
          <ClientPageView page={page} />
        </Sheet>
      ) : (
        <aside className="flex flex-col gap-4 rounded-card border border-hairline bg-lift p-4 xl:sticky xl:top-20">
          <h2 className="heading text-panel">What the client gets</h2>
          <div className="max-h-[60vh] overflow-y-auto rounded-control">
            <ClientPageView page={page} />
          </div>
          {form}
        </aside>
      )}
    </div>
  );
}
