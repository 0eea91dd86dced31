import type { Role } from '@plumbline/domain/access/roles';
import { foundOrganization, hired, share } from '../end-to-end/support/company.ts';
import { textAt } from '../end-to-end/support/json.ts';
import type { SignedIn } from '../end-to-end/support/signed-in.ts';

/** An organization on a running product, made by the same calls as people use. */
export type Company = {
  organizationId: string;
  admin: SignedIn;
  projectId: string;
  taskIds: string[];
};

/** Makes it with its admin, the largest plan, one project and `tasks` tasks. One per product. */
export async function foundCompany(origin: string, { tasks }: { tasks: number }): Promise<Company> {
  const { organizationId, admin } = await foundOrganization(origin, {
    account: accountOf('Dana'),
    company: 'Halden & Sons',
    plan: 'enterprise',
  });
  const project = await admin.mutate('projects.create', { name: 'St. Brigid Clinic' });
  const projectId = textAt(project, 'projectId');
  const taskIds: string[] = [];
  for (let number = 1; number <= tasks; number += 1) {
    const task = await admin.mutate('tasks.create', { projectId, title: `Task ${number}` });
    taskIds.push(textAt(task, 'taskId'));
  }
  return { organizationId, admin, projectId, taskIds };
}

/** Invites a new person, who accepts. A client gets access to the project when it is in `shares`. */
export async function hire(
  origin: string,
  { admin, projectId }: Company,
  person: { firstName: string; role: Role; shares?: boolean },
): Promise<SignedIn> {
  const hand = await hired(origin, admin, { account: accountOf(person.firstName), role: person.role });
  if (person.shares) await share(admin, projectId, hand);
  return hand;
}

/** The first name is the mailbox too, so it is unique on its server. */
export const accountOf = (firstName: string) => ({
  firstName,
  lastName: 'Halden',
  email: `${firstName.toLowerCase()}@plumbline.example`,
  password: 'A long enough passphrase 7',
});
