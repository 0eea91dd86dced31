import type { ProjectFile } from '@plumbline/domain/entities/file';
import {
  File as FileSign,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
} from 'lucide-react';
import { createElement } from 'react';

export type Preview = 'picture' | 'pdf' | null;

const pictures = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

/** What kind of preview a file has; others are opened by the device's programs. */
export function previewOf({ mime }: Pick<ProjectFile, 'mime'>): Preview {
  if (mime === 'application/pdf') return 'pdf';
  return pictures.has(mime) ? 'picture' : null;
}

const signs: readonly (readonly [RegExp, LucideIcon])[] = [
  [/^image\//, FileImage],
  [/^video\//, FileVideo],
  [/spreadsheet|excel|csv/, FileSpreadsheet],
  [/pdf|word|text|rtf|document/, FileText],
  [/zip|compressed|gzip|rar/, FileArchive],
];

/** The icon of a kind of file. */
export function FileKindIcon({ mime }: { mime: string }) {
  const sign = signs.find(([pattern]) => pattern.test(mime))?.[1] ?? FileSign;
  return createElement(sign, { 'aria-hidden': true, className: 'size-6 text-ink-2' });
}
