import type { ApplyInput } from '@plumbline/domain/operations/sync';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { deliver, deliverOne } from './delivery.fixture.ts';

const at = (time: string) => new Date(`2026-05-04T${time}.000Z`);
let now = at('08:00:00');
let server: TestServer;
let tenant: TestTenant;
let projectId: string;
let taskId: string;
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => {
  await server.close();
});
beforeEach(async () => {
  now = at('08:00:00');
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await as().projects.create({ name: 'St. Brigid Clinic' }));
  ({ taskId } = await as().tasks.create({ projectId, title: 'Valve bodies' }));
});

const as = () => callAs(server.services, tenant.admin);
type Made = Pick<ApplyInput['items'][number], 'madeAt' | 'clock' | 'elapsedMs'>;
/** Made at that time by a device whose clock is right. */
const madeAt = (time: string): Made => ({ madeAt: at(time).toISOString(), clock: null, elapsedMs: null });

test('APPLY-30 what was done without a connection is recorded at the time it was done, and the trail also has when it arrived', async () => {
  now = at('09:15:00');
  const [noteId, messageId] = [uuidv7(), uuidv7()];
  const made = madeAt('09:13:00');
  const outcomes = await deliver(server.services, tenant.admin, [
    { operation: 'flagIssue', args: { taskId, reason: 'Wrong gasket' }, ...made },
    { operation: 'createNote', args: { id: noteId, projectId, title: 'Hatch' }, ...made },
    { operation: 'sendMessage', args: { id: messageId, channelType: 'team', body: 'Late' }, ...made },
    { operation: 'updateTaskStatus', args: { taskId, status: 'done' }, ...made },
  ]);
  expect(outcomes.map(({ result }) => result)).toEqual(['applied', 'applied', 'applied', 'applied']);
  const done = at('09:13:00').toISOString();
  const task = await as().tasks.get({ taskId });
  expect(task).toMatchObject({ flag: { at: done }, completedAt: done, updatedAt: done });
  expect(await as().notes.get({ noteId })).toMatchObject({ createdAt: done, updatedAt: done });
  expect(await as().messages.get({ messageId })).toMatchObject({ createdAt: done });
  const { rows } = await as().activity.list({ entity: 'task', entityId: taskId, action: 'update' });
  expect(rows.map((row) => [row.at, row.doneAt])).toEqual([
    [now.toISOString(), done],
    [now.toISOString(), done],
  ]);
  const { csv } = await as().audit.export({ entityId: noteId });
  expect(csv).toMatch(new RegExp(`^${now.toISOString()},.*,${done}\r\n`, 'm'));
});

test('APPLY-30 what is done with a connection has one time', async () => {
  const { note } = await as().notes.create({ projectId, title: 'Now' });
  const { rows } = await as().activity.list({ entityId: note.id });
  expect([note.createdAt, rows[0]?.at, rows[0]?.doneAt]).toEqual([
    now.toISOString(),
    now.toISOString(),
    null,
  ]);
});

test('APPLY-31 no device writes into the future or before the record existed', async () => {
  now = at('09:15:00');
  const { services } = server;
  const flag = { operation: 'flagIssue', args: { taskId, reason: 'Wrong gasket' } };
  // The clock is right when it sends, but was a year ahead, or at the night before the task was made, when it was done.
  await deliverOne(services, tenant.admin, { ...flag, madeAt: '2027-05-04T09:13:00.000Z' });
  expect((await as().tasks.get({ taskId })).flag?.at).toBe(now.toISOString());
  await deliverOne(services, tenant.admin, { ...flag, ...madeAt('03:00:00') });
  expect(await as().tasks.get({ taskId })).toMatchObject({
    flag: { at: at('08:00:00').toISOString() },
    // The time of the record's own last change stays.
    updatedAt: now.toISOString(),
  });
});

test('APPLY-33 a change older than the ledger is refused as expired, unless its answer is still stored; a clock that was always wrong makes nothing too old', async () => {
  now = at('09:15:00');
  const noteId = uuidv7();
  const item = {
    id: uuidv7(),
    operation: 'createNote',
    args: { id: noteId, projectId },
    ...madeAt('09:13:00'),
  };
  const { services } = server;
  const first = await deliverOne(services, tenant.admin, item);
  now = new Date(now.getTime() + 29.5 * day);
  // Its answer is still stored.
  expect(await deliverOne(services, tenant.admin, item)).toEqual(first);
  const late = { ...item, id: uuidv7(), args: { id: uuidv7(), projectId } };
  expect(await deliverOne(services, tenant.admin, late)).toMatchObject({
    result: 'refused',
    code: 'OPERATION_EXPIRED',
  });
  const made = { madeAt: new Date(now.getTime() - 40 * day).toISOString(), clock: null, elapsedMs: null };
  const skewed = { ...late, id: uuidv7(), ...made };
  const sentAt = new Date(now.getTime() - 40 * day);
  expect((await deliverOne(services, tenant.admin, skewed, sentAt)).result).toBe('applied');
});

