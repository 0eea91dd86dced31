import type { Role } from '@plumbline/domain/access/roles';
import { type Account, signUp } from './account.ts';
import { textAt } from './json.ts';

/** An organization on a running product, made the way people make one: by its calls. */
export type Company = {
  organizationId: string;
  admin: Account;
  projectId: string;
  taskIds: string[];
};

/** Founds it with its admin, the largest plan, one project and `tasks` tasks. One a product. */
export async function foundCompany(origin: string, { tasks }: { tasks: number }): Promise<Company> {
  const admin = await signUp(origin, 'Dana');
  const made = await admin.post('organization/create', { name: 'Halden & Sons' });
  const organizationId = textAt(made, 'id');
  await admin.mutate('billing.createTrialSubscription', {
    organizationId,
    externalUserId: admin.userId,
    userEmail: admin.email,
    userName: 'Dana',
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

/** Invites somebody new, who accepts. A client joins the project when it `shares` it with them. */
export async function hire(
  origin: string,
  { admin, projectId }: Company,
  person: { firstName: string; role: Role; shares?: boolean },
): Promise<Account> {
  const account = await signUp(origin, person.firstName);
  const { firstName, role } = person;
  const invited = await admin.mutate('teams.addMember', { email: account.email, firstName, role });
  await account.post('organization/accept-invitation', { invitationId: textAt(invited, 'ticket') });
  if (person.shares) await share(admin, projectId, account);
  return account;
}

/** Puts a client on the project. */
export async function share(admin: Account, projectId: string, client: Account): Promise<void> {
  await admin.mutate('projectTeam.create', { projectId, userId: client.userId, role: 'client' });
}
