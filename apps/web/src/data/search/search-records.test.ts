import type { Member } from '@plumbline/domain/entities/member';
import type { Message } from '@plumbline/domain/entities/message';
import type { Photo } from '@plumbline/domain/entities/photo';
import { recordsWith } from '@plumbline/domain/records/all';
import { emptyRow, foundCases } from '@plumbline/domain/records/found-by.fixture';
import { expect, test } from 'vitest';
import { idOf, note, task } from '../../../../../packages/offline/testing/rows.ts';
import { createSearchIndex } from './search-index.ts';
import { searchedEntities, searchRecord } from './search-records.ts';

const { projectId } = task(1, 1);
const base = { organizationId: idOf(2), createdAt: '2026-03-02T08:00:00.000Z', createdBy: idOf(3) };
const common = { ...base, id: idOf(1), updatedAt: base.createdAt, deletedAt: null, version: 1, projectId };

const photo: Photo = {
  ...common,
  ...{ taskId: null, noteId: null, storageId: 's', thumbnailId: null, clientId: null, takenAt: null },
  ...{ title: '', caption: null, description: null, category: 'issue', tags: [], annotations: [] },
  ...{ fileSize: 1, width: 1, height: 1, pairedWith: null, sortOrder: 'a0', shared: false },
};
const message: Message = {
  ...common,
  ...{ channelType: 'direct', projectId: null, otherUserId: idOf(4), type: 'text', body: 'Where is it?' },
  ...{ mentions: [], attachments: [{ storageId: 's', name: 'plan.pdf', mime: 'application/pdf', size: 1 }] },
  ...{ replyToId: null, urgent: false, acknowledgedBy: [], readBy: [], editedAt: null, shared: false },
};

const member: Member = {
  ...{ ...common, userId: idOf(3), role: 'field_tech', firstName: 'Joel', lastName: 'Reyes' },
  ...{ displayName: null, position: null, colour: '#7f979f', isActive: true },
};

test('SEARCH-13 a record is found by all text in it, and shown by its title, project and author', () => {
  const step = { id: idOf(9), text: 'Seal', doneBy: null, doneAt: null };
  const done = task(1, 1, {
    description: 'North side',
    checklist: [step],
    status: 'done',
    createdBy: idOf(3),
  });
  expect(searchRecord('task', done)).toEqual({
    ...{ entity: 'task', id: idOf(1), title: 'Hang drywall', projectId, number: null, userId: idOf(3) },
    ...{ state: 'done', detail: null, channel: null, names: '', text: 'North side\nSeal', closed: true },
    changedAt: done.updatedAt,
  });
  expect(searchRecord('note', note(1, 1, { content: 'Cracks' }))).toMatchObject({
    ...{ title: 'Slab', state: 'general', text: 'Cracks', closed: false },
  });
  expect(searchRecord('message', message)).toMatchObject({
    ...{ title: '', projectId: null, names: 'plan.pdf', text: 'Where is it?' },
    channel: { channelType: 'direct', otherUserId: idOf(4) },
  });
  expect(searchRecord('photo', { ...photo, caption: 'Roof', tags: ['leak'] })).toMatchObject({
    ...{ title: 'Roof', state: 'issue', names: 'leak', userId: null },
  });
});

test('SEARCH-850 the office finds a person by the payroll number; a device without it has nothing to find', () => {
  const person = { ...member, payrollNumber: '00417' };
  expect(searchRecord('member', person)?.text).toContain('00417');
  expect(searchRecord('member', member)?.text).not.toContain('00417');
});

test('SEARCH-13 a record without text is not in the index; the kind with the highest weight is indexed first', () => {
  expect(searchRecord('photo', photo)).toBeNull();
  expect(searchedEntities.slice(0, 2)).toEqual(['project', 'member']);
  expect(searchedEntities.at(-1)).toBe('message');
});

const palette = recordsWith('search').flatMap((kind) => foundCases(kind).map((one) => ({ kind, ...one })));

test.each(palette)(
  'SEARCH-903: the palette finds a $kind by $path, and not where the device lacks that',
  (one) => {
    const { kind, field, value, asked, brief, isName } = one;
    const row = (fields: object) => ({
      ...emptyRow(kind),
      id: idOf(1),
      updatedAt: common.updatedAt,
      ...fields,
    });
    const finds = (text: string, fields: object) => {
      const index = createSearchIndex();
      const record = searchRecord(kind, row(fields) as never);
      index.put(record === null ? [] : [record]);
      return index.search({ text, limit: 5, now: 0 }).groups.length > 0;
    };
    expect([finds(asked, { [field]: value }), finds(asked, { [field]: undefined })]).toEqual([true, false]);
    if (brief !== null) expect(finds(brief, { [field]: value })).toBe(isName);
  },
);
