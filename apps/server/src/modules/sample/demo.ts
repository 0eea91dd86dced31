import { addDays } from '@plumbline/domain/days/days';
import { weekOf } from '@plumbline/domain/days/weeks';
import type { Role } from '@plumbline/domain/access/roles';
import { sql } from 'drizzle-orm';
import { databaseOn } from '../../database/connect.ts';
import type { Caller } from '../../identity/caller.ts';
import type { Identity } from '../../identity/identity.ts';
import { type WorkPorts, writeAs } from '../../tenant/as-viewer.ts';
import { beginHistory } from '../time-entries/history/save.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { createTrial } from '../billing/create-trial.ts';
import { type Invitation, inviteToOrganization } from '../teams/invite.ts';
import { clinic } from './content/jobs/clinic.ts';
import { companyName, mailDomain } from './content/people.ts';
import { secondsOf } from './build/stage.ts';
import { wallClock } from './build/wall-clock.ts';
import { loadSample } from './load.ts';
import { type PhotoFileParts, storePhotoFiles } from './photo-files.ts';

/** One password for all three, for easy sign-in. */
const password = 'keep every job true';
const timezone = 'America/Chicago';
const address = '127.0.0.1';
const tasksToDo = 4;

type DemoPerson = {
  role: Role;
  firstName: string;
  lastName: string;
  position: string;
  phone: string;
  email: string;
};

const admin: DemoPerson = {
  role: 'admin',
  firstName: 'Dana',
  lastName: 'Okafor',
  position: 'Office manager',
  phone: '+1 218 555 0144',
  email: `dana.okafor@${mailDomain}`,
};
const technician: DemoPerson = {
  role: 'field_tech',
  firstName: 'Priya',
  lastName: 'Raman',
  position: 'Refrigeration',
  phone: '+1 218 555 0158',
  email: `priya.raman@${mailDomain}`,
};
const client: DemoPerson = {
  role: 'client',
  firstName: 'Brigitte',
  lastName: 'Moen',
  position: 'Facilities, St. Brigid Health',
  phone: clinic.client.phone,
  email: clinic.client.email,
};

type Parts = { ports: WorkPorts & PhotoFileParts; identity: Identity };
type Session = { cookie: string; caller: Caller };
export type DemoSignIn = { role: Role; email: string; password: string };

/**
 * Makes a demo company with the sample in it and three people who can sign in, by the same calls as people
 * use. Safe to repeat: what exists stays as it is. @throws Error when one of the addresses has an account
 * with another password.
 */
export async function createDemo(parts: Parts): Promise<DemoSignIn[]> {
  const owner = await inAnOrganization(parts, await session(parts, admin));
  const { caller } = owner;
  const organizationId = caller.membership?.organizationId;
  if (organizationId === undefined) throw new Error('the demo company could not be made');
  const write = asMember(parts, caller, organizationId);
  await createTrial(
    { caller, write },
    {
      organizationId,
      externalUserId: caller.userId,
      userEmail: caller.email,
      userName: `${caller.firstName} ${caller.lastName}`,
      plan: 'business',
    },
  );
  await write(async (tenant) => await introduce(tenant, caller.userId));
  const { isLoaded } = await write(async (tenant) => {
    const { sampleLoadedAt } = await tenant.require('organization', organizationId);
    return { isLoaded: sampleLoadedAt !== null };
  });
  const files = isLoaded ? null : await storePhotoFiles(parts.ports, organizationId, write);
  const { projectId } = await write(async (tenant) => {
    const organization = await tenant.require('organization', organizationId);
    if (files !== null && organization.sampleLoadedAt === null) {
      await tenant.update('organization', organization, { timezone });
      await loadSample(tenant, files);
    }
    const { rows } = await tenant.db.execute<{ id: string }>(sql`
      select p.id from project p join sample_record s on s.organization_id = p.organization_id and s.entity = 'project' and s.id = p.id
      where p.organization_id = ${organizationId} and p.name = ${clinic.name} and p.deleted_at is null`);
    return { projectId: rows[0]?.id };
  });
  const joined = await join(parts, write, technician);
  if (joined !== null && projectId !== undefined) {
    await assignWork(write, joined, projectId);
    await keepHours(write, joined, projectId);
  }
  await join(parts, write, client, projectId);
  return [admin, technician, client].map(({ role, email }) => ({ role, email, password }));
}

type Write = ReturnType<typeof asMember>;

function asMember({ ports }: Parts, { userId }: Caller, organizationId: string) {
  return async <T extends object>(act: Parameters<typeof writeAs<T>>[3]) =>
    await writeAs(ports, { organizationId, userId, role: 'admin', address }, null, act);
}

/** The founder has no invitation that would bring their number and work; what they have set themselves stays. */
async function introduce(tenant: TenantWrite, userId: string): Promise<object> {
  const { rows } = await tenant.db.execute<{ id: string }>(sql`
    select id from member where organization_id = ${tenant.viewer.organizationId} and user_id = ${userId} and phone is null`);
  for (const { id } of rows) {
    const member = await tenant.require('member', id);
    await tenant.update('member', member, {
      phone: admin.phone,
      position: member.position ?? admin.position,
    });
  }
  return {};
}

