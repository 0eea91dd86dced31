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

export type Preview = 'picture' | 'pdf' | 'text' | 'table' | null;

const pictures = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

const tables = new Set(['text/csv', 'text/tab-separated-values']);
const texts = new Set(['text/plain', 'text/markdown', 'application/json']);

/** What kind of preview a file has; others are opened by the device's programs. */
export function previewOf({ mime, name }: Pick<ProjectFile, 'mime' | 'name'>): Preview {
  if (mime === 'application/pdf') return 'pdf';
  if (pictures.has(mime)) return 'picture';
  // Devices with a spreadsheet program take a CSV for a file of that program.
  const isTable = tables.has(mime) || (/\.csv$/i.test(name) && mime === 'application/vnd.ms-excel');
  if (isTable || (mime === 'text/plain' && /\.(csv|tsv)$/i.test(name))) return 'table';
  return texts.has(mime) ? 'text' : null;
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
