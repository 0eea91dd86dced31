import { expect, test } from 'vitest';
import { initialsOf, personColor } from './initials.ts';

test.each([
  ['Dana Okafor', 'DO'],
  ['  marta   ruiz ', 'MR'],
  ['Maria del Carmen Ortiz', 'MO'],
  ['Cher', 'C'],
  ['Åsa Öberg', 'ÅÖ'],
  ['(Temp) Joel - Reyes', 'TR'],
  ['', ''],
  ['\u2003', ''],
  ['—', '?'],
])('PERSON-1 the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('PERSON-2 a person’s colour is the same every time', () => {
  expect(personColor('Dana Okafor')).toBe(personColor('Dana Okafor'));
  expect(new Set(['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'].map(personColor)).size).toBeGreaterThan(
    2,
  );
});
