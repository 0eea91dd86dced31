import type { Member } from '@plumbline/domain/entities/member';

/** What a person is called: the name they chose, else first and last name; never empty. */
export function memberName({
  displayName,
  firstName,
  lastName,
}: Pick<Member, 'displayName' | 'firstName' | 'lastName'>): string {
  return displayName?.trim() || `${firstName} ${lastName}`.trim() || 'Somebody';
}