/** Gives a field technician work to see: the job's team, its next tasks, and its visits from today on. */
async function assignWork(write: Write, userId: string, projectId: string): Promise<void> {
  await write(async (tenant) => {
    const { organizationId } = tenant.viewer;
    await tenant.insert('projectTeam', { projectId, userId, role: 'member' });
    const { rows: open } = await tenant.db.execute<{ id: string }>(sql`
      select id from task where organization_id = ${organizationId} and project_id = ${projectId} and deleted_at is null
        and status in ('todo', 'in_progress') order by due_date nulls last, sort_order limit ${tasksToDo}`);
    for (const { id } of open) {
      const task = await tenant.require('task', id);
      await tenant.update('task', task, { assignees: [...task.assignees, userId] });
    }
    const { rows: visits } = await tenant.db.execute<{ id: string }>(sql`
      select id from calendar_event where organization_id = ${organizationId} and project_id = ${projectId} and deleted_at is null
        and event_type = 'job' and not unscheduled and end_date > ${tenant.at.toISOString()}::timestamptz`);
    for (const { id } of visits) {
      const visit = await tenant.require('calendarEvent', id);
      await tenant.update('calendarEvent', visit, { attendees: [...visit.attendees, userId] });
    }
    return {};
  });
}

/** Gives them a submitted week of hours: one was changed by the office and waits for an answer, one was sent back. */
async function keepHours(write: Write, userId: string, projectId: string): Promise<void> {
  const clock = wallClock(timezone);
  await write(async (tenant) => {
    const { from } = weekOf(addDays(clock.dayOf(tenant.at), -7), 'monday');
    const at = (day: number, time: string) =>
      clock.instant(addDays(from, day), secondsOf(time)).toISOString();
    const by = tenant.viewer.userId;
    const moved = { clockOut: at(1, '19:02:40') };
    const changes = new Map([
      [1, { at: at(2, '8:15'), by, reason: 'Forgot to clock out, the van was back at four.', before: moved }],
      [3, { at: at(4, '17:40'), by, reason: 'Which unit was this?', before: { status: 'pending' } }],
    ]);
    for (const day of [0, 1, 2, 3, 4]) {
      const change = changes.get(day);
      const entry = await tenant.insert('timeEntry', {
        userId,
        projectId,
        source: 'clock',
        status: day === 3 ? 'rejected' : 'pending',
        clockIn: at(day, `6:5${day}:20`),
        clockOut: at(day, `15:3${day}:10`),
        breaks: [{ start: at(day, '12:01:10'), end: at(day, '12:31:40'), paid: false }],
        revisions: change === undefined ? [] : [change],
        submittedAt: at(4, '16:50'),
      });
      await beginHistory(tenant, [entry]);
    }
    return {};
  });
}

/** Invites the person and accepts for them, unless they are members. Returns whose account has just joined. */
async function join(
  parts: Parts,
  write: Write,
  person: DemoPerson,
  projectId?: string,
): Promise<string | null> {
  const signedIn = await session(parts, person);
  if (signedIn.caller.membership) return null;
  const { role, firstName, lastName, position, phone, email } = person;
  const invitation: Invitation = { role, firstName, lastName, position, phone, email, projectId };
  const { ticket } = await write(
    async (tenant) => await inviteToOrganization(tenant, parts.identity, invitation),
  );
  await post(parts, 'organization/accept-invitation', { invitationId: ticket }, signedIn.cookie);
  return signedIn.caller.userId;
}

/** The session with an organization: a new one for a person without any. */
async function inAnOrganization(parts: Parts, signedIn: Session): Promise<Session> {
  if (signedIn.caller.membership) return signedIn;
  await post(parts, 'organization/create', { name: companyName }, signedIn.cookie);
  return await sessionOf(parts, signedIn.cookie);
}

/** Signs the person in; a new person is signed up. */
async function session(parts: Parts, { email, firstName, lastName }: DemoPerson): Promise<Session> {
  const signedIn = await ask(parts, 'sign-in/email', { email, password });
  if (!signedIn.ok) await post(parts, 'sign-up/email', { email, password, firstName, lastName });
  const answer = signedIn.ok ? signedIn : await post(parts, 'sign-in/email', { email, password });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  // Confirmed directly, because nobody reads these mailboxes, and inviting needs a confirmed address.
  await databaseOn(parts.ports.pool).execute(
    sql`update auth."user" set email_verified = true where email = ${email}`,
  );
  return await sessionOf(parts, cookie);
}

async function sessionOf({ identity }: Parts, cookie: string): Promise<Session> {
  const caller = await identity.callerOf(new Headers({ cookie }));
  if (!caller) throw new Error('the session that was just opened does not count');
  return { cookie, caller };
}

async function post(parts: Parts, path: string, body: object, cookie?: string): Promise<Response> {
  const answer = await ask(parts, path, body, cookie);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function ask({ identity }: Parts, path: string, body: object, cookie?: string): Promise<Response> {
  const request = new Request(`${identity.publicUrl}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) },
    body: JSON.stringify(body),
  });
  return await identity.handler(request, address);
}
