import { clockOut as input } from '../../operations/time-entries.ts';
import { queuedMutation } from '../mutation.ts';
import { positionOf, punchedAt } from './punched.ts';

/** A break that runs ends with the entry. */
export const clockOut = queuedMutation({
  call: 'timeEntries.clockOut',
  entity: 'timeEntry',
  key: 'entryId',
  priority: 100,
  chain: 'punches',
  kept: input,
  reads: ({ entryId = '' }) => [{ entity: 'timeEntry', id: entryId }],
  effect: ({ entryId = '', notes, punch }, scene) => {
    const end = punchedAt(punch, scene);
    const breaks = scene.row('timeEntry', entryId)?.breaks;
    return [
      {
        entity: 'timeEntry',
        id: entryId,
        kind: 'update',
        fields: {
          ...{ clockOut: end, status: 'pending', clockOutLocation: positionOf(punch) },
          ...(breaks && { breaks: breaks.map((pause) => ({ ...pause, end: pause.end ?? end })) }),
          ...(notes !== undefined && { notes }),
        },
      },
    ];
  },
});
