import { expect, test } from 'vitest';
import { documentTitle, publicTitle } from './titles.ts';

test('GUARD-33: a public page has its title however its address is written, and pages of the app write their own', () => {
  expect(publicTitle('/')).toBe('Plumbline · Keep every job true.');
  expect(publicTitle('/Pricing/')).toBe('Pricing · Plumbline');
  expect(publicTitle('/login')).toBe(publicTitle('/sign-in'));
  expect(publicTitle('/dashboard')).toBeNull();
  expect(documentTitle('Tasks')).toBe('Tasks · Plumbline');
});
