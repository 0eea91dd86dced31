export type WideEncoding = 'utf-16le' | 'utf-16be';

/**
 * UTF-16 by its byte order mark, or without one by its zeros: blanks, digits and separators have one in each pair of
 * bytes, always on the same side, and a text of another encoding has none. Null for every other encoding.
 * `beginning`: the first bytes of a text.
 */
export function wideEncodingOf(beginning: Uint8Array): WideEncoding | null {
  const [one, two] = beginning;
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  const looked = beginning.subarray(0, 4_096);
  const [first, second] = [zerosOn(looked, 0), zerosOn(looked, 1)];
  const [many, few] = [Math.max(first, second), Math.min(first, second)];
  // A few may be letters of other writings, or no text at all.
  if (many === 0 || many * 100 < looked.length || few * 10 > many) return null;
  const wide = second > first ? 'utf-16le' : 'utf-16be';
  return hasControls(looked, wide) ? null : wide;
}

const zerosOn = (bytes: Uint8Array, side: number): number =>
  bytes.reduce((sum, byte, at) => (byte === 0 && at % 2 === side ? sum + 1 : sum), 0);

/** Signs that no text has: controls other than tabs, line ends and page ends. */
function hasControls(bytes: Uint8Array, wide: WideEncoding): boolean {
  const text = new TextDecoder(wide).decode(bytes, { stream: true });
  return /\p{Cc}/u.test(text.replace(/[\t\n\v\f\r\u0085]/g, ''));
}

const utf8 = new TextDecoder('utf-8');

/** Whether a text says of itself that it is UTF-8. */
export function hasUtf8Mark(beginning: Uint8Array): boolean {
  const [one, two, three] = beginning;
  return one === 0xef && two === 0xbb && three === 0xbf;
}

/**
 * A text in UTF-8, or in Windows-1252 where it has more broken characters than whole ones beyond ASCII: older
 * programs write their own code page, and one broken character in UTF-8 is no reason to misread all others.
 * `isWhole`: false where the text was cut and may end within a character, which is left out.
 */
export function narrowText(bytes: Uint8Array, { isWhole }: { isWhole: boolean }): string {
  // A decoder keeps what it was given of a cut character, so each cut text has its own.
  const text = isWhole ? utf8.decode(bytes) : new TextDecoder('utf-8').decode(bytes, { stream: true });
  if (hasUtf8Mark(bytes) || !text.includes('\uFFFD')) return text;
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[^\0-\u007F\uFFFD]/gu)?.length ?? 0;
  return whole >= broken ? text : new TextDecoder('windows-1252').decode(bytes);
}

/** The text of a file with '\n' at its line ends and without its byte order mark, in whichever encoding it is. */
export function textOfFile(bytes: Uint8Array, { isWhole }: { isWhole: boolean }): string {
  const wide = wideEncodingOf(bytes);
  const text =
    wide === null
      ? narrowText(bytes, { isWhole })
      : new TextDecoder(wide).decode(bytes, { stream: !isWhole });
  return text.replace(/\r\n?/g, '\n');
}
