import { photoMaxBytes } from '@plumbline/domain/limits/photos';
import { expect, test } from 'vitest';
import { capturePhoto } from './photo-capture.ts';

const options = { from: 'library', projectId: '0197f3a0-0000-7000-8000-000000000001' } as const;

test('PHOTOVIEW-7 a photo without a file is refused with the specified message', async () => {
  const words = 'Direct photo creation is not supported. Use upload() instead.';
  await expect(capturePhoto(null, options)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    message: words,
  });
  await expect(capturePhoto(new File([], 'empty.jpg'), options)).rejects.toMatchObject({ message: words });
});

test('PHOTOVIEW-8 a file that is not a picture is refused before anything is kept', async () => {
  for (const content of ['%PDF-1.7', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>']) {
    const page = new File([content], 'plan.jpg', { type: 'image/jpeg' });
    await expect(capturePhoto(page, options)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { name: 'plan.jpg' },
    });
  }
});

test('PHOTOVIEW-10 a photo of ten megabytes in powers of two is refused, as on the server', async () => {
  for (const beginning of [
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ]) {
    const bytes = new Uint8Array(photoMaxBytes);
    bytes.set(beginning);
    // Whatever it is called.
    const large = new File([bytes], 'site.heic', { type: 'image/heic' });
    await expect(capturePhoto(large, options)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { name: 'site.heic' },
    });
  }
});
