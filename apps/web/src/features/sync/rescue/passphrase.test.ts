import { expect, test } from 'vitest';
import { passphraseMinLength, passphraseProblems } from './passphrase.ts';

test('SYNCVIEW-14 a rescue file is saved only with a passphrase of eight characters that was typed twice', () => {
  expect(passphraseMinLength).toBe(8);
  expect(passphraseProblems('1234567', '1234567').passphrase).toContain('8');
  expect(passphraseProblems('12345678', '1234567')).toEqual({
    again: 'The two passphrases are not the same.',
  });
  expect(passphraseProblems('12345678', '12345678')).toEqual({});
});
