import { expect, test } from 'vitest';
import { createDevice } from '../testing/replicas.ts';
import { deleted, idOf, note } from '../testing/rows.ts';
import { applyChanges } from './apply.ts';
import { localRowsOf } from './local-rows.ts';
import { patchRow } from './patches.ts';

test('REACH-18 rows and changes on the device outweigh what the server has listed', async () => {
  const replica = createDevice().openTab();
  await applyChanges(replica, {
    changes: [{ entity: 'note', row: note(1, 5, { title: 'Held' }) }],
    operationId: null,
  });
  const lay = { entity: 'note', at: 0 } as const;
  const update = (n: number, title: string) =>
    patchRow(replica, { ...lay, id: idOf(n), operationId: `o${n}`, kind: 'update', fields: { title } });
  await update(2, 'Changed here');
  await patchRow(replica, { ...lay, id: idOf(3), operationId: 'o3', kind: 'delete' });
  await applyChanges(replica, { changes: [{ entity: 'note', row: note(4, 9, deleted) }], operationId: null });
  const listed = [1, 2, 3, 4, 5].map((n) => note(n, 4, { title: 'Listed', category: 'safety' }));
  const rows = await localRowsOf(replica, 'note', listed);
  expect([...rows.keys()]).toEqual([1, 2, 3, 4].map(idOf));
  expect(rows.get(idOf(1))).toMatchObject({ title: 'Held', category: 'general' });
  expect(rows.get(idOf(2))).toMatchObject({ title: 'Changed here', category: 'safety', version: 4 });
  expect([rows.get(idOf(3)), rows.get(idOf(4))]).toEqual([null, null]);
});
