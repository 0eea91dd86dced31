import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobsSchema } from '../../jobs/enqueue.ts';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { remindOfPapers } from './remind-of-papers.ts';

let now = new Date('2026-09-01T15:00:00Z');
let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer({ clock: () => now, settings: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  // A copy of what is queued, because the runner empties the queue.
  await server.database.pool.query(`
    create table letters (id bigint generated always as identity, payload json);
    create function keep_letter() returns trigger language plpgsql security definer as $$
      begin insert into public.letters (payload) values (new.payload); return new; end $$;
    create trigger keep_letter after insert on ${jobsSchema}._private_jobs for each row execute function keep_letter()`);
});
afterAll(async () => await server.close());
beforeEach(async () => {
  at('2026-09-01T15:00:00Z');
  tenant = await testTenant(server.database.pool);
  // The job goes through all companies, also those of the tests before.
  await server.database.pool.query('delete from letters; delete from subcontractor_policy');
  await server.database.pool.query(
    `update organization set timezone = 'America/Chicago', locale = 'en-US', phone = '(218) 555-0110', name = 'Halden & Sons'
     where organization_id = $1`,
    [tenant.organizationId],
  );
});

const at = (instant: string) => void (now = new Date(instant));
const as = (caller: Caller) => callAs(server.services, caller);
const subs = () => as(tenant.admin).subcontractors;
const run = async () => await remindOfPapers(server.services, server.services.identity);
const bell = async () =>
  (await as(tenant.admin).notifications.getMyNotifications({}))
    .filter(({ type }) => type === 'paper_ends')
    .map(({ title, message, entityId }) => ({ title, message, entityId }));

type Sent = { to: string; subject: string; text: string; replyTo?: string };
async function letters(): Promise<Sent[]> {
  const { rows } = await server.database.pool.query<{ payload: Sent }>(
    'select payload from letters order by id',
  );
  return rows.map(({ payload }) => payload);
}

async function firmWithLiability(email: string | null, endsOn = '2026-11-09'): Promise<string> {
  const { subcontractorId } = await subs().create({ name: 'North Pier Crane', email });
  await subs().savePolicy({ subcontractorId, kind: 'general_liability', seen: 0, endsOn });
  return subcontractorId;
}

test('PAPERREMIND-1 office and firm are reminded 60, 30, 14, 7 and 0 days before a paper ends, each once, in their morning', async () => {
  const subcontractorId = await firmWithLiability('bjorn@northpier.example');
  // Two minutes before eight in Chicago, on the day that is sixty days before.
  at('2026-09-10T12:58:00Z');
  expect(await run()).toBe(0);
  at('2026-09-10T13:00:00Z');
  const twice = await Promise.all([run(), run()]);
  expect(Math.max(...twice)).toBe(1);
  expect(await run()).toBe(0);
  expect(await bell()).toEqual([
    {
      title: 'North Pier Crane: general liability ends in 60 days',
      message: 'Its last day is Nov 9, 2026. They were written to at bjorn@northpier.example.',
      entityId: subcontractorId,
    },
  ]);
  expect(await letters()).toEqual([
    expect.objectContaining({
      to: 'bjorn@northpier.example',
      replyTo: tenant.admin.email,
      subject: 'Halden & Sons needs the general liability paper of North Pier Crane',
      text: expect.stringContaining(
        'The general liability paper of North Pier Crane that Halden & Sons has ends on November 9, 2026, in 60 days.',
      ),
    }),
  ]);
  // Nobody ran it on the 30th day; on the 14th one reminder is sent, not two.
  for (const day of ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-10', '2026-12-01']) {
    at(`${day}T15:00:00Z`);
    await run();
  }
  expect((await bell()).map(({ title }) => title).toReversed()).toEqual([
    'North Pier Crane: general liability ends in 60 days',
    'North Pier Crane: general liability ends in 14 days',
    'North Pier Crane: general liability ends in 7 days',
    'North Pier Crane: general liability ends today',
  ]);
  const { rows } = await subs().listPaperRequests({ subcontractorId });
  expect(rows.map(({ days, email }) => [days, email])).toEqual([
    [0, 'bjorn@northpier.example'],
    [7, 'bjorn@northpier.example'],
    [14, 'bjorn@northpier.example'],
    [60, 'bjorn@northpier.example'],
  ]);
  expect(await letters()).toHaveLength(4);
});

