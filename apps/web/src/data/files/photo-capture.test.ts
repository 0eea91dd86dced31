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
  const page = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' });
  await expect(capturePhoto(page, options)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { name: 'plan.pdf' },
  });
});

test('PHOTOVIEW-10 a photo of ten megabytes in powers of two is refused, as on the server', async () => {
  for (const type of ['image/jpeg', 'image/png']) {
    const large = new File([new Uint8Array(photoMaxBytes)], 'site.jpg', { type });
    await expect(capturePhoto(large, options)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { name: 'site.jpg' },
    });
  }
});