test('APPLY-34 a change without a time has the age of its id', async () => {
  now = at('09:15:00');
  const change = () => ({ operation: 'createNote', args: { id: uuidv7(), projectId } });
  const { services } = server;
  const old = { ...change(), id: uuidv7({ msecs: now.getTime() - 31 * day }) };
  expect(await deliverOne(services, tenant.admin, old)).toMatchObject({ code: 'OPERATION_EXPIRED' });
  const young = { ...change(), id: uuidv7({ msecs: now.getTime() - 29 * day }) };
  expect(await deliverOne(services, tenant.admin, young)).toMatchObject({ result: 'applied' });
});

test('APPLY-32 a repetition that comes later is the same operation', async () => {
  now = at('09:15:00');
  const noteId = uuidv7();
  const item = {
    id: uuidv7(),
    operation: 'createNote',
    args: { id: noteId, projectId },
    ...madeAt('09:13:00'),
  };
  const first = await deliverOne(server.services, tenant.admin, item);
  now = at('09:40:00');
  expect(await deliverOne(server.services, tenant.admin, { ...item, elapsedMs: 1_000 })).toEqual(first);
  expect((await as().notes.get({ noteId })).createdAt).toBe(at('09:13:00').toISOString());
});

const day = 86_400_000;
const existing = { offsetMs: 0, measuredAt: at('07:55:00').toISOString(), sinceMeasuredMs: 300_000 };

/**
 * In at 8:00:00 by a right clock, which is then set ahead; out three seconds later; both sent at 8:01 by the
 * wrong clock.
 */
async function jumped(aheadMs: number, loadedAnew: boolean, skewAtFirst = 0) {
  const entryId = uuidv7();
  now = at('08:01:00');
  const punches = [
    { operation: 'clockIn', args: { id: entryId }, time: at('08:00:00'), skew: skewAtFirst },
    { operation: 'clockOut', args: { entryId }, time: at('08:00:03'), skew: aheadMs },
  ].map(({ operation, args, time, skew }) => {
    const device = new Date(time.getTime() + skew).toISOString();
    const elapsedMs = loadedAnew ? null : now.getTime() - time.getTime();
    const clock = {
      ...existing,
      sinceMeasuredMs: loadedAnew && skew !== 0 ? null : existing.sinceMeasuredMs,
    };
    return {
      ...{ operation, elapsedMs, clock, madeAt: device },
      args: { ...args, punch: { at: device, offsetMs: 0, position: null } },
    };
  });
  const outcomes = await deliver(server.services, tenant.admin, punches, new Date(now.getTime() + aheadMs));
  expect(outcomes.map(({ result }) => result)).toEqual(['applied', 'applied']);
  return await as().timeEntries.get({ entryId });
}

test.each([
  ['three days ahead', 3 * day, false],
  ['three days ahead, and the page loaded anew', 3 * day, true],
  ['eight hours back', -day / 3, false],
  ['eight hours back, and the page loaded anew', -day / 3, true],
])(
  'TIME-18 a clock set %s between two punches makes no false hours, and the entry shows both readings',
  async (_, ahead, anew) => {
    const entry = await jumped(ahead, anew);
    expect([entry.clockIn, entry.clockOut]).toEqual([
      at('08:00:00').toISOString(),
      at('08:00:03').toISOString(),
    ]);
    const device = new Date(at('08:00:03').getTime() + ahead).toISOString();
    expect(entry.clockReadings).toEqual({
      clockIn: { device: entry.clockIn, counted: entry.clockIn },
      clockOut: { device, counted: entry.clockOut },
    });
  },
);

test('TIME-18 the mark has the device’s readings and the counted times, also where its clock was a little off', async () => {
  const entry = await jumped(3 * day, false, 90_000);
  const ahead = at('08:01:30').toISOString();
  expect([entry.clockIn, entry.clockOut]).toEqual([ahead, ahead]);
  expect(entry.clockReadings).toEqual({
    clockIn: { device: ahead, counted: ahead },
    clockOut: { device: new Date(at('08:00:03').getTime() + 3 * day).toISOString(), counted: ahead },
  });
});

test('TIME-18 an entry of a steady clock, right or wrong, has no mark', async () => {
  const entryId = uuidv7();
  now = at('16:00:00');
  await deliver(
    server.services,
    tenant.admin,
    [
      { operation: 'clockIn', args: { id: entryId }, time: '08:00:00' },
      { operation: 'clockOut', args: { entryId }, time: '15:30:00' },
    ].map(({ operation, args, time }) => {
      const device = new Date(at(time).getTime() + day).toISOString();
      const clock = {
        offsetMs: -day,
        measuredAt: new Date(at('07:00:00').getTime() + day).toISOString(),
        sinceMeasuredMs: null,
      };
      return {
        ...{ operation, clock, elapsedMs: 60_000, madeAt: device },
        args: { ...args, punch: { at: device, offsetMs: -day, position: null } },
      };
    }),
    new Date(now.getTime() + day),
  );
  expect(await as().timeEntries.get({ entryId })).toMatchObject({
    clockIn: at('08:00:00').toISOString(),
    clockOut: at('15:30:00').toISOString(),
    clockReadings: null,
  });
});

