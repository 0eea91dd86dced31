import type { Member, MemberRate } from '@plumbline/domain/entities/member';
import { mailDomain } from '../content/people.ts';
import type { SamplePerson } from '../content/shapes.ts';
import type { Stage } from './stage.ts';

/** Before everything else in the sample. */
const hiredDay = -65;

export function buildMember(stage: Stage, person: SamplePerson): Member {
  const { firstName, lastName, role, position, department, phone, colour, skills } = person;
  return {
    ...stage.record('you', stage.happened([hiredDay, '8:00'])),
    userId: stage.user(person.key),
    role,
    firstName,
    lastName,
    displayName: null,
    position,
    department,
    email: `${firstName}.${lastName}@${mailDomain}`.toLowerCase(),
    phone,
    colour,
    skills: [...skills],
    isActive: true,
  };
}

export function buildRate(stage: Stage, person: SamplePerson): MemberRate {
  return {
    ...stage.record('you', stage.happened([hiredDay, '8:30'])),
    userId: stage.user(person.key),
    hourlyCost: stage.minor(person.hourlyCost),
    billRate: stage.minor(person.billRate),
    burdenFactor: '1',
    validFrom: stage.pastDay(hiredDay),
  };
}
