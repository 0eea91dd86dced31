import { fileNameMaxLength } from '../limits/files.ts';

/**
 * Endings of files that run when a person opens them: programs, installers, scripts. Office documents with
 * macros are not included.
 */
const refusedEndings: ReadonlySet<string> = new Set(
  [
    'exe com scr pif cpl dll ocx sys drv msi msp mst msix appx gadget',
    'bat cmd ps1 psm1 psd1 ps1xml vbs vbe vb js mjs cjs jse ws wsf wsh',
    'wsc sct hta chm reg inf scf lnk msc jar jnlp class xll application',
    'sh bash zsh csh ksh fish command tool run elf so appimage desktop',
    'app dmg pkg dylib deb rpm apk aab ipa dex wasm',
    'py pyc pyw pyz rb pl php phtml asp aspx jsp cgi lua tcl applescript scpt',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Control characters, halves of surrogate pairs, and marks that change the direction of writing, which can
 * make a program's name look like that of a document.
 */
const invisible = /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/**
 * The name of a file or folder without the path that a device put before it, and with only what every file
 * system accepts. May be empty.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(invisible, '').normalize('NFC').trim();
  return visible.replace(/[. ]+$/u, '');
}

export function isRefusedFileName(name: string): boolean {
  const ending = /\.([^.]+)$/u.exec(cleanFileName(name))?.[1];
  return ending !== undefined && refusedEndings.has(ending.trim().toLowerCase());
}

/** Length in characters (code points), in which `fileNameMaxLength` is counted. */
export function fileNameLength(name: string): number {
  return Array.from(name).length;
}

/** The name with a mark before its ending, shortened where needed: 'Plan.pdf' becomes 'Plan (2).pdf'. */
export function markedFileName(name: string, mark: string): string {
  const { stem, ending } = partsOfName(name);
  const room = fileNameMaxLength - fileNameLength(mark + ending);
  return Array.from(stem).slice(0, room).join('') + mark + ending;
}

/** Names that Windows keeps for devices, whatever ending follows. */
const deviceName = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[\d¹²³])$/i;

/**
 * The name under which every system saves a file that is called `name`: no device of Windows (`aux.pdf`), nothing
 * that a file system refuses, hides or reads as a path, and no longer than Windows keeps. Never empty. The list of
 * files shows the name as it was given.
 */
export function savedFileName(name: string): string {
  const visible = name
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')
    .replace(invisible, '')
    .normalize('NFC')
    .replace(/[<>:"/\\|?*]/g, '_')
    .trim()
    .replace(/[. ]+$/u, '')
    .replace(/^\.+/u, '_');
  if (visible === '') return 'File';
  const isDevice = deviceName.test(visible.split('.')[0]?.trim() ?? '');
  return cutToUnits(isDevice ? `_${visible}` : visible);
}

/** Windows counts in units of UTF-16, of which an emoji takes two. */
function cutToUnits(name: string): string {
  if (name.length <= fileNameMaxLength) return name;
  const { stem, ending } = partsOfName(name);
  let kept = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(stem)) {
    if (kept.length + segment.length + ending.length > fileNameMaxLength) break;
    kept += segment;
  }
  return `${kept.trimEnd()}${ending}`;
}

function partsOfName(name: string): { stem: string; ending: string } {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]{1,10})?$/su.exec(name) ?? [];
  return { stem, ending };
}
