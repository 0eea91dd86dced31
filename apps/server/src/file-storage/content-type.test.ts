import { expect, test } from 'vitest';
import { detectType } from './content-type.ts';
import { dispositionOf } from './disposition.ts';
import { rangeOf } from './range.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const samples = {
  jpeg: latin('\xff\xd8\xff\xe0..JFIF'),
  png: latin('\x89PNG\r\n\x1a\n....IHDR'),
  pdf: latin('%PDF-1.7\n'),
  latePdf: latin(`${' '.repeat(500)}%PDF-1.4`),
  zip: latin('PK\x03\x04\x14\0'),
  ole: latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0'),
  heic: latin('\0\0\0\x18ftypheic'),
  mp4: latin('\0\0\0\x18ftypisom'),
  text: latin('Item,Cost\nGasket,4.10\n'),
  utf16: latin('\xff\xfeI\0t\0'),
  utf16Unmarked: Buffer.from('Item,Cost\n', 'utf16le'),
  binary: latin('\x01\0\x02\0\x03'),
  rtf: latin('{\\rtf1\\ansi}'),
};
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each([
  ['image/jpeg', 'jpeg', 'image/jpeg'],
  ['image/jpg', 'jpeg', 'image/jpeg'],
  ['application/pdf', 'latePdf', 'application/pdf'],
  ['application/x-pdf', 'pdf', 'application/pdf'],
  [word, 'zip', word],
  [word, 'ole', word],
  ['application/msword', 'rtf', 'application/msword'],
  ['application/vnd.ms-excel', 'text', 'application/vnd.ms-excel'],
  ['application/acad', 'binary', 'application/acad'],
  ['text/csv', 'text', 'text/csv'],
  ['text/plain', 'utf16', 'text/plain'],
  ['text/csv', 'utf16Unmarked', 'text/csv'],
  ['text/rtf', 'rtf', 'text/rtf'],
  ['video/mp4', 'mp4', 'video/mp4'],
  ['image/heif', 'heic', 'image/heif'],
  ['application/octet-stream', 'pdf', 'application/pdf'],
  ['application/octet-stream', 'zip', 'application/octet-stream'],
  ['application/octet-stream', 'binary', 'application/octet-stream'],
] as const)('FILE-23 %s that holds %s is kept as %s', (announced, sample, mime) => {
  expect(detectType(samples[sample], announced)).toEqual({ kind: 'accepted', mime });
});

test.each([
  ['image/png', 'jpeg'],
  ['image/jpeg', 'heic'],
  ['image/jpeg', 'text'],
  ['application/pdf', 'png'],
  ['application/pdf', 'zip'],
  [word, 'pdf'],
  ['application/zip', 'ole'],
  ['text/plain', 'pdf'],
  ['text/csv', 'binary'],
  ['text/html', 'jpeg'],
  ['image/svg+xml', 'png'],
] as const)('FILE-23 %s that holds %s is another type', (announced, sample) => {
  expect(detectType(samples[sample], announced)).toEqual({ kind: 'another type' });
});

test.each([
  ['Windows', latin(`MZ\x90\0${'\0'.repeat(60)}PE`)],
  ['Linux', latin('\x7fELF\x02')],
  ['macOS', latin('\xcf\xfa\xed\xfe\x07')],
  ['Java', latin('\xca\xfe\xba\xbe\0')],
  ['a shell', latin('#!/bin/sh\nrm -rf /')],
  ['a shell behind a mark', latin('\xef\xbb\xbf#!/bin/sh')],
  ['a shortcut', latin('L\0\0\0\x01\x14\x02\0')],
  ['WebAssembly', latin('\0asm\x01\0')],
])('FILE-23 a program for %s is refused under every type', (_, content) => {
  for (const announced of ['application/octet-stream', 'application/pdf', 'text/plain', 'image/png'])
    expect(detectType(content, announced)).toEqual({ kind: 'program' });
});

test('FILE-23 a text that begins with MZ is a text', () => {
  expect(detectType(latin('MZ Heating, order 12'), 'text/plain')).toEqual({
    kind: 'accepted',
    mime: 'text/plain',
  });
});

test('FILE-24 what a browser could run is downloaded, never shown', () => {
  for (const mime of ['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', 'text/plain', word])
    expect(dispositionOf(mime, 'x', false)).toMatch(/^attachment; /);
  for (const mime of ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']) {
    expect(dispositionOf(mime, 'x', false)).toMatch(/^inline; /);
    expect(dispositionOf(mime, 'x', true)).toMatch(/^attachment; /);
  }
  expect(dispositionOf('image/jpeg', null, false)).toBe('inline');
});

test('FILE-24 a name cannot break out of its header', () => {
  expect(dispositionOf('application/pdf', `Gülay's "plan" (2)\\.pdf`, false)).toBe(
    `inline; filename="G_lay's _plan_ (2)_.pdf"; filename*=UTF-8''G%C3%BClay%27s%20_plan_%20%282%29_.pdf`,
  );
  expect(dispositionOf('application/pdf', 'a\r\nset-cookie: x', false)).not.toMatch(/[\r\n]/);
});

test.each([
  [undefined, 'whole'],
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=8-99', { first: 8, last: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['lines=1-2', 'whole'],
  ['bytes=-', 'whole'],
] as const)('FILE-25 of ten bytes, %s asks for %o', (range, wanted) => {
  expect(rangeOf(new Headers(range === undefined ? {} : { range }), 10, '"a"')).toEqual(wanted);
});

test('FILE-25 a range that was begun on another file is not answered', () => {
  const headers = (condition: string) => new Headers({ range: 'bytes=0-3', 'if-range': condition });
  expect(rangeOf(headers('"a"'), 10, '"a"')).toEqual({ first: 0, last: 3 });
  expect(rangeOf(headers('"b"'), 10, '"a"')).toBe('whole');
});
