import { type PlanDefinition, planDefinitions } from './definitions.ts';
import { type PlanTier, planTiers } from './tiers.ts';

// Active admins and field technicians take a seat, and so do invitations to become one. Clients take none.

/** The first plan above this one with room for one more than `used`; null where none is above. */
export function planWithRoom(tier: PlanTier, used: number): PlanDefinition | null {
  const above = planTiers.slice(planTiers.indexOf(tier) + 1).map((higher) => planDefinitions[higher]);
  return above.find(({ includedUsers }) => includedUsers === null || includedUsers > used) ?? null;
}

/** '7 of 10 seats'; without a limit '240 people, no limit'. */
export function seatsText(used: number, included: number | null): string {
  if (included === null) return `${used} ${used === 1 ? 'person' : 'people'}, no limit`;
  return `${used} of ${included} ${included === 1 ? 'seat' : 'seats'}`;
}

/** How many more people may join, and what happens when the seats are taken. */
export function seatLimitText(tier: PlanTier, used: number): string {
  const { name, includedUsers } = planDefinitions[tier];
  if (includedUsers === null) return `${name} has no limit on people.`;
  const next = planWithRoom(tier, Math.max(used, includedUsers));
  const needs = `inviting one more person needs the ${(next ?? planDefinitions.enterprise).name} plan. Nobody loses access, and clients take no seat.`;
  const left = includedUsers - used;
  if (left <= 0) return `All seats of ${name} are taken: ${needs}`;
  return `${left} ${left === 1 ? 'seat is' : 'seats are'} free. When all are taken, ${needs}`;
}
