import type { Identity } from './identity-session.ts';
import type { IdentityOrganization } from './identity.ts';

/** 'chosen': the automatic choice has run for this person. 'found': an organization was active already. */
export type ChoiceMark = 'chosen' | 'found';

export type ChoiceMemory = {
  read: (userId: string) => ChoiceMark | null;
  write: (userId: string, mark: ChoiceMark) => void;
};

export type ChoicePorts = {
  memory: ChoiceMemory;
  listOrganizations: () => Promise<IdentityOrganization[]>;
  setActiveOrganization: (organizationId: string) => Promise<void>;
};

/**
 * The organization in which a signed-in person works: the active one, else the first of their memberships,
 * which is made active. The choice runs once per person (spec §4); null when there is none to choose or it
 * has run before.
 */
export async function chooseOrganization(identity: Identity, ports: ChoicePorts): Promise<string | null> {
  const { memory, listOrganizations, setActiveOrganization } = ports;
  const mark = memory.read(identity.id);
  if (identity.activeOrganizationId !== null) {
    if (mark === null) memory.write(identity.id, 'found');
    return identity.activeOrganizationId;
  }
  if (mark === 'chosen') return null;
  const [first] = await listOrganizations();
  if (!first) return null;
  await setActiveOrganization(first.id);
  memory.write(identity.id, 'chosen');
  return first.id;
}

/** Remembers in both storages, for this visit and for this device. One of them is enough. */
export function choiceMemory(visit: Storage, device: Storage): ChoiceMemory {
  const key = (userId: string) => `plumbline.organization-choice:${userId}`;
  return {
    read: (userId) => {
      const mark = visit.getItem(key(userId)) ?? device.getItem(key(userId));
      return mark === 'chosen' || mark === 'found' ? mark : null;
    },
    write: (userId, mark) => {
      visit.setItem(key(userId), mark);
      device.setItem(key(userId), mark);
    },
  };
}
