import { queueItem } from '@plumbline/offline/testing/items';
import { idOf } from '@plumbline/offline/testing/rows';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OtherCopy, UnsentChange } from '../../data/engine/person-copies.ts';
import { now } from '../../testing/company.ts';
import { openPart } from '../../testing/part.tsx';
import { CopySheet } from './copy-sheet.tsx';

const at = Date.parse(now);

function copyOf(list: OtherCopy['list'], company: string | null = 'Halden & Sons'): OtherCopy {
  return {
    ...{ owner: { organizationId: idOf(1), userId: idOf(2) }, company, changes: 2, files: 0, left: true },
    ...{ list, save: async () => await Promise.reject(new Error('not asked for')) },
  };
}

function note(sequence: number, more: Partial<UnsentChange['item']> = {}): UnsentChange['item'] {
  const item = queueItem(sequence, 'createNote', idOf(sequence), more);
  return { ...item, metadata: { ...item.metadata, timestamp: at } };
}

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('SYNCVIEW-51: who is signed in reads what waits for the company and why; nothing can be sent from there', async () => {
  const list = async (opened: boolean): Promise<UnsentChange[]> =>
    await Promise.resolve([
      { item: note(1), args: opened ? { title: 'Roof hatch' } : null },
      {
        item: note(2, { state: 'failed', reason: 'expired' }),
        args: opened ? { title: 'Boiler room' } : null,
      },
    ]);
  const person = await openPart(<CopySheet copy={copyOf(list)} opened onClose={() => undefined} />);
  await person.reads('What waits for Halden & Sons');
  await person.reads('Note “Roof hatch”');
  expect(rows()).toHaveLength(2);
  expect(rows()[1]).toContain('It waited for more than 7 days.');
  expect(person.has('button', /Send|Retry/)).toBe(false);
});

test('SYNCVIEW-52: before a sign-in neither the company nor what was written is said', async () => {
  let asked: boolean | null = null;
  const list = async (opened: boolean) => {
    asked = opened;
    return await Promise.resolve([{ item: note(1), args: null }]);
  };
  const person = await openPart(<CopySheet copy={copyOf(list)} opened={false} onClose={() => undefined} />);
  await person.reads('What waits on this device');
  await person.reads('Note');
  expect(asked).toBe(false);
  expect(document.body.textContent).not.toContain('Halden');
});

test('SYNCVIEW-53: thirty changes stand at once, and a press shows the others', async () => {
  const all = Array.from({ length: 32 }, (_, index) => ({ item: note(index), args: null }));
  const copy = copyOf(async () => await Promise.resolve(all));
  const person = await openPart(<CopySheet copy={copy} opened onClose={() => undefined} />);
  await person.find('button', 'Show 2 more');
  expect(rows()).toHaveLength(30);
  await person.press('Show 2 more');
  expect(rows()).toHaveLength(32);
});
