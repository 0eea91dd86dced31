import { createTimeEntry as input } from '../../operations/time-entries.ts';
import { newRecord, queuedMutation } from '../mutation.ts';
import { newEntry } from './punched.ts';

export const createTimeEntry = queuedMutation({
  call: 'timeEntries.create',
  entity: 'timeEntry',
  key: 'id',
  priority: 90,
  makes: true,
  kept: input,
  effect: (
    { id = '', userId, projectId = null, taskId = null, notes = null, breaks = [], ...times },
    scene,
  ) => [
    {
      entity: 'timeEntry',
      id,
      kind: 'create',
      fields: {
        ...newRecord(scene),
        ...newEntry,
        ...times,
        ...{ userId: userId ?? scene.person.userId, projectId, taskId, notes, breaks },
        ...{ source: 'manual', status: 'pending' },
      },
    },
  ],
});
