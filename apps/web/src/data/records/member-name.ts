import type { Member } from '@plumbline/domain/entities/member';
import { member } from '@plumbline/domain/records/member';
import { titleOf } from '@plumbline/domain/records/record';

/** What a person is called: the name they chose, else first and last name; never empty. */
export function memberName(named: Pick<Member, 'displayName' | 'firstName' | 'lastName'>): string {
  return titleOf(member.title, named);
}
