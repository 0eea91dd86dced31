import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLimits } from '../../http/rate-limit.ts';
import type { Caller } from '../../identity/caller.ts';
import { jobsSchema } from '../../jobs/enqueue.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { deliver } from './delivery.fixture.ts';

/** Ten in the evening in Chicago, where it is still the fourth. */
let now = new Date('2026-05-05T03:00:00.000Z');
let server: TestServer;
let tenant: TestTenant;
let projectId = '';
beforeAll(async () => {
  server = await testServer({ clock: () => now, limits: createLimits() });
});
afterAll(async () => {
  await server.close();
});
beforeEach(async () => {
  now = new Date('2026-05-05T03:00:00.000Z');
  tenant = await testTenant(server.database.pool);
  await server.database.pool.query(
    `update organization set timezone = 'America/Chicago', locale = 'en-US' where organization_id = $1`,
    [tenant.organizationId],
  );
  ({ projectId } = await as(tenant.admin).projects.create({ name: 'Clinic' }));
});

const as = (caller: Caller, operationId?: string) => callAs(server.services, caller, operationId);

/** Letters to a person, whether the runner has taken them up or not: queued ones and those written to the folder. */
async function lettersTo({ email }: Caller): Promise<{ subject: string; text: string }[]> {
  const { rows } = await server.database.pool.query<{ to: string; subject: string; text: string }>(
    `select payload->>'to' as to, payload->>'subject' as subject, payload->>'text' as text from letters where payload->>'to' = $1 order by id`,
    [email],
  );
  return rows;
}

/** Keeps a copy of what is queued, because the runner empties the queue. */
beforeAll(async () => {
  await server.database.pool.query(`
    create table letters (id bigint generated always as identity, payload json);
    create function keep_letter() returns trigger language plpgsql security definer as $$
      begin insert into public.letters (payload) values (new.payload); return new; end $$;
    create trigger keep_letter after insert on ${jobsSchema}._private_jobs for each row execute function keep_letter()`);
});

const note = () => ({ operation: 'createNote', args: { id: uuidv7(), projectId, title: 'Pump seal' } });
const message = () => ({
  operation: 'sendMessage',
  args: { id: uuidv7(), channelType: 'project', projectId, body: 'On my way' },
});

test('RECEIPT-2 the copy counts what the server has taken in today, by kind, and goes to the person’s own address', async () => {
  const { tech, otherTech } = tenant;
  await deliver(server.services, tech, [note(), note(), message()]);
  now = new Date('2026-05-05T03:41:00.000Z');
  await as(tech).notes.create({ projectId, title: 'Made with a signal' });
  await deliver(server.services, otherTech, [note()]);
  const refused = { operation: 'createNote', args: { id: uuidv7(), projectId: uuidv7(), title: 'Nowhere' } };
  await deliver(server.services, tech, [refused]);
  now = new Date('2026-05-05T03:50:00.000Z');
  expect(await as(tech).sync.mailReceipt()).toMatchObject({ to: tech.email, changes: 4 });
  const [letter, ...more] = await lettersTo(tech);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('Your day with Halden & Sons: 4 changes safe');
  const text = letter?.text.replaceAll('\u202F', ' ');
  expect(text).toContain('Marko Petrov, Monday, May 4, 2026');
  expect(text).toContain('4 changes safe: 3 note changes, 1 message.');
  expect(text).toContain('confirmed the first at 10:00 PM and the last at 10:41 PM');
  expect(text).toContain('up to 10:50 PM in the time zone of Halden & Sons (America/Chicago)');
  expect(await lettersTo(otherTech)).toEqual([]);
});

test('RECEIPT-6 nothing is mailed to an unconfirmed address', async () => {
  await server.database.pool.query(`update auth."user" set email_verified = false where id = $1`, [
    tenant.tech.userId,
  ]);
  expect((await refusal(as(tenant.tech).sync.mailReceipt())).code).toBe('EMAIL_NOT_VERIFIED');
  expect(await lettersTo(tenant.tech)).toEqual([]);
});

test('RECEIPT-3 the day is the organization’s own, from midnight to midnight there', async () => {
  now = new Date('2026-05-04T04:59:59.000Z');
  await deliver(server.services, tenant.tech, [note()]);
  now = new Date('2026-05-04T05:00:00.000Z');
  await deliver(server.services, tenant.tech, [note()]);
  now = new Date('2026-05-05T04:59:59.000Z');
  expect(await as(tenant.tech).sync.mailReceipt()).toMatchObject({ changes: 1 });
  now = new Date('2026-05-05T05:00:00.000Z');
  expect(await as(tenant.tech).sync.mailReceipt()).toMatchObject({ changes: 0 });
  const letters = await lettersTo(tenant.tech);
  expect(letters[1]?.text).toContain('not confirmed any of your changes on this day so far');
});

test('RECEIPT-4 repeating a call whose reply was lost sends no second letter', async () => {
  const operationId = uuidv7();
  const first = await as(tenant.client, operationId).sync.mailReceipt();
  expect(await as(tenant.client, operationId).sync.mailReceipt()).toEqual(first);
  expect(await lettersTo(tenant.client)).toHaveLength(1);
});

test('RECEIPT-5 five copies an hour, counted per person', async () => {
  for (let copy = 0; copy < 5; copy += 1) await as(tenant.tech).sync.mailReceipt();
  const refused = await refusal(as(tenant.tech).sync.mailReceipt());
  expect(refused).toMatchObject({
    code: 'RATE_LIMITED',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  expect(await lettersTo(tenant.tech)).toHaveLength(5);
  await as(tenant.admin).sync.mailReceipt();
});
