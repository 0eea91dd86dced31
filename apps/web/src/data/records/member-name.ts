import type { Member } from '@plumbline/domain/entities/member';
import { memberTitle, titleOf } from '@plumbline/domain/records/title';

/** The name of a person: the one that they chose, or first and last name. Never empty. */
export function memberName(named: Pick<Member, 'displayName' | 'firstName' | 'lastName'>): string {
  return titleOf(memberTitle, named);
}
