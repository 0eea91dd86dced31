import { trailValueLength } from '@plumbline/domain/limits/lists';
import { expect, test } from 'vitest';
import { trailDifference } from './trail-difference.ts';

const long = 'The crew set the pumps. '.repeat(100);

test('GROW-2 short values are kept whole, of a long text the part that changed', () => {
  const short = { before: { title: 'Roof', tags: ['a'] }, after: { title: 'Deck', tags: ['a', 'b'] } };
  expect(trailDifference(short.before, short.after)).toEqual(short);
  const { before, after } = trailDifference(
    { content: `${long}Three left.${long}` },
    { content: `${long}None left.${long}` },
  );
  expect(before['content']).toMatch(/^….*Three left\..*…$/u);
  expect(after['content']).toMatch(/^….*None left\..*…$/u);
  expect(String(before['content']).length).toBeLessThan(120);
});

test('GROW-2 of a long list what left and what came, of a list in another order all of it', () => {
  const items = Array.from({ length: 60 }, (_, index) => ({
    id: `item ${index}`,
    text: 'Set the pump',
    done: false,
  }));
  const done = items.map((item, position) => (position === 7 ? { ...item, done: true } : item));
  expect(trailDifference({ checklist: items }, { checklist: done })).toEqual({
    before: { checklist: [items[7]] },
    after: { checklist: [done[7]] },
  });
  const turned = items.toReversed();
  expect(trailDifference({ checklist: items }, { checklist: turned }).after).toEqual({ checklist: turned });
});

test('GROW-2 of an object the fields that changed, and no value is longer than the trail takes', () => {
  const log = { work: long, delays: 'None', crew: ['a'] };
  expect(trailDifference({ log }, { log: { ...log, delays: 'Rain' } })).toEqual({
    before: { log: { delays: 'None' } },
    after: { log: { delays: 'Rain' } },
  });
  const huge = trailDifference({ content: '' }, { content: 'x'.repeat(20_000) });
  expect(String(huge.after['content'])).toHaveLength(trailValueLength);
  const ids = Array.from({ length: 2_000 }, (_, index) => `person ${index}`);
  const { after } = trailDifference({ readBy: [] }, { readBy: ids });
  expect(JSON.stringify(after['readBy']).length).toBeLessThanOrEqual(trailValueLength);
});

test('GROW-2 no character is cut in two, since the database would refuse its half', () => {
  for (const shift of [0, 1]) {
    const emoji = `${'x'.repeat(shift)}${'👷'.repeat(4_000)}`;
    const changed = trailDifference({ content: `${emoji}🔧${emoji}` }, { content: `${emoji}🔨${emoji}` });
    const cut = trailDifference({ content: '' }, { content: emoji });
    for (const value of [changed.before['content'], changed.after['content'], cut.after['content']])
      expect(String(value)).not.toMatch(/\p{Cs}/u);
  }
});
