import { open } from 'node:fs/promises';
import { wideEncodingOf } from '@plumbline/domain/tables/text-encoding';

/** How many bytes of a file's beginning are examined. */
const looked = 4_096;

type Signature = { type: string; at?: number; bytes: readonly (string | number)[] };

/** The first bytes of file types; among types that begin alike the longer signature comes first. */
const signatures: readonly Signature[] = [
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', bytes: ['GIF8'] },
  { type: 'image/webp', at: 8, bytes: ['WEBP'] },
  { type: 'image/tiff', bytes: ['II', 0x2a, 0x00] },
  { type: 'image/tiff', bytes: ['MM', 0x00, 0x2a] },
  { type: 'image/avif', at: 4, bytes: ['ftypavif'] },
  ...['heic', 'heix', 'hevc', 'mif1', 'msf1'].map((brand) => ({
    type: 'image/heic',
    at: 4,
    bytes: [`ftyp${brand}`],
  })),
  { type: 'video/mp4', at: 4, bytes: ['ftyp'] },
  { type: 'application/zip', bytes: ['PK', 0x03, 0x04] },
  { type: 'application/zip', bytes: ['PK', 0x05, 0x06] },
  { type: 'application/x-ole', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { type: 'application/gzip', bytes: [0x1f, 0x8b] },
  { type: 'application/x-7z-compressed', bytes: ['7z', 0xbc, 0xaf, 0x27, 0x1c] },
  { type: 'application/vnd.rar', bytes: ['Rar!', 0x1a, 0x07] },
];

const programs: readonly Signature[] = [
  { type: 'script', bytes: ['#!'] },
  { type: 'script', bytes: [0xef, 0xbb, 0xbf, '#!'] },
  { type: 'ELF', bytes: [0x7f, 'ELF'] },
  { type: 'Mach-O', bytes: [0xfe, 0xed, 0xfa, 0xce] },
  { type: 'Mach-O', bytes: [0xfe, 0xed, 0xfa, 0xcf] },
  { type: 'Mach-O', bytes: [0xce, 0xfa, 0xed, 0xfe] },
  { type: 'Mach-O', bytes: [0xcf, 0xfa, 0xed, 0xfe] },
  { type: 'Java', bytes: [0xca, 0xfe, 0xba, 0xbe] },
  { type: 'Android', bytes: ['dex\n'] },
  { type: 'WebAssembly', bytes: [0x00, 'asm'] },
  { type: 'shortcut', bytes: [0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00] },
];

const office = ['application/zip', 'application/x-ole'];
/** Types whose files always have a signature, with the signatures that they may have. */
const strict: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['image/jpeg'],
  'image/png': ['image/png'],
  'image/gif': ['image/gif'],
  'image/webp': ['image/webp'],
  'image/avif': ['image/avif'],
  'image/tiff': ['image/tiff'],
  'image/heic': ['image/heic'],
  'image/heif': ['image/heic'],
  'video/mp4': ['video/mp4'],
  'application/pdf': ['application/pdf'],
  'application/zip': ['application/zip'],
  'application/gzip': ['application/gzip'],
  'application/x-7z-compressed': ['application/x-7z-compressed'],
  'application/vnd.rar': ['application/vnd.rar'],
  'application/msword': [...office, 'text/rtf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': office,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': office,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': office,
};

/** Other names that devices use. */
const aliases: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'application/x-pdf': 'application/pdf',
  'application/x-zip-compressed': 'application/zip',
  'application/x-gzip': 'application/gzip',
  'application/x-rar-compressed': 'application/vnd.rar',
};

const unknown = 'application/octet-stream';
/** Signatures that tell how a file is packed, but not what it is. */
const packings = new Set(['application/zip', 'application/x-ole', 'application/gzip']);

export type DetectedType =
  { kind: 'accepted'; mime: string } | { kind: 'program' } | { kind: 'another type' };

/** The type of a file by its beginning and what was announced; it will be sent with this type. */
export async function detectFileType(file: string, announced: string): Promise<DetectedType> {
  return detectType(await beginningOf(file), announced);
}

export function detectType(beginning: Buffer, announced: string): DetectedType {
  if (isProgram(beginning)) return { kind: 'program' };
  const mime = aliases[announced] ?? announced;
  const found = typeOf(beginning);
  if (mime === unknown) return { kind: 'accepted', mime: found && !packings.has(found) ? found : unknown };
  const allowed = strict[mime];
  const fits = allowed
    ? found !== null && allowed.includes(found)
    : !isText(mime) || readsAsText(beginning, found);
  return fits ? { kind: 'accepted', mime } : { kind: 'another type' };
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(looked), 0, looked, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function typeOf(beginning: Buffer): string | null {
  if (begins(beginning, { type: '', bytes: ['{\\rtf'] })) return 'text/rtf';
  // Readers accept a PDF whose mark comes a little late.
  if (beginning.subarray(0, 1_024).includes('%PDF-')) return 'application/pdf';
  return signatures.find((signature) => begins(beginning, signature))?.type ?? null;
}

function begins(beginning: Buffer, { at = 0, bytes }: Signature): boolean {
  const wanted = Buffer.concat(
    bytes.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))),
  );
  return beginning.subarray(at, at + wanted.length).equals(wanted);
}

/** A text may begin with MZ too, but a Windows program has zeros right after it. */
function isProgram(beginning: Buffer): boolean {
  const windows = begins(beginning, { type: '', bytes: ['MZ'] }) && beginning.subarray(0, 64).includes(0);
  return windows || programs.some((signature) => begins(beginning, signature));
}

function isText(mime: string): boolean {
  return mime.startsWith('text/') || mime === 'image/svg+xml' || mime === 'application/json';
}

/** UTF-16 contains zeros too. */
function readsAsText(beginning: Buffer, found: string | null): boolean {
  const hasLetters = !beginning.includes(0) || wideEncodingOf(beginning) !== null;
  return (found === null || found === 'text/rtf') && hasLetters;
}
