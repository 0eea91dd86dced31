import { pageNames } from '@plumbline/domain/access/pages';
import { expect, test } from 'vitest';
import { type Access, mayOpen } from './access.ts';

const admin: Access = { role: 'admin', plan: 'enterprise', userId: 'dana' };
const pagesOf = (access: Access) => pageNames.filter((page) => mayOpen(access, page));

test('PALETTE-9: pages of single accounts are offered to nobody, and without a role no page is', () => {
  expect(pagesOf(admin)).not.toContain('test');
  expect(pagesOf(admin)).not.toContain('admin-dashboard');
  expect(pagesOf({ ...admin, role: null })).toEqual([]);
});

test('PALETTE-9: what a plan or a role does not have is not offered', () => {
  expect(pagesOf({ ...admin, plan: 'starter' })).not.toContain('timeclock');
  expect(pagesOf({ ...admin, role: 'field_tech' })).not.toContain('subscription');
  expect(pagesOf({ ...admin, role: 'client' })).not.toContain('notes');
  expect(pagesOf({ ...admin, role: 'field_tech', plan: 'professional' })).toContain('timeclock');
});
