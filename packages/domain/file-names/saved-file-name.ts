import { fileNameMaxLength } from '../limits/files.ts';
import { fileNameLength, invisibleSigns } from './file-name.ts';

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
    .replace(invisibleSigns, '')
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
  let safe = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(stem)) {
    if (safe.length + segment.length + ending.length > fileNameMaxLength) break;
    safe += segment;
  }
  return `${safe.trimEnd()}${ending}`;
}

function partsOfName(name: string): { stem: string; ending: string } {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]{1,10})?$/su.exec(name) ?? [];
  return { stem, ending };
}
