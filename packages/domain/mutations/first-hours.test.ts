import { expect, test } from 'vitest';
import { projectStatuses } from '../entities/enumerations.ts';
import { at, effectContextOf, project, record } from './effect-context.fixture.ts';
import { clockIn } from './time-entries/clock-in.ts';
import { createTimeEntry } from './time-entries/create-time-entry.ts';
import { updateTimeEntry } from './time-entries/update-time-entry.ts';

const changes = [
  [clockIn, { id: record, projectId: project }],
  [createTimeEntry, { id: record, projectId: project, clockIn: at, clockOut: '2026-03-04T10:13:00.000Z' }],
  [updateTimeEntry, { entryId: record, projectId: project }],
] as const;

test.each(changes)(
  'TRACK-857 $call shows a planned job as active at once, and leaves every other status',
  ({ prepare }, args) => {
    const { reads, effect } = prepare(args);
    expect(reads).toContainEqual({ entity: 'project', id: project });
    for (const status of projectStatuses) {
      const shown = effect(effectContextOf([{ entity: 'project', row: { id: project, status } }]));
      expect(shown.filter(({ entity }) => entity === 'project')).toEqual(
        status === 'planning'
          ? [{ entity: 'project', id: project, kind: 'update', fields: { status: 'active' } }]
          : [],
      );
    }
    // A device that does not have the job shows the hours alone.
    expect(effect(effectContextOf())).toHaveLength(1);
  },
);

test('TRACK-858 a correction that leaves the hours on their job starts nothing', () => {
  const rows = [
    { entity: 'project', row: { id: project, status: 'planning' } },
    { entity: 'timeEntry', row: { id: record, projectId: project, breaks: [] } },
  ] as const;
  const shown = (args: object) =>
    updateTimeEntry.prepare({ entryId: record, ...args }).effect(effectContextOf(rows));
  expect(shown({ projectId: project })).toHaveLength(1);
  expect(shown({ notes: 'Roof' })).toHaveLength(1);
  expect(shown({ projectId: null })).toHaveLength(1);
});
