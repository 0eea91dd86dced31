import { errorTable } from '@plumbline/domain/errors/catalogue';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf } from '@plumbline/offline/testing/rows';
import { discardItems } from '../../../data/queue/queue-actions.ts';
import { useOutbox } from '../../../data/queue/unsent.ts';
import { openCompany } from '../../../testing/app.tsx';
import { clinic } from '../../../testing/company.ts';
import { giveBack, leaveWaiting, openOnDevice } from '../../../testing/device-part.tsx';
import { openPart } from '../../../testing/part.tsx';
import { savedFiles } from '../../../testing/saved-files.ts';
import { layerCloses } from '../../../testing/person.ts';
import { RescuePanel } from './rescue-panel.tsx';
import { RescueSaveDialog } from './rescue-save-dialog.tsx';
import { expectLogged } from '../../../testing/logged.ts';

const openSave = async (
  save: (passphrase: string) => Promise<{ file: Blob; saved: number; unreadable: number }>,
) => await openPart(<RescueSaveDialog from={{ save }} onClose={() => undefined} />);

test('SYNCVIEW-45: a passphrase that is short, or not typed twice alike, saves nothing and is named at its field', async () => {
  const asked: string[] = [];
  const person = await openSave(async (passphrase) => {
    asked.push(passphrase);
    return await Promise.resolve({ file: new Blob(['x']), saved: 1, unreadable: 0 });
  });
  const files = savedFiles();
  await person.set('Passphrase', 'weir');
  await person.press('Save file');
  await person.reads('Use at least 8 characters.');
  expect(document.activeElement?.id).toBe('passphrase');
  await person.set('Passphrase', 'lock and weir');
  await person.set('The same passphrase again', 'lock and gate');
  await person.press('Save file');
  await person.reads('The two passphrases are not the same.');
  await person.readsNo('Use at least 8 characters.');
  expect(document.activeElement?.id).toBe('again');
  expect(asked).toEqual([]);
  await person.set('The same passphrase again', 'lock and weir');
  await person.press('Save file');
  await person.reads('One change saved to the file');
  expect(asked).toEqual(['lock and weir']);
  expect(files.map(({ name }) => name)).toEqual(['unsent-2026-03-04.plumbline-rescue']);
});

test('SYNCVIEW-46: a file that cannot be made says so and keeps the dialog', async () => {
  expectLogged('shown to the person: UNKNOWN_ERROR');
  const person = await openSave(async () => await Promise.reject(new Error('no room')));
  await person.set('Passphrase', 'lock and weir');
  await person.set('The same passphrase again', 'lock and weir');
  await person.press('Save file');
  await person.reads(errorTable.UNKNOWN_ERROR.title);
  expect(person.has('button', 'Save file')).toBe(true);
});

function Rescue() {
  const { waiting, failed } = useOutbox();
  return <RescuePanel unsent={waiting.length + failed.length} />;
}

test('SYNCVIEW-47: what was saved to a file comes back from it with its passphrase alone, and is sent', async () => {
  expectLogged('Opening a rescue file: QUEUE_ERROR');
  await openCompany('crew');
  const person = await openOnDevice(<Rescue />);
  await person.reads('Opens unsent work of another device');
  expect(person.has('button', 'Save a rescue file')).toBe(false);
  const id = await leaveWaiting('notes.create', { id: idOf(7), projectId: clinic, title: 'Roof hatch' });
  const files = savedFiles();
  await person.press('Save a rescue file');
  await person.set('Passphrase', 'lock and weir');
  await person.set('The same passphrase again', 'lock and weir');
  await person.press('Save file');
  await layerCloses();
  await giveBack(person.replica, id, 'expired');
  expect(await discardItems([id])).toEqual([id]);
  const [saved] = files;
  if (saved === undefined) throw new Error('No file was saved.');
  const input = document.querySelector<HTMLInputElement>('input[aria-label="Rescue file"]');
  if (input === null) throw new Error('There is no place for a file.');
  await person.user.upload(input, new File([saved.file], 'tess.plumbline-rescue'));
  await person.press('Open file');
  await person.reads('Enter the passphrase of this file.');
  await person.set('Its passphrase', 'weir and lock');
  await person.press('Open file');
  await person.reads(/Check the passphrase, and that the file is whole and yours\.$/);
  await person.set('Its passphrase', 'lock and weir');
  await person.press('Open file');
  await person.reads('One change taken from the file');
  await waitFor(async () =>
    expect((await person.replica.outbox.toArray()).map(({ operation }) => operation)).toEqual(['createNote']),
  );
});
