import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFileInput } from '../../../data/files/use-file-input.ts';
import { Button, type ButtonProps } from '../../../design/controls/button.tsx';
import { byteText } from '../../../kits/labels/bytes.ts';
import type { IcsFile, IcsWindow } from './read-ics.ts';

/** Years of a full calendar are smaller. */
const maxBytes = 1_048_576;

/** Reads a calendar file. The words of a refusal are for the person. */
export async function openCalendarFile(
  file: File,
  window: IcsWindow,
  locale: string,
): Promise<{ read: IcsFile; refused: null } | { read: null; refused: string }> {
  if (file.size > maxBytes)
    return {
      read: null,
      refused: `“${file.name}” is larger than ${byteText(maxBytes, locale)}.`,
    };
  const { readIcs } = await import('./read-ics.ts');
  try {
    return { read: readIcs(await file.text(), window), refused: null };
  } catch {
    return {
      read: null,
      refused: `“${file.name}” is not a calendar file. Those end in .ics, and calendars write them when they export.`,
    };
  }
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
