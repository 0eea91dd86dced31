import { AppError } from '@plumbline/domain/errors/app-error';
import { expect, test } from 'vitest';
import { readErrorLog } from '../server/errors.ts';
import { batchSort } from './batch-sort.ts';

const sortKeys = { tasks: [{ taskId: '01936b5e-0000-7000-8000-000000000001', sortOrder: 'a0' }] };
const refusing = (error: AppError) => async () => await Promise.reject(error);

test.each([
  ['taken out of the router', new AppError('NOT_FOUND', { message: 'No procedure found on path "tasks.x"' })],
  ['not built yet', new AppError('NOT_IMPLEMENTED')],
])('WORK-111 a batch sort that the server does not have is reported with its name: %s', async (_, error) => {
  await expect(batchSort('tasks.batchUpdateTaskSortOrder', sortKeys, {}, refusing(error))).rejects.toThrow(
    'batchUpdateTaskSortOrder not available in api',
  );
});

test('WORK-112 another refusal of a batch sort is passed on, and shown unless `quiet` is set', async () => {
  const refused = new AppError('OFFLINE_ERROR');
  const before = readErrorLog();
  await expect(
    batchSort('tasks.batchUpdateTaskSortOrder', sortKeys, { quiet: true }, refusing(refused)),
  ).rejects.toBe(refused);
  expect(readErrorLog()).toEqual(before);
  await expect(batchSort('tasks.batchUpdateTaskSortOrder', sortKeys, {}, refusing(refused))).rejects.toBe(
    refused,
  );
  expect(readErrorLog().at(-1)).not.toBe(before.at(-1));
});
