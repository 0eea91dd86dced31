import { expect, test } from 'vitest';
import { previewOf } from './file-kind.ts';

test.each([
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'picture'],
  ['image/webp', 'picture'],
  // Browsers draw it with the scripts in it, or not at all.
  ['image/svg+xml', null],
  ['image/heic', null],
  ['image/tiff', null],
  ['text/html', null],
  ['application/octet-stream', null],
])('FILE-132: of %s the page shows %s', (mime, preview) => {
  expect(previewOf({ mime })).toBe(preview);
});
