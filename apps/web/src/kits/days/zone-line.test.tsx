import { expect, test } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { ZoneLine } from './zone-line.tsx';

test('ORGSETTINGS-911: where times are entered a quiet line says whose they are, for devices whose clock shows others', async () => {
  const person = await openPart(<ZoneLine />, { settings: { timeZone: 'Asia/Kolkata' } });
  await person.reads('Times are in India Standard time (GMT+5:30).');
});

test.each(['UTC', 'Atlantic/Reykjavik'])(
  'ORGSETTINGS-912: a device whose clock shows the same as one in %s reads nothing of it',
  async (timeZone) => {
    const person = await openPart(
      <>
        <ZoneLine />
        <p>Start time</p>
      </>,
      { settings: { timeZone } },
    );
    // The words of the line are loaded by now, for one that needs them.
    await import('./zone-words-line.tsx');
    await person.reads('Start time');
    expect(document.body.textContent).not.toContain('Times are in');
  },
);
