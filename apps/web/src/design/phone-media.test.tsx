import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lowMedia, narrowMedia, rowsRem } from './use-phone.ts';

test('TURN-1004 the styles ask for the phone’s frame by the same words as the code, and for the office’s by their opposite', () => {
  const styles = readFileSync(path.join(import.meta.dirname, 'style.css'), 'utf8');
  expect(styles).toContain(`@custom-variant max-md (@media ${narrowMedia} or (${lowMedia}));`);
  // A zoomed window has as few lines as a phone on its side, and the phone’s frame by its width.
  const zoomed = `(width >= ${rowsRem}rem) and (width < 48rem)`;
  expect(styles).toContain(
    `@custom-variant low (@media (height < 500px) and ((pointer: coarse) or (${zoomed})));`,
  );
  // What fills the window has no sidebar, which needs the width.
  const lowLayer = `(height < 500px) and ((pointer: coarse) or (width >= ${rowsRem}rem))`;
  expect(styles).toContain(`@custom-variant low-layer (@media ${lowLayer});`);
  expect([narrowMedia, lowMedia]).toEqual(['(width < 48rem)', '(pointer: coarse) and (height < 500px)']);
  const office = '(width >= 48rem) and ((not (pointer: coarse)) or (height >= 500px))';
  expect(styles).toContain(`@custom-variant md (@media ${office});`);
  // Beside these only what is short or low, parts of the narrow ones, names the width: nothing decides by itself what a phone is.
  expect(styles.match(/48rem/g)).toHaveLength(4);
});
