import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFileInput } from '../../../data/files/use-file-input.ts';
import { showError } from '../../../data/server/errors.ts';
import { Button, type ButtonProps } from '../../../design/controls/button.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';
import { WorkUnderWay } from '../../../design/feedback/work-under-way.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { plural } from '../../../kits/labels/counts.ts';
import type { IcsWindow } from './event-times.ts';
import { openCalendarFile } from './open-calendar-file.ts';
import type { IcsFile, IcsProgress } from './read-ics.ts';

/** A calendar file that is being read, and what became of the last one. */
export type CalendarFile = {
  /** Null while none is read. `at`: null until the first events are. */
  reading: { name: string; at: IcsProgress | null } | null;
  /** Why the last one was not read, in a sentence. */
  refused: string | null;
  open: (file: File, take: (read: IcsFile) => void | Promise<void>) => void;
  cancel: () => void;
  dismiss: () => void;
};

/** Reads calendar files, one at a time; leaving the screen ends it. */
export function useCalendarFile(window: IcsWindow): CalendarFile {
  const [reading, setReading] = useState<CalendarFile['reading']>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const read = async (file: File, take: (read: IcsFile) => void | Promise<void>) => {
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
      else await take(opened.read);
    } finally {
      if (running.current === controller) setReading(null);
    }
  };
  return {
    reading,
    refused,
    open: (file, take) => void read(file, take).catch(showError),
    cancel: () => {
      running.current?.abort();
      setReading(null);
    },
    dismiss: () => setRefused(null),
  };
}

/** How far the file that is being read is, and why the last one was not. */
export function CalendarFileState({ file: { reading, refused, cancel, dismiss } }: { file: CalendarFile }) {
  const { locale } = useLocale();
  if (reading === null)
    return refused === null ? null : <Banner tone="blocked" title={refused} onDismiss={dismiss} />;
  const { name, at } = reading;
  const done = at && `${Math.floor(at.done).toLocaleString(locale)} of ${at.of.toLocaleString(locale)}`;
  return (
    <WorkUnderWay
      label={`Reading ${name}`}
      text={at && `${done} ${plural(at.of, 'event')}`}
      share={at === null || at.of === 0 ? 0 : at.done / at.of}
      onCancel={cancel}
    />
  );
}

/** The first so many are named. */
const namedMax = 50;

/** What of a file is not here, with the reason for each. */
export function UnreadEvents({ read: { left, cut } }: { read: Pick<IcsFile, 'left' | 'cut'> }) {
  const { locale } = useLocale();
  if (left.length === 0 && cut === null) return null;
  return (
    <section className="flex flex-col gap-2">
      {cut !== null && <Banner tone="risk" title={cut} />}
      {left.length > 0 && (
        <>
          <h3 className="font-bold">Not read</h3>
          <ul aria-label="Events that were not read" className="text-meta text-ink-2">
            {left.slice(0, namedMax).map(({ title, reason }, place) => (
              <li key={`${title} ${place}`}>{`${title}: ${reason}`}</li>
            ))}
            {left.length > namedMax && (
              <li>{`And ${(left.length - namedMax).toLocaleString(locale)} more.`}</li>
            )}
          </ul>
        </>
      )}
    </section>
  );
}

/** Chooses one calendar file. */
export function CalendarFileButton({
  label,
  onFile,
  children,
  ...look
}: {
  /** What the file is for. */
  label: string;
  onFile: (file: File) => void;
  icon?: LucideIcon;
  children: ReactNode;
} & Pick<ButtonProps, 'variant' | 'size' | 'busy'>) {
  const pick = useFileInput({ label, accept: '.ics,text/calendar' }, ([file]) => {
    if (file) onFile(file);
  });
  return (
    <Button {...look} onClick={pick}>
      {children}
    </Button>
  );
}
