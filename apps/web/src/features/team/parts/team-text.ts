import type { Role } from '@plumbline/domain/access/roles';

export const roleDetails: Readonly<Record<Role, string>> = {
  field_tech: 'Sees every job. Own time, own expenses, own location.',
  admin: 'Sees and changes everything, money included.',
  client: 'Sees only the jobs you share. Takes no seat.',
};

/** 'Nine people, four here now.' */
export function teamHeadline(people: number, here: number): string {
  const who = people === 1 ? 'One person' : `${inWords(people)} people`;
  if (here === 0) return `${who}, nobody here now.`;
  if (people === 1) return `${who}, here now.`;
  return `${who}, ${here === people ? 'all' : inWords(here).toLowerCase()} here now.`;
}

const numbers = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

function inWords(count: number): string {
  return numbers[count] ?? String(count);
}

/** The effect of an invitation with this role on the seats; null when nothing needs to be said. */
export function seatNotice(
  role: Role,
  seated: number | null,
  included: number | null,
  next: { name: string; monthlyPrice: number; includedUsers: number | null } | null,
): string | null {
  if (role === 'client' || seated === null || included === null) return null;
  const left = included - seated;
  const beyond =
    next === null
      ? ''
      : ` One more needs ${next.name}, $${next.monthlyPrice} a month${next.includedUsers === null ? ' with no limit' : ''}.`;
  if (left <= 0) return `All ${included} seats of your plan are taken.${beyond}`;
  if (left === 1) return `This takes your last seat.${beyond}`;
  return null;
}
