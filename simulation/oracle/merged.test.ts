import { effectContextOf, idOf, me, project } from '@plumbline/domain/mutations/effect-context.fixture';
import { type QueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';
import { expect, test } from 'vitest';
import type { Intent } from '../work/intent.ts';
import type { Evidence } from './evidence.ts';
import { comparedFields } from './fields.ts';
import { checkMerged } from './merged.ts';

const noteId = idOf(20);

function intent(
  operation: QueueOperation,
  args: Record<string, unknown>,
  seen: Intent['seen'] = null,
): Intent {
  const { entity, key, prepare } = queueOperations[operation];
  return {
    ...{
      id: operation,
      device: 'phone',
      userId: me,
      operation,
      entity,
      entityId: String(args[key]),
      args,
      seen,
    },
    effect: prepare(args).effect(effectContextOf()),
    ...{ holds: new Map(), press: { tab: 'one', at: 0, storedAt: 0 }, pressedAt: 0, isRetried: false },
  };
}

const created = intent('createNote', { id: noteId, projectId: project, title: 'Slab' });
/** The row that a right server makes of it. */
const row = {
  ...{ id: noteId, project_id: project, title: 'Slab', content: '', category: 'general', priority: 'medium' },
  ...{ status: 'open', assigned_to: [], pinned: false, photo_ids: [], shared: false, daily_log: null },
  ...{ deleted_at: null, sort_order: 'other', version: 7 },
};

function evidence(ledger: readonly Intent[], note: object | null): Evidence {
  const rows = new Map(note === null ? [] : [[noteId, { ...note }]]);
  return {
    ...{ version: 1, ledger: ledger.map(({ id }) => ({ id, version: 1 })), rows: new Map([['note', rows]]) },
    ...{ trail: new Map(), conflicts: [], refused: new Set(), files: new Map() },
  };
}

const before = evidence([], null);
const findings = (intents: readonly Intent[], note: object) =>
  checkMerged(intents, evidence(intents, note), before).findings.map(({ about }) => about);

test('SIM-900 what an operation fills in for a new record is what the server filled in by itself', () => {
  expect(findings([created], row)).toEqual([]);
  for (const [field, other] of [
    ['status', 'resolved'],
    ['priority', 'high'],
    ['shared', true],
  ])
    expect(findings([created], { ...row, [String(field)]: other })).toEqual([
      expect.stringContaining(`${String(field)} is ${JSON.stringify(other)}`),
    ]);
  const wrong = created.effect.map((change) =>
    change.kind === 'create' ? { ...change, fields: { ...change.fields, status: 'resolved' } } : change,
  ) as Intent['effect'];
  expect(findings([{ ...created, effect: wrong }], row)).toHaveLength(1);
});

test('SIM-901 what somebody sent is compared as it was sent, whatever the effect shows', () => {
  const wrong = created.effect.map((change) =>
    change.kind === 'create' ? { ...change, fields: { ...change.fields, title: 'Other' } } : change,
  ) as Intent['effect'];
  const lying = { ...created, effect: wrong };
  expect(findings([lying], row)).toEqual([]);
  expect(findings([lying], { ...row, title: 'Other' })).toEqual([
    expect.stringContaining('title is "Other"'),
  ]);
});

test('SIM-902 a later change, a deletion and what nobody sent are looked at in every field that updates may change', () => {
  const update = intent('updateNote', { noteId, content: 'Cracks' }, { content: '' });
  expect(findings([created, update], { ...row, content: 'Cracks' })).toEqual([]);
  expect(findings([created, update], { ...row, content: 'Cracks', category: 'safety' })).toHaveLength(1);
  const gone = intent('deleteNote', { noteId });
  expect(findings([created, gone], { ...row, deleted_at: '2026-03-04T09:13:00Z' })).toEqual([]);
  expect(findings([created, gone], row)).toHaveLength(1);
});

test('SIM-903 every field of every queued update is compared, but for times and what effects change beside', () => {
  const compared = comparedFields([]);
  const expected = [
    ...['project description', 'project accessNotes', 'project clientName', 'note title', 'note content'],
    ...['note status', 'note dailyLog', 'task flag', 'task status', 'timeEntry notes', 'timeEntry projectId'],
  ];
  expect(expected.filter((field) => !compared.has(field))).toEqual([]);
  const clock = intent('clockOut', { entryId: idOf(21) });
  expect([compared.has('timeEntry clockIn'), comparedFields([clock]).has('timeEntry status')]).toEqual([
    false,
    false,
  ]);
});
