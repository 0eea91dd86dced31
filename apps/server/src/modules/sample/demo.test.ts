import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFiles } from '../../file-storage/files.ts';
import { createIdentity } from '../../identity/identity.ts';
import { createLog } from '../../process/log.ts';
import { testSecret } from '../../testing/cookie.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createDemo } from './demo.ts';

const samplePhotos = fileURLToPath(new URL('../../../sample-photos', import.meta.url));
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'plumbline-demo-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('SAMPLE-10 the demo company has three sign-ins with confirmed addresses, and making it again changes nothing', async () => {
  const ports = {
    ...{ pool: database.pool, clock: () => new Date(), newId: uuidv7, committed: () => undefined },
    ...{ files: openFiles(folder, testSecret), samplePhotos },
  };
  const identity = createIdentity({
    ports,
    publicUrl: 'http://localhost:3000',
    secret: testSecret,
    limits: {
      consume: async () => await Promise.resolve({ ok: true as const }),
      giveBack: async () => await Promise.resolve(),
    },
    log: createLog('fatal'),
    sendsMail: false,
    queueMail: async () => await Promise.resolve(),
  });
  const first = await createDemo({ ports, identity });
  const state = async () => {
    const { rows } = await database.pool.query<Record<string, unknown>>(
      `
      with technician as (select user_id from member where email like 'priya.%')
      select (select count(*)::int from organization) as organizations, (select count(*)::int from project) as projects,
        (select count(*)::int from auth."user") as users,
        (select bool_and(email_verified) from auth."user") as confirmed, (select count(*)::int from member where is_active) as members,
        (select string_agg(plan_name || ' ' || status, ',') from subscription) as plans,
        (select count(*)::int from project_team where role = 'client') as clients,
        (select phone from member where email like 'dana.%') as phone,
        (select count(*)::int from task join technician t on assignees @> array[t.user_id]) as tasks,
        (select count(*)::int from calendar_event join technician t on attendees @> array[t.user_id]) > 0 as visits`,
    );
    return rows[0];
  };
  expect(await state()).toEqual({
    organizations: 1,
    projects: 12,
    users: 3,
    confirmed: true,
    members: 11,
    plans: 'business trial',
    clients: 1,
    phone: '+1 218 555 0144',
    tasks: 4,
    visits: true,
  });
  expect(await createDemo({ ports, identity })).toEqual(first);
  expect(await state()).toMatchObject({
    organizations: 1,
    projects: 12,
    users: 3,
    members: 11,
    clients: 1,
    tasks: 4,
  });
  expect(first.map(({ role }) => role)).toEqual(['admin', 'field_tech', 'client']);
  for (const { role, email, password } of first) {
    const answer = await identity.handler(
      new Request('http://localhost:3000/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }),
      '127.0.0.1',
    );
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const caller = await identity.callerOf(new Headers({ cookie }));
    expect(caller?.membership?.role).toBe(role);
  }
});
