import { expect, test } from 'vitest';
import { formatContextOf } from '../../../kits/records/format-context.fixture.ts';
import { type ItemContentFacts, itemContentText } from './item-content-text.ts';

const context = formatContextOf();
const facts = (
  more: Partial<ItemContentFacts['item']>,
  args: ItemContentFacts['args'],
): ItemContentFacts => ({
  args,
  item: {
    reason: 'refused',
    bytes: 420,
    blobIds: [],
    metadata: { timestamp: Date.parse('2026-11-17T17:31:00Z'), entityType: 'note', retryCount: 5 },
    ...more,
  },
});
const words = (more: Partial<ItemContentFacts['item']>, args: ItemContentFacts['args']) =>
  Object.fromEntries(
    itemContentText(facts(more, args), context).map(([name, value]) => [
      name,
      value.replaceAll('\u202F', ' '),
    ]),
  );

test('SYNCVIEW-7 a failed change shows its content, without ids and empty fields', () => {
  const projectId = '01990000-0000-7000-8000-000000000001';
  expect(
    words({}, { projectId, title: 'Pump seal', content: 'Weeps', priority: 'high', dueDate: null }),
  ).toEqual({
    Title: 'Pump seal',
    Note: 'Weeps',
    Priority: 'High',
    Made: 'Nov 17, 11:31 AM',
    Refused: '5 times',
  });
});

test('SYNCVIEW-7 a change that cannot be opened shows what is known of it', () => {
  const metadata = {
    timestamp: Date.parse('2026-11-17T17:31:00Z'),
    entityType: 'photo',
    retryCount: 0,
  } as const;
  expect(words({ reason: 'unreadable', blobIds: ['a', 'b'], metadata }, null)).toEqual({
    Content: '420 bytes, closed',
    Files: '2',
    Made: 'Nov 17, 11:31 AM',
  });
});
