import type { Prepared, RowRead } from '@plumbline/domain/mutations/mutation';
import { expect, test } from 'vitest';
import { createDevice } from '../testing/replicas.ts';
import { idOf } from '../testing/rows.ts';
import { effectOn } from './effects.ts';

const person = { userId: idOf(1), organizationId: idOf(2), role: null };
const [pier, mill] = [idOf(0x10), idOf(0x11)];
const taskOf = (id: number, projectId: string, sortOrder: string) => ({ id: idOf(id), projectId, sortOrder });

/** The ids of the tasks that an effect with these reads gets. */
async function tasksRead(...reads: RowRead[]): Promise<string[]> {
  const replica = createDevice().openTab();
  const table = replica.table<object, string>('task');
  await table.bulkPut([
    taskOf(1, pier, 'a1'),
    taskOf(2, pier, 'a0'),
    taskOf(3, pier, 'a2'),
    taskOf(4, mill, 'a9'),
  ]);
  let ids: string[] = [];
  const looks: Prepared = {
    reads,
    effect: ({ rowsOf }) => {
      ids = rowsOf('task').map(({ id }) => id);
      return [];
    },
  };
  await effectOn(replica, looks, {
    person,
    at: '2026-03-04T09:00:00.000Z',
    fileBytes: 0,
    newId: () => idOf(9),
  });
  return ids.toSorted();
}

test.each([
  ['one', { entity: 'task', id: idOf(2) }, [2]],
  ['one that is not here', { entity: 'task', id: idOf(7) }, []],
  ['several, as far as they are here', { entity: 'task', ids: [idOf(4), idOf(7), idOf(1)] }, [1, 4]],
  ['those of a project', { entity: 'task', projectId: pier }, [1, 2, 3]],
  ['those of the project of another row', { entity: 'task', besides: { entity: 'task', id: idOf(4) } }, [4]],
  ['those beside a row that is not here', { entity: 'task', besides: { entity: 'task', id: idOf(7) } }, []],
  ['all', { entity: 'task', all: true }, [1, 2, 3, 4]],
  ['the first of a project', { entity: 'task', firstOf: pier }, [2]],
  ['the last of a project', { entity: 'task', lastOf: pier }, [3]],
  ['the last of a project without any', { entity: 'task', lastOf: idOf(0x12) }, []],
] as const)('MUTATION-18 an effect reads %s', async (_what, read, expected) => {
  expect(await tasksRead(read)).toEqual(expected.map((id) => idOf(id)));
});