test('PAPERREMIND-2 a morning without a server is made up for, a paper just entered or renewed reminds of nothing that is past, and a firm without an address is said', async () => {
  at('2026-10-20T15:00:00Z');
  const subcontractorId = await firmWithLiability(null);
  expect(await run()).toBe(0);
  at('2026-10-28T15:00:00Z');
  expect(await run()).toBe(1);
  expect(await bell()).toEqual([
    {
      title: 'North Pier Crane: general liability ends in 12 days',
      message: 'Its last day is Nov 9, 2026. They have no e-mail address here: ask them by phone.',
      entityId: subcontractorId,
    },
  ]);
  await subs().savePolicy({ subcontractorId, kind: 'general_liability', seen: 1, endsOn: '2027-11-09' });
  at('2026-11-09T15:00:00Z');
  expect(await run()).toBe(0);
  expect(await letters()).toEqual([]);
});

test('PAPERREMIND-4 nobody is reminded of the sample company’s papers, and no letter goes to its firms', async () => {
  await as(tenant.admin).organization.loadSample();
  for (const day of ['2026-09-02', '2026-09-20', '2026-10-20', '2026-12-20']) {
    at(`${day}T15:00:00Z`);
    await run();
  }
  const { rows } = await subs().list();
  const [first] = rows;
  expect(rows.length).toBeGreaterThan(0);
  await subs().askForPaper({ subcontractorId: first?.id ?? '', kind: 'umbrella' });
  expect(await letters()).toEqual([]);
  expect(await bell()).toEqual([]);
});

test('PAPERREMIND-3 somebody of the office asks a firm for a missing paper once a day, and is told where no letter goes', async () => {
  const none = await subs().create({ name: 'Lester River Coring' });
  const asked = async (subcontractorId: string) => await subs().askForPaper({ subcontractorId, kind: 'w9' });
  expect(await asked(none.subcontractorId)).toMatchObject({ email: null });
  const holds = await firmWithLiability('ada@northpier.example', '2027-03-01');
  expect(
    await refusal(subs().askForPaper({ subcontractorId: holds, kind: 'general_liability' })),
  ).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('on file and holds') });
  expect(await letters()).toEqual([]);
  const subcontractorId = await firmWithLiability('bjorn@northpier.example');
  expect(await asked(subcontractorId)).toMatchObject({ subcontractorId, email: 'bjorn@northpier.example' });
  expect(await refusal(asked(subcontractorId))).toMatchObject({
    ...{ code: 'CONFLICT', message: expect.stringContaining('asked for W-9 today already') },
  });
  at('2026-09-02T15:00:00Z');
  await asked(subcontractorId);
  expect((await letters()).map(({ text }) => text.split('\n')[0])).toEqual([
    'Halden & Sons has no W-9 paper of North Pier Crane yet.',
    'Halden & Sons has no W-9 paper of North Pier Crane yet.',
  ]);
  const { rows } = await subs().listPaperRequests({ subcontractorId });
  expect(rows).toMatchObject([
    { kind: 'w9', endsOn: null, days: null, by: tenant.admin.userId },
    { kind: 'w9', endsOn: null, days: null, by: tenant.admin.userId },
  ]);
  const silent = { ...server.services.identity, sendsMail: false };
  const quiet = callAs({ ...server.services, identity: silent }, tenant.admin);
  expect(
    await quiet.subcontractors.askForPaper({ subcontractorId, kind: 'workers_compensation' }),
  ).toMatchObject({ email: null });
  expect(await letters()).toHaveLength(2);
});