test('TIME-18 what its person corrects of a marked entry leaves the mark, which an approval clears that names it', async () => {
  const { id: entryId } = await jumped(3 * day, false);
  now = at('09:00:00');
  await as().timeEntries.update({ entryId, clockOut: at('08:30:00').toISOString(), reason: 'Clock was set' });
  const { version, clockReadings } = await as().timeEntries.get({ entryId });
  expect(clockReadings).not.toBeNull();
  const approve = (marks: 'clock_changed'[]) =>
    as().timeEntries.decide({ entries: [{ entryId, version, marks }], decision: 'approved' });
  expect(await refusal(approve([]))).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('the clock of the device was changed'),
    details: { marked: [{ entryId, marks: ['clock_changed'] }] },
  });
  const [approved] = (await approve(['clock_changed'])).timeEntries;
  expect(approved).toMatchObject({ status: 'approved', clockReadings: null });
  // What was cleared stands with the approval.
  const { events } = await as().timeEntries.listHistory({ entryId });
  expect(events[0]?.before).toMatchObject({ clockReadings });
});

test('TIME-18 with a clock set ahead for the first punch and right for the second, the entry ends where it begins, and is marked', async () => {
  const entryId = uuidv7();
  now = at('16:00:00');
  const punches = [
    { operation: 'clockIn', args: { id: entryId }, time: at('08:00:00'), skew: 3 * day },
    { operation: 'clockOut', args: { entryId }, time: at('15:00:00'), skew: 0 },
  ].map(({ operation, args, time, skew }) => {
    const device = new Date(time.getTime() + skew).toISOString();
    return {
      ...{ operation, clock: { ...existing, sinceMeasuredMs: null }, madeAt: device },
      elapsedMs: skew === 0 ? 3_600_000 : null,
      args: { ...args, punch: { at: device, offsetMs: 0, position: null } },
    };
  });
  const outcomes = await deliver(server.services, tenant.admin, punches, now);
  expect(outcomes.map(({ result }) => result)).toEqual(['applied', 'applied']);
  const entry = await as().timeEntries.get({ entryId });
  expect(entry.clockOut).toBe(entry.clockIn);
  expect(entry.clockReadings).toMatchObject({ clockOut: { device: at('15:00:00').toISOString() } });
});

test.each(['07:50:00', '12:10:00'])(
  'TIME-27 an entry of a doubtful clock, stopped at %s by another device, ends no earlier than its break',
  async (stoppedAt) => {
    const entryId = uuidv7();
    const deliverAt = async (time: string, operation: string, args: object, isAhead: boolean) => {
      now = at(time);
      const made = operation === 'clockOut' ? at(stoppedAt) : now;
      const device = new Date(made.getTime() + (isAhead ? 3 * day : 0)).toISOString();
      const punch = { at: device, offsetMs: 0, position: null };
      const clock = { ...existing, sinceMeasuredMs: null };
      const elapsedMs = isAhead ? null : now.getTime() - made.getTime();
      const { breakPunch, ...rest } = args as { breakPunch?: object };
      const item = {
        ...{ operation, clock, madeAt: device, elapsedMs },
        args: breakPunch ? { ...rest, breakPunch: { ...breakPunch, punch } } : { ...rest, punch },
      };
      expect(await deliver(server.services, tenant.admin, [item], now)).toMatchObject([
        { result: 'applied' },
      ]);
    };
    await deliverAt('08:00:00', 'clockIn', { id: entryId }, true);
    const start = { entryId, breakPunch: { kind: 'start', paid: false } };
    await deliverAt('12:00:00', 'updateTimeEntry', start, true);
    await deliverAt('12:30:00', 'updateTimeEntry', { entryId, breakPunch: { kind: 'end' } }, true);
    await deliverAt('13:00:00', 'clockOut', { entryId }, false);
    const { clockIn, clockOut, breaks } = await as().timeEntries.get({ entryId });
    expect(clockIn).toBe(at('08:00:00').toISOString());
    expect(breaks).toMatchObject([
      { start: at('12:00:00').toISOString(), end: at('12:30:00').toISOString() },
    ]);
    expect(clockOut).toBe(at('12:30:00').toISOString());
  },
);

test('TIME-18 a clock that was reset to 2020 still punches at the true time', async () => {
  const entryId = uuidv7();
  now = at('09:00:00');
  const behind = now.getTime() - Date.parse('2020-01-01T00:30:00.000Z');
  const device = new Date(at('08:45:00').getTime() - behind).toISOString();
  const clock = { offsetMs: behind, measuredAt: '2020-01-01T00:05:00.000Z', sinceMeasuredMs: 600_000 };
  const item = {
    ...{ operation: 'clockIn', clock, madeAt: device, elapsedMs: 900_000 },
    args: { id: entryId, punch: { at: device, offsetMs: behind, position: null } },
  };
  const outcome = await deliverOne(server.services, tenant.admin, item, new Date(now.getTime() - behind));
  expect(outcome.result).toBe('applied');
  expect((await as().timeEntries.get({ entryId })).clockIn).toBe(at('08:45:00').toISOString());
});
