import { expect, test } from 'vitest';
import { filesBelow, isTest, readSource } from './sources.ts';

/**
 * Every place where the web app keeps something on a device, with when it goes. `copy`: with the copy of one person and
 * organization, so at a sign-out and at a removal. `sign-out`: when its person signs out. `tab`: with the tab, and
 * nothing of an organization. `device`: stays, and says nothing of a person's work.
 */
const stored: Readonly<Record<string, 'copy' | 'sign-out' | 'tab' | 'device'>> = {
  // The copy, with its outbox and drafts.
  'packages/offline/replica/database.ts': 'copy',
  // Looks into a copy that is there, and makes none.
  'packages/offline/replica/wake.ts': 'copy',
  // The one database beside the copy.
  'apps/web/src/data/replica/local-database.ts': 'copy',
  // The key of what waits: of a removed person it stays with the sealed outbox, until they discard both.
  'apps/web/src/data/replica/queue-key.ts': 'copy',
  // Drafts that the copy has not taken yet.
  'apps/web/src/data/queue/drafts.ts': 'copy',
  'apps/web/src/features/messages/submitted-messages.ts': 'copy',
  'apps/web/src/features/hours/parts/sought-punches.ts': 'copy',
  'apps/web/src/data/session/role-change.ts': 'copy',
  'apps/web/src/data/session/known-session.ts': 'sign-out',
  // Pictures that were shared with the app and whose job nobody has chosen; after a day they go in any case.
  'apps/web/src/data/files/share-target.ts': 'sign-out',
  'apps/web/src/data/session/ended-person.ts': 'sign-out',
  // That the choice of an organization has run, by the id of its person.
  'apps/web/src/data/session/organization-choice.ts': 'device',
  'apps/web/src/data/session/ended-session.ts': 'device',
  'apps/web/src/data/session/invitation-marker.ts': 'tab',
  'apps/web/src/data/session/came-from.ts': 'tab',
  'apps/web/src/data/session/unsent-report.ts': 'device',
  'apps/web/src/data/device/clock-offset.ts': 'device',
  'apps/web/src/design/theme.ts': 'device',
  'apps/web/src/app/shell/zone-note.tsx': 'device',
  // How many photos a page has that nobody stored yet, by the ids of person and organization; until that was shown.
  'apps/web/src/data/files/photos-in-page.ts': 'device',
  // Whether photos wait for a network that costs nothing, or were stopped by hand; it holds for everyone here.
  'apps/web/src/data/files/files-on-hold.ts': 'device',
  // What is typed before there is a person.
  'apps/web/src/kits/public/typed-text.ts': 'tab',
  // Whether the sidebar is open.
  'apps/web/src/app/shell/sidebar/sidebar-state.ts': 'device',
  // How high the rows of the boards are.
  'apps/web/src/features/calendar/board/density.ts': 'device',
  // Which form of CSV files was chosen last.
  'apps/web/src/kits/table-files/csv-style.ts': 'device',
  // Beside these the router keeps in the tab how far each page was scrolled.
  // A look whether the browser keeps anything; where it does not, all of it is in the memory of the page.
  'apps/web/src/app/main.tsx': 'device',
  'apps/web/src/data/web-storage.ts': 'device',
  // The product's own files.
  'apps/web/src/pwa/worker/sw.ts': 'device',
};

const keeps =
  /\.setItem\(|extends Dexie\b|new Dexie\(|indexedDB\.open\(|caches\.open\(|precacheAndRoute\(|document\.cookie\s*=|getDirectory\(\)/;

test('SIGNOUT-603 every place where the web app keeps something on a device is listed with when it goes', () => {
  const files = filesBelow(['apps/web/src', 'packages/offline'], ['.ts', '.tsx']).filter(
    (file) => !isTest(file) && keeps.test(readSource(file)),
  );
  expect(files.toSorted()).toEqual(Object.keys(stored).toSorted());
});

test('SIGNOUT-604 beside the copy a person and organization have one database, so that it is deleted by one name', () => {
  const databases = Object.keys(stored).filter((file) => /extends Dexie\b/.test(readSource(file)));
  expect(databases).toEqual(['apps/web/src/data/replica/local-database.ts']);
});
