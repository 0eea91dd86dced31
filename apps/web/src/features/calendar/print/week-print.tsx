import { instantsAround, weekOf } from '@plumbline/domain/days/weeks';
import { letterheadOf } from '@plumbline/domain/entities/letterhead';
import { useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { saveFile } from '../../../data/files/save-file.ts';
import { drawTablePaper } from '../../../data/files/table-paper.ts';
import { useFetchedEvents } from '../../../data/records/fetched/calendar-events.ts';
import { useMembers } from '../../../data/records/members.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import { isWaiting } from '../../../data/records/use-records.ts';
import { showError, toAppError } from '../../../data/server/errors.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { useLocale } from '../../../design/locale.tsx';
import { isOnDays } from '../../../kits/days/event-days.ts';
import { LetterheadView } from '../../../kits/letterhead/letterhead-view.tsx';
import { useLogoSettled } from '../../../kits/letterhead/logo.ts';
import { usePrinter } from '../../../kits/letterhead/use-printer.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { boardRows } from '../board/board-rows.ts';
import { type CalendarFilter, eachDay, isAskedFor } from '../parts/calendar-filter.ts';
import { weekPaper } from './week-paper.ts';
import { type WeekSheet, weekSheet } from './week-sheet.ts';

export interface WeekPrintProps {
  /** The week around the filter's day is printed, with the same filters as on the screen. */
  filter: CalendarFilter;
  as: 'page' | 'pdf';
  /** Called once the week was printed or saved, or the person canceled. */
  onDone: () => void;
}

/** Prints the crew's week or saves it as a PDF. It waits until all its data is loaded. */
export default function WeekPrint({ filter, as, onDone }: WeekPrintProps) {
  const { locale, timeZone } = useLocale();
  const company = useOrganization().row;
  const names = useProjectNames();
  const team = useMembers();
  const { from, to } = weekOf(filter.day, company?.weekStart ?? 'monday');
  const found = useFetchedEvents(instantsAround({ from, to }));
  const logoStorageId = company?.logoStorageId ?? null;
  const logo = useLogoSettled(logoStorageId);
  const isRead = company !== null && !isWaiting(found, team);
  const isReady = isRead && found.reach === 'complete';
  /** A week on paper that lacks some of its jobs would be taken for the whole. */
  const isRefused = isRead && (found.reach === 'partial' || found.reach === 'failed');
  /** The server has the fonts for every name. */
  const needsSignal = as === 'pdf' && isReady && !found.online;
  const sheet = useMemo(() => {
    const events = found.rows.filter(
      (event) => isOnDays(event, { from, to }, timeZone) && isAskedFor(event, filter),
    );
    return weekSheet({
      letterhead: letterheadOf(company ?? { name: '' }),
      names,
      locale,
      timeZone,
      days: eachDay({ from, to }),
      rows: boardRows(events, team.rows, filter.who),
    });
  }, [found.rows, from, to, timeZone, filter, company, names, locale, team.rows]);
  const act = useRef({ sheet, onDone });
  useEffect(() => {
    act.current = { sheet, onDone };
  });
  useEffect(() => {
    if (!isReady || as !== 'pdf' || needsSignal) return undefined;
    const leaving = new AbortController();
    void save(act.current.sheet, { from, signal: leaving.signal }).then(() => {
      if (!leaving.signal.aborted) act.current.onDone();
    });
    return () => leaving.abort();
  }, [isReady, from, as, needsSignal]);
  const { online } = found;
  useEffect(() => {
    if (!isRefused) return;
    toast.warning(as === 'page' ? 'The week was not printed' : 'The week was not saved', {
      description: online
        ? 'Some of its events did not load. Try again.'
        : 'Some of its events are not on this device. Try again with a signal.',
    });
    act.current.onDone();
  }, [isRefused, online, as]);
  useEffect(() => {
    if (!needsSignal) return;
    toast.warning('The week was not saved', {
      description: 'A PDF is made with a signal. Print the week instead, which works without one.',
    });
    act.current.onDone();
  }, [needsSignal]);
  usePrinter(as === 'page' && isReady && logo.settled, { begun: as === 'page' && isReady, onDone });
  if (as === 'pdf') return null;
  return createPortal(
    <WeekPage sheet={sheet} logoStorageId={logoStorageId} onLogoSettled={logo.onSettled} />,
    document.body,
  );
}

async function save(
  sheet: WeekSheet,
  { from, signal }: { from: string; signal: AbortSignal },
): Promise<void> {
  try {
    const paper = new Blob([JSON.stringify(weekPaper(sheet))], { type: 'application/json' });
    saveFile(await drawTablePaper(paper, signal), `calendar-${from}.pdf`);
    toast.success('The week is saved as a PDF');
  } catch (thrown) {
    if (!signal.aborted) showError(toAppError(thrown));
  }
}

/** The page for paper. It is hidden on the screen, and nothing else is printed. */
function WeekPage({
  sheet: { letterhead, title, days, people },
  logoStorageId,
  onLogoSettled,
}: {
  sheet: WeekSheet;
  logoStorageId: string | null;
  onLogoSettled: () => void;
}) {
  return (
    <article data-print="page" data-paper="lying" className="hidden bg-page text-ink print:block">
      <LetterheadView
        className="border-b-2 border-ink pb-2"
        letterhead={letterhead}
        logoStorageId={logoStorageId}
        onLogoSettled={onLogoSettled}
      />
      <h1 className="mt-3 mb-1 heading text-panel">{title}</h1>
      <table className="w-full table-fixed border-collapse text-[0.6875rem] leading-snug">
        <thead>
          <tr>
            <th scope="col" className="w-[7rem] py-1.5 text-left">
              Crew
            </th>
            {days.map(({ day, label }) => (
              <th key={day} scope="col" className="border-l border-divider px-1.5 py-1.5 text-left">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, position, cells }) => (
            <tr key={id} className="break-inside-avoid border-t border-divider">
              <th scope="row" className="py-1.5 pr-1.5 text-left align-top">
                <span className="block font-bold">{name}</span>
                <span className="block font-regular">{position}</span>
              </th>
              {cells.map((entries, at) => (
                <td key={days[at]?.day} className="border-l border-divider px-1.5 py-1.5 align-top">
                  {entries.map((entry) => (
                    <div key={entry.id} className="mb-1.5 break-inside-avoid wrap-anywhere">
                      <p className="whitespace-nowrap tabular">{entry.time}</p>
                      <p className="font-bold">{entry.title}</p>
                      {entry.detail !== '' && <p>{entry.detail}</p>}
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
