import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  tenant = await testTenant(server.database.pool);
});
afterAll(async () => await server.close());

const as = (caller: Caller = tenant.admin) => callAs(server.services, caller);
const memberId = (caller: Caller): string => caller.membership?.memberId ?? '';

const numbered = async (
  payrollNumber: string | null,
  caller = tenant.otherTech,
  { version = 1_000_000, by = tenant.admin } = {},
) => await as(by).teams.updatePayrollNumber({ memberId: memberId(caller), payrollNumber, version });

test('TEAM-850 the payroll number is kept as written with its zeros, and travels to admins and to its own person alone', async () => {
  const { tech, otherTech, client, admin } = tenant;
  await numbered('  00417 ');
  const rowFor = async (caller: Caller) => {
    const { changes } = await as(caller).sync.snapshot({ entity: 'member' });
    const rows: object[] = changes.map(({ row }) => row);
    return rows.find((row) => Reflect.get(row, 'userId') === otherTech.userId);
  };
  expect(await rowFor(admin)).toMatchObject({ payrollNumber: '00417' });
  for (const caller of [tech, otherTech]) expect(await rowFor(caller)).not.toHaveProperty('payrollNumber');
  const received = JSON.stringify(await as(client).sync.snapshot({ entity: 'member' }));
  expect(received).not.toContain('00417');
  const account = async (caller: Caller) =>
    (await as(caller).users.getByExternalId({ externalUserId: otherTech.userId })).payrollNumber;
  expect([await account(otherTech), await account(tech)]).toEqual(['00417', undefined]);
  await numbered(' ');
  expect(await rowFor(admin)).toMatchObject({ payrollNumber: null });
});

test('TEAM-851 a payroll number is of the crew, of one line and 32 characters, and given by the office alone', async () => {
  const { tech, client } = tenant;
  for (const wrong of ['x'.repeat(33), 'a\nb'])
    expect(await refusal(numbered(wrong))).toMatchObject({ fields: [{ path: 'payrollNumber' }] });
  expect((await refusal(numbered('1', client))).message).toBe('Clients have no payroll number.');
  const asTech = as(tech).teams.updatePayrollNumber({
    ...{ memberId: memberId(tech), payrollNumber: '1', version: 0 },
  });
  expect((await refusal(asTech)).code).toBe('PERMISSION_DENIED');
});

test('TEAM-852 a number that another admin gave meanwhile is not written over unseen; other changes of the person do not matter', async () => {
  const { tech, otherTech } = tenant;
  const seen = (await as().teams.get({ memberId: memberId(tech) })).member.version;
  await as().teams.updateSchedule({ memberId: memberId(tech), skills: ['gas'] });
  await numbered('17', tech, { version: seen });
  const membership = otherTech.membership && { ...otherTech.membership, role: 'admin' as const };
  const another = { ...otherTech, membership };
  await numbered('18', tech, { version: 1_000_000, by: another });
  expect(await refusal(numbered('19', tech, { version: seen }))).toMatchObject({
    code: 'CONFLICT',
    fields: [{ path: 'payrollNumber' }],
    message: 'The payroll number was changed since you saw it: it is 18 now. Look again, then save.',
  });
  const now = (await as().teams.get({ memberId: memberId(tech) })).member.version;
  await numbered('19', tech, { version: now });
  const { rows } = await as().audit.list({ entity: 'member' });
  expect(rows[0]).toMatchObject({ before: { payrollNumber: '18' }, after: { payrollNumber: '19' } });
});
