import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFileInput } from '../../../data/files/use-file-input.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { showError } from '../../../data/server/errors.ts';
import { Button, type ButtonProps } from '../../../design/controls/button.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';
import { WorkUnderWay } from '../../../design/feedback/work-under-way.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { plural } from '../../../kits/labels/counts.ts';
import type { IcsWindow } from './event-times.ts';
import { openCalendarFile } from './open-calendar-file.ts';
import type { IcsFile, IcsProgress, LeftOut } from './read-ics.ts';

/** A calendar file that is being read, and why the last one was refused. */
export type CalendarFile = {
  /** Null while no file is being read. `at` is null until the first events are found. */
  reading: { name: string; at: IcsProgress | null } | null;
  /** Why the last file was refused, in a sentence. */
  refused: string | null;
  /** Reads a file. It waits if the days to read are not known yet. */
  open: (file: File, take: TakeFile) => void;
  cancel: () => void;
  dismiss: () => void;
};

/** Is called with what was read, and with the days on which it was read. */
type TakeFile = (read: IcsFile, window: IcsWindow) => void | Promise<void>;

/** Reads calendar files, one at a time. Leaving the screen stops the reading. */
export function useCalendarFile(window: IcsWindow | null): CalendarFile {
  const [reading, setReading] = useState<CalendarFile['reading']>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const waiting = useRef<{ file: File; take: TakeFile } | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const read = async (file: File, take: TakeFile) => {
    waiting.current = window === null ? { file, take } : null;
    if (window === null) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (at: IcsProgress | null) => {
      if (!signal.aborted) setReading({ name: file.name, at });
    };
    show(null);
    setRefused(null);
    try {
      const opened = await openCalendarFile(file, window, { progress: show, signal });
      if (opened === null || signal.aborted) return;
      if (opened.refused)
        setRefused(
          `“${file.name}” is not a calendar file. Those end in .ics, and calendars write them when they export.`,
        );
      else await take(opened.read, window);
    } finally {
      if (running.current === controller) setReading(null);
    }
  };
  const open: CalendarFile['open'] = (file, take) => void read(file, take).catch(showError);
  useEffect(() => {
    if (window !== null && waiting.current !== null) open(waiting.current.file, waiting.current.take);
  });
  return {
    reading,
    refused,
    open,
    cancel: () => {
      running.current?.abort();
      setReading(null);
    },
    dismiss: () => setRefused(null),
  };
}

/** Shows the progress of the file that is being read, or why the last one was refused. */
export function CalendarFileState({ file: { reading, refused, cancel, dismiss } }: { file: CalendarFile }) {
  const { locale } = useLocale();
  if (reading === null)
    return refused === null ? null : <Banner tone="blocked" title={refused} onDismiss={dismiss} />;
  const { name, at } = reading;
  return (
    <WorkUnderWay
      label={`Reading ${name}`}
      text={at && `${at.found.toLocaleString(locale)} ${plural(at.found, 'event')} found`}
      share={at?.share ?? 0}
      onCancel={cancel}
    />
  );
}

/** The list shows this many names at first, and this many more with each press. */
const namedAtOnce = 50;

/**
 * Lists the events of a file that were not read, and those that should be checked, with the reason for each.
 */
export function UnreadEvents({
  read: { left, doubts, cut },
}: {
  read: Pick<IcsFile, 'left' | 'doubts' | 'cut'>;
}) {
  if (left.length === 0 && doubts.length === 0 && cut === null) return null;
  return (
    <section className="flex flex-col gap-4">
      {cut !== null && <Banner tone="risk" title={cut} />}
      <NamedEvents heading="Look at these" label="Events to look at" named={doubts} />
      <NamedEvents heading="Not read" label="Events that were not read" named={left} />
    </section>
  );
}

function NamedEvents({
  heading,
  label,
  named,
}: {
  heading: string;
  label: string;
  named: readonly LeftOut[];
}) {
  const { locale } = useLocale();
  const [shown, setShown] = useState(namedAtOnce);
  if (named.length === 0) return null;
  const more = Math.min(named.length - shown, namedAtOnce);
  return (
    <div className="flex flex-col items-start gap-2">
      <h3 className="font-bold">{`${heading}: ${named.length.toLocaleString(locale)}`}</h3>
      <ul aria-label={label} className="flex flex-col gap-1 text-meta text-ink-2">
        {named.slice(0, shown).map(({ title, reason }, index) => (
          <li key={`${title} ${index}`} className="break-words">{`${title}: ${reason}`}</li>
        ))}
      </ul>
      {more > 0 && (
        <Button size="small" onClick={() => setShown(shown + namedAtOnce)}>
          {`Show ${more.toLocaleString(locale)} more`}
        </Button>
      )}
    </div>
  );
}

/**
 * Says that a file cannot be read yet, because files are read in the company's zone, and this device does not
 * know it yet.
 */
export function WaitForZone() {
  const { online } = useConnection();
  return (
    <p aria-live="polite" className="text-ink-2">
      {online
        ? 'Getting the company’s time zone, in which files are read…'
        : 'No signal. The company’s time zone, in which files are read, is not on this device yet.'}
    </p>
  );
}

/** A button to choose one calendar file. */
export function CalendarFileButton({
  label,
  onFile,
  children,
  ...look
}: {
  /** The purpose of the file, as the label of the button. */
  label: string;
  onFile: (file: File) => void;
  icon?: LucideIcon;
  children: ReactNode;
} & Pick<ButtonProps, 'variant' | 'size' | 'busy' | 'disabled'>) {
  const pick = useFileInput({ label, accept: '.ics,text/calendar' }, ([file]) => {
    if (file) onFile(file);
  });
  return (
    <Button {...look} onClick={pick}>
      {children}
    </Button>
  );
}
