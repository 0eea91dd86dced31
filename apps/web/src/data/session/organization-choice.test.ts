import { expect, test } from 'vitest';
import type { Identity } from './identity-session.ts';
import { choiceMemory, chooseOrganization } from './organization-choice.ts';

function storage(): Storage {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  };
}

function setUp(organizations = ['o1', 'o2']) {
  const visit = storage();
  const device = storage();
  const active: string[] = [];
  const ports = {
    memory: choiceMemory(visit, device),
    listOrganizations: async () => await Promise.resolve(organizations.map((id) => ({ id, name: id }))),
    setActiveOrganization: async (id: string) => {
      active.push(id);
      await Promise.resolve();
    },
  };
  return { visit, device, active, ports };
}

const person = (activeOrganizationId: string | null): Identity => ({
  id: 'u1',
  email: '',
  name: '',
  firstName: null,
  lastName: null,
  imageUrl: null,
  publicMetadata: {},
  activeOrganizationId,
});

test('CHOICE-1 without an active organization the first membership is made active', async () => {
  const { ports, active } = setUp();
  expect(await chooseOrganization(person(null), ports)).toBe('o1');
  expect(active).toEqual(['o1']);
});

test('CHOICE-2 the choice runs once per person, remembered in session and local storage', async () => {
  const { ports, active, visit, device } = setUp();
  await chooseOrganization(person(null), ports);
  expect(await chooseOrganization(person(null), ports)).toBeNull();
  expect(active).toEqual(['o1']);
  for (const stored of [visit, device])
    expect(stored.getItem('plumbline.organization-choice:u1')).toBe('chosen');

  visit.clear();
  expect(await chooseOrganization(person(null), ports)).toBeNull();
  expect(await chooseOrganization({ ...person(null), id: 'u2' }, ports)).toBe('o1');
});

test('CHOICE-3 an active organization is kept, and does not prevent a later choice', async () => {
  const { ports, active, visit } = setUp();
  expect(await chooseOrganization(person('o2'), ports)).toBe('o2');
  expect(visit.length).toBe(1);
  expect(active).toEqual([]);
  expect(await chooseOrganization(person(null), ports)).toBe('o1');
});

test('CHOICE-4 a person without a membership gets no organization, and the choice can still run later', async () => {
  const { ports, device } = setUp([]);
  expect(await chooseOrganization(person(null), ports)).toBeNull();
  expect(device.length).toBe(0);
});
