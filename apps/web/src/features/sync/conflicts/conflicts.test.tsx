import type { KnownConflict } from '@plumbline/offline/replica/queue-records';
import { idOf } from '@plumbline/offline/testing/rows';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOutbox } from '../../../data/queue/unsent.ts';
import { type Company, openCompany } from '../../../testing/app.tsx';
import { bridge, now } from '../../../testing/company.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { NeedsYou } from '../waiting/needs-you.tsx';
import { SettledConflicts } from './settled-conflicts.tsx';
import { showConflictToast } from './conflict-toast.ts';

const at = Date.parse(now);

function Conflicts() {
  const { conflicts } = useOutbox();
  return (
    <>
      <NeedsYou failed={[]} files={[]} conflicts={conflicts.filter(({ settled }) => settled === null)} />
      <SettledConflicts conflicts={conflicts} />
    </>
  );
}

/** A note whose priority this person and somebody else have changed: the conflict about it. */
async function conflictOf({ server, records }: Company): Promise<KnownConflict> {
  const note = records.note({ title: 'Walk the flue', priority: 'high', projectId: bridge });
  await server.put('note', note);
  return {
    ...{ id: idOf(0x77), entity: 'note', entityId: note.id, field: 'priority' },
    ...{ mine: 'high', theirs: 'low', arrivedAt: at, openUntil: at + 22_400, settled: null },
  };
}

test('SYNCVIEW-41: an open conflict shows record, project, both values and the time there is to choose', async () => {
  const company = await openCompany('crew');
  const conflict = await conflictOf(company);
  const { replica, reads } = await openOnDevice(<Conflicts />);
  await replica.conflicts.put(conflict);
  await reads('Both changed the priority of “Walk the flue”');
  const card = screen.getByRole('list', { name: 'Needs you' });
  within(card).getByText('Bridge');
  within(card).getByText('Yours is kept unless you choose within 23 s.');
  expect(
    within(card)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['High', 'Low']);
  expect(screen.queryByText(/settled/)).toBeNull();
});

test('SYNCVIEW-42: theirs, taken, is written back and told to the server, and stands among what is settled', async () => {
  const company = await openCompany('office');
  const conflict = await conflictOf(company);
  const person = await openOnDevice(<Conflicts />);
  await person.replica.conflicts.put(conflict);
  await person.press('Use theirs');
  await person.reads('Both changed, settled · 1');
  await waitFor(() =>
    expect(company.server.inputsOf('sync.decideConflict')).toEqual([
      { conflictId: conflict.id, choice: 'theirs' },
    ]),
  );
  await waitFor(() =>
    expect(company.server.inputsOf('updateNote')).toEqual([{ noteId: conflict.entityId, priority: 'low' }]),
  );
  await person.reads('You took theirs.');
  expect(person.has('button', 'Keep mine')).toBe(false);
});

test('SYNCVIEW-43: mine, kept, changes nothing but what the server is told', async () => {
  const company = await openCompany('crew');
  const conflict = await conflictOf(company);
  const person = await openOnDevice(<Conflicts />);
  await person.replica.conflicts.put(conflict);
  await person.press('Keep mine');
  await person.reads('You kept yours.');
  await waitFor(() =>
    expect(company.server.inputsOf('sync.decideConflict')).toEqual([
      { conflictId: conflict.id, choice: 'mine' },
    ]),
  );
  expect(await person.replica.outbox.count()).toBe(0);
});

test('SYNCVIEW-44: word of a conflict calls its record by name and takes the choice; one that is over says nothing', async () => {
  const company = await openCompany('crew');
  const conflict = await conflictOf(company);
  const person = await openOnDevice(<Conflicts />);
  await showConflictToast({ ...conflict, openUntil: at }, 'over');
  await person.replica.conflicts.put(conflict);
  await showConflictToast(conflict, 'fresh');
  await person.reads('Yours is kept unless you choose theirs. Both are kept in the Sync center.');
  const toast = screen.getByRole('region', { name: /Notifications/ });
  expect(within(toast).getAllByText('Both changed the priority of “Walk the flue”')).toHaveLength(1);
  await person.user.click(await person.find('button', 'Keep mine', toast));
  await person.reads('You kept yours.');
});
