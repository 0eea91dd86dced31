import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { forgetRole, namesOtherRole, noteRole, roleChange } from './role-change.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => {
  forgetRole();
  vi.unstubAllGlobals();
});

const ola = (organizationId: string, role: 'admin' | 'field_tech') => ({ id: 'ola', organizationId, role });

test('SESSION-31 a role that changed in one organization while its person worked in another is reported when they return', () => {
  noteRole(ola('salmon', 'field_tech'));
  noteRole(ola('trout', 'admin'));
  expect(roleChange.get()).toBeNull();
  noteRole(ola('salmon', 'admin'));
  expect(roleChange.get()).toBe('admin');
  noteRole(ola('trout', 'admin'));
  expect(roleChange.get()).toBeNull();
});

test('SESSION-31 a sign-out forgets every role', () => {
  noteRole(ola('salmon', 'field_tech'));
  noteRole(ola('trout', 'admin'));
  forgetRole();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('SESSION-32 a refusal that names another role than this device knows makes it request the session again', () => {
  const refused = { code: 'PERMISSION_DENIED', details: { role: 'client' } } as const;
  expect(namesOtherRole(refused, 'field_tech')).toBe(true);
  expect(namesOtherRole(refused, 'client')).toBe(false);
  expect(namesOtherRole({ code: 'PERMISSION_DENIED' }, 'client')).toBe(false);
  expect(namesOtherRole({ ...refused, code: 'NOT_FOUND' }, 'field_tech')).toBe(false);
});
