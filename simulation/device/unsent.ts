import { takeBack } from '@plumbline/offline/queue/take-back';
import type { Chance } from '../machine/chance.ts';
import { shortOf } from '../network/calls.ts';
import type { RescueFile, World } from '../world.ts';
import type { Tab } from './tab.ts';

const passphrase = 'plumb bob on a line';

/** How often a person does each of these when it is possible, as shares of all their acts. */
const shares = { retry: 0.05, discard: 0.04, takeBack: 0.04, save: 0.04, take: 0.15 };
/** How much more often after an absence during which the queue has waited. */
const eagerness = 6;

export type UnsentParts = {
  world: Pick<World, 'intentsById' | 'trace' | 'filesOf'>;
  device: string;
  userId: string;
  chance: Chance;
  /** The files that this device has imported. */
  imported: Set<RescueFile>;
  isEager: boolean;
};

/**
 * What a person does with changes that the server does not have: sends them again, takes them back, discards
 * them, or carries them to another device.
 */
export async function handleUnsent(tab: Tab, parts: UnsentParts): Promise<boolean> {
  const { world, device, chance, imported } = parts;
  const { intentsById, trace } = world;
  const likes = (share: number) => chance.chance(parts.isEager ? share * eagerness : share);
  const say = (what: string) => trace.note(`${device}  ${what}`);
  const files = world.filesOf(parts.userId);
  const items = await tab.outbox.list();
  const failed = items.filter(({ state }) => state === 'failed');

  const again = likes(shares.retry) ? chance.pickOrNull(failed) : null;
  if (again !== null) {
    say(`tries ${shortOf(again.id)} again`);
    for (const { id } of failed) {
      const intent = intentsById.get(id);
      if (intent !== undefined) intent.isRetried = true;
    }
    await tab.outbox.retry([again.id]);
    return true;
  }
  const useless = likes(shares.discard) ? chance.pickOrNull(failed) : null;
  if (useless !== null) {
    const gone = await tab.outbox.discard([useless.id]);
    say(`discards ${gone.map(shortOf).join(', ')}`);
    return true;
  }
  const regretted = likes(shares.takeBack) ? chance.pickOrNull(items) : null;
  if (regretted !== null) {
    say(`takes back ${shortOf(regretted.id)}`);
    const isGone = await takeBack(tab.outbox, regretted.id);
    say(`${isGone ? 'has taken back' : 'cannot take back'} ${shortOf(regretted.id)}`);
    return true;
  }
  if (items.length > 0 && likes(shares.save)) {
    const { file, saved } = await tab.rescue.exportFile(passphrase);
    say(`saves ${String(saved)} items in a file`);
    files.push({ from: device, bytes: file });
    return true;
  }
  const untouched = files.filter(
    (file) => !imported.has(file) && (file.from !== device || chance.chance(0.1)),
  );
  const file = likes(shares.take) ? chance.pickOrNull(untouched) : null;
  if (file === null) return false;
  imported.add(file);
  const { imported: news, existing } = await tab.rescue.importFile(file.bytes, passphrase);
  say(`takes ${String(news)} items from the file of ${file.from}, and has ${String(existing)}`);
  tab.delivery.wake('person');
  return true;
}
