import { idOf } from '@plumbline/offline/testing/rows';
import { expect, test } from 'vitest';
import { decideConflict } from './conflict-choice.ts';

test.each([
  ['task', 'priority', 'low'],
  ['note', 'priority', 'of no such kind'],
  ['note', 'createdAt', '2026-03-04T09:00:00.000Z'],
  ['message', 'body', 'Gate is open'],
] as const)(
  'KEPT-10: where no change that may wait takes the other value it cannot be chosen: %s %s %s',
  async (entity, field, theirs) => {
    await expect(
      decideConflict({ id: idOf(1), entity, entityId: idOf(2), field, mine: null, theirs }),
    ).rejects.toMatchObject({ code: 'CONFLICT', details: { entity, field } });
  },
);
