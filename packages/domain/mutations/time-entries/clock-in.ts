import { clockIn as input } from '../../operations/time-entries.ts';
import { newRecord, queuedMutation } from '../mutation.ts';
import { newEntry, positionOf, punchedAt } from './punched.ts';

export const clockIn = queuedMutation({
  call: 'timeEntries.clockIn',
  entity: 'timeEntry',
  key: 'id',
  priority: 100,
  makes: true,
  chain: 'punches',
  kept: input,
  effect: ({ id = '', projectId = null, taskId = null, notes = null, punch }, scene) => [
    {
      entity: 'timeEntry',
      id,
      kind: 'create',
      fields: {
        ...newRecord(scene),
        ...newEntry,
        ...{ userId: scene.person.userId, projectId, taskId, notes, source: 'clock', status: 'active' },
        clockIn: punchedAt(punch, scene),
        clockOut: null,
        clockInLocation: positionOf(punch),
      },
    },
  ],
});
