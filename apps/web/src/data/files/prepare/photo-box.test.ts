import { expect, test } from 'vitest';
import { fittedSize, middleSquare } from './photo-box.ts';

test('PHOTOVIEW-5 a photo is scaled into 1920 by 1080, turned for a portrait one, and is never enlarged', () => {
  expect(fittedSize({ width: 4032, height: 3024 })).toEqual({ width: 1440, height: 1080 });
  expect(fittedSize({ width: 3024, height: 4032 })).toEqual({ width: 1080, height: 1440 });
  expect(fittedSize({ width: 3840, height: 1080 })).toEqual({ width: 1920, height: 540 });
  expect(fittedSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  expect(fittedSize({ width: 20_000, height: 2 })).toEqual({ width: 1920, height: 1 });
});

test('PHOTOVIEW-5 its thumbnail is the middle square', () => {
  expect(middleSquare({ width: 400, height: 300 })).toEqual({ x: 50, y: 0, side: 300 });
  expect(middleSquare({ width: 300, height: 401 })).toEqual({ x: 0, y: 50, side: 300 });
});
