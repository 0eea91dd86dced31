import { assert, constantFrom, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { textOfFile, wideEncodingOf } from './text-encoding.ts';

const mark = '\uFEFF';
const text = 'Größe\tMenge\nStraße\t1,5\n';

function utf16(written: string, end: 'le' | 'be'): Uint8Array {
  const bytes = new Uint8Array(written.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < written.length; at += 1) view.setUint16(at * 2, written.charCodeAt(at), end === 'le');
  return bytes;
}

const utf8 = (written: string) => new TextEncoder().encode(written);
const latin = (written: string) => Uint8Array.from(written, (sign) => sign.charCodeAt(0));
const read = (bytes: Uint8Array) => textOfFile(bytes, { isWhole: true });

test('FILE-872 (csv-preview-utf16) a text is read in UTF-16 of both orders with or without its mark, in UTF-8 and in Windows-1252', () => {
  for (const bytes of [
    utf16(mark + text, 'le'),
    utf16(mark + text, 'be'),
    utf16(text, 'le'),
    utf16(text, 'be'),
    utf8(text),
    utf8(mark + text),
    latin(text),
  ])
    expect(read(bytes)).toBe(text);
  const russian = 'Материал;Количество\r\nТруба медная;12\r\n';
  for (const end of ['le', 'be'] as const)
    expect(read(utf16(russian, end))).toBe(russian.replaceAll('\r\n', '\n'));
});

test('FILE-873 all three line ends are one', () => {
  expect(read(utf8('A,B\r1,2\r3,4'))).toBe('A,B\n1,2\n3,4');
  expect(read(utf16(`${mark}A\r\n\r\nB\rC\n`, 'le'))).toBe('A\n\nB\nC\n');
});

test('FILE-874 one broken character does not make another encoding of a text in UTF-8', () => {
  const broken = Uint8Array.of(...utf8('Größe und Maß: '), 0xff, ...utf8(' für Straße'));
  expect(read(broken)).toBe('Größe und Maß: \uFFFD für Straße');
});

test('FILE-875 no zeros, a few, or zeros on both sides are no UTF-16', () => {
  expect(wideEncodingOf(utf8(text))).toBeNull();
  expect(wideEncodingOf(new Uint8Array())).toBeNull();
  expect(wideEncodingOf(new Uint8Array(1_000))).toBeNull();
  expect(wideEncodingOf(Uint8Array.of(7, 0, 1, 0, 65, 0, 2, 0))).toBeNull();
  expect(wideEncodingOf(utf8(`${'a,b\n'.repeat(200)}\0`))).toBeNull();
});

test('FILE-876 a text that is cut anywhere is its beginning, without half a character', () => {
  const unit = constantFrom('a', ';', '\n', 'ß', '用', '👷', ' ');
  assert(
    property(
      string({ unit, minLength: 1, maxLength: 60 }),
      constantFrom('utf-8', 'le', 'be'),
      integer({ min: 3, max: 240 }),
      (written, encoding, length) => {
        const marked = mark + written;
        const bytes = encoding === 'utf-8' ? utf8(marked) : utf16(marked, encoding === 'le' ? 'le' : 'be');
        const part = textOfFile(bytes.subarray(0, length), { isWhole: false });
        expect(written.startsWith(part)).toBe(true);
        // At most the four bytes of one character are missing.
        const stored = encoding === 'utf-8' ? utf8(mark + part).length : 2 * (part.length + 1);
        expect(Math.min(length, bytes.length) - stored).toBeLessThan(4);
      },
    ),
    { seed: 32 },
  );
});
