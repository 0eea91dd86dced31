import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDrafts } from '../../data/queue/drafts-state.ts';
import { keepForm, keptForms } from '../../data/queue/kept-forms.ts';
import { openPart } from '../../testing/part.tsx';
import { NeedsSignal } from './needs-signal.tsx';

const offer = { draft: 'rename:1', what: 'Plans', action: 'Rename', done: 'Renamed' };

test('DRAFT-105: a form that cannot wait says what becomes of it, by what it keeps and what was tried', async () => {
  const person = await openPart(<NeedsSignal draft="rename:1" />, {
    who: 'office',
    online: false,
    device: 'phone',
  });
  await person.reads(
    'No signal. This needs one to be sent. What you write is kept as a draft on this phone.',
  );
  act(() => void keepForm('projectFiles.updateFolder', { folderId: '1', name: 'Plans' }, offer));
  await person.reads(
    'No signal. This is a draft on this phone. You are asked to send it when the signal is back.',
  );
  person.show(<NeedsSignal draft={null} />);
  await person.reads('No signal. This needs one: do it again when the signal is back.');
});

test('DRAFT-106: what is kept is stored with the drafts of its person, one for each form, and ends with them', async () => {
  await openPart(null, { who: 'office' });
  keepForm('projectFiles.updateFolder', { folderId: '1', name: 'Plan' }, offer);
  keepForm('projectFiles.updateFolder', { folderId: '1', name: 'Plans' }, offer);
  expect(keepForm('timeEntries.create', {}, offer)).toBe(false);
  expect(keptForms.get()).toEqual([
    { ...offer, name: 'projectFiles.updateFolder', input: { folderId: '1', name: 'Plans' } },
  ]);
  const open = openDrafts.get();
  openDrafts.set(null);
  expect(keptForms.get()).toEqual([]);
  openDrafts.set(open);
  expect(keptForms.get()).toMatchObject([offer]);
});
