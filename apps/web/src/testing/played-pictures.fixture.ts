import { onTestFinished } from 'vitest';

/**
 * The device's own pictures, which the page of a test cannot draw: what it reads of a file and what it makes
 * of it. A file that begins with %PDF is no picture.
 */
export function drawsPictures(): void {
  let drawn = '';
  const replaced = (target: object, name: string, value: unknown) => {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
    onTestFinished(() => {
      if (before === undefined) Reflect.deleteProperty(target, name);
      else Object.defineProperty(target, name, before);
    });
  };
  const canvas = HTMLCanvasElement.prototype;
  const context = { fillStyle: '', fillRect: () => undefined, drawImage: () => undefined };
  replaced(globalThis, 'OffscreenCanvas', undefined);
  replaced(globalThis, 'createImageBitmap', async (file: Blob) => {
    // The first letters of a file are its picture here, after what makes it a JPEG.
    drawn = new TextDecoder().decode((await file.arrayBuffer()).slice(beginning.length)).slice(0, 4);
    if (drawn === '%PDF') throw new Error('The source image could not be decoded.');
    return { width: 640, height: 480, close: () => undefined };
  });
  replaced(canvas, 'getContext', () => context);
  replaced(canvas, 'toBlob', (done: (blob: Blob) => void) => done(new Blob([drawn], { type: 'image/jpeg' })));
}

/** What makes a file a JPEG. */
export const beginning = new Uint8Array([0xff, 0xd8, 0xff]);

export const jpeg = (name: string, content: string) =>
  new File([beginning, content], name, { type: 'image/jpeg' });
