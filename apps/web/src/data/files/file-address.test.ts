import { afterEach, expect, test } from 'vitest';
import { notePageOrganization } from '../server/page-organization.ts';
import { fileAddress } from './file-address.ts';

afterEach(() => notePageOrganization(null));

test('FILE-137: the address of a stored file names the organization of the page, and whether it is to be kept', () => {
  notePageOrganization('halden');
  expect(fileAddress('0197-a')).toBe('/api/files/0197-a?organization=halden');
  expect(fileAddress('0197-a', { save: true })).toBe('/api/files/0197-a?organization=halden&download');
});

test('FILE-137: without an organization the address has none, and no name leads out of its folder', () => {
  expect(fileAddress('0197-a')).toBe('/api/files/0197-a');
  expect(fileAddress('../auth?x', { save: true })).toBe('/api/files/..%2Fauth%3Fx?download');
});
