import { rightsOf, type Rights } from '../data/session/use-rights.ts';
import { peopleOf, type People } from '../kits/names/use-people.ts';
import { people, recordsOf, type Who } from './company.ts';

/** What a part of a screen is handed of its reader: what they may do, and the people as they are called to them. */
export function readerOf(who: Who): { people: People; rights: Rights } {
  const { userId, role, plan } = people[who];
  const { member } = recordsOf('organization');
  return {
    rights: rightsOf(userId, role, plan),
    people: peopleOf(Object.values(people).map(member), userId),
  };
}
