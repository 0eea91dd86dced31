import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bridge, clinic } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { noteOpened, useOpenedRecords } from './opened-records.ts';

function Opened() {
  return (
    <ul>
      {useOpenedRecords().map(({ entity, id, title }) => (
        <li key={id}>{`${entity} ${title}`}</li>
      ))}
    </ul>
  );
}
const shows = async (...expected: string[]) =>
  await waitFor(() =>
    expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(expected),
  );

test('SEARCH-17: who has opened nothing is offered the running projects that changed last', async () => {
  const { records, keep } = await openDevice('crew');
  await keep(
    'project',
    records.project({ id: clinic, name: 'St. Brigid Clinic', updatedAt: '2026-03-01T08:00:00.000Z' }),
    records.project({ id: bridge, name: 'Pier warehouse', updatedAt: '2026-03-03T08:00:00.000Z' }),
    records.project({ name: 'Old mill', status: 'completed', updatedAt: '2026-03-04T08:00:00.000Z' }),
  );
  render(<Opened />);
  await shows('project Pier warehouse', 'project St. Brigid Clinic');
});

test('SEARCH-17: what was opened last stands first, six at the most, without what is gone', async () => {
  const { replica, records, keep } = await openDevice('crew');
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  const notes = Array.from({ length: 8 }, (_, at) => records.note({ title: `Note ${at}` }));
  await keep('note', ...notes);
  render(<Opened />);
  await shows('project St. Brigid Clinic');
  for (const [at, { id }] of notes.entries()) {
    noteOpened('note', id);
    await waitFor(() => expect(screen.queryAllByText(`note Note ${at}`)).toHaveLength(1));
  }
  await shows(...[7, 6, 5, 4, 3, 2].map((at) => `note Note ${at}`));
  await replica.note.delete(notes[6]?.id ?? '');
  await shows(...[7, 5, 4, 3, 2, 1].map((at) => `note Note ${at}`));
});
