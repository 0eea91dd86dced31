import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { textAt } from '../end-to-end/support/json.ts';
import { type SignedIn, signedInAgain } from '../end-to-end/support/signed-in.ts';
import type { Account } from '../end-to-end/support/steps.ts';
import { plainPng } from './neighbours/png.ts';

/** The worst loads that a neighbour can cause, each with all the parallel requests it may have. */
export const hostilityNames = [
  'searches of 199 characters',
  'changes one by one',
  'batches of 50 changes',
  'uploads',
  'downloads',
  'exports of the audit trail',
  'first fills',
  'lists of 200 rows',
  'payroll exports',
  'payroll previews',
  'calendar feeds',
  'trails of 10,000 positions',
  'conflicts of 370 days and 50 people',
  'imports of 500 events with 30 people',
  'events daily since 1900',
  'uploads of 50 MP',
  'uploads of 39 MP',
] as const;
export type HostilityName = (typeof hostilityNames)[number];

/** The argument of this file when it is started as a process. */
export type HostileWork = {
  origin: string;
  projectId: string;
  /** Everybody in the organization. */
  userIds: readonly string[];
  accounts: readonly Account[];
  hostility: HostilityName;
};

const atOnce = 20;
const fileBytes = 1_000_000;
const saidEachMs = 100;
/** Nobody attacks with answers that cost nothing. */
const refusedPauseMs = 50;

type Act = (person: SignedIn) => Promise<unknown>;

async function actOf({ origin, projectId, userIds, hostility }: HostileWork, first: SignedIn): Promise<Act> {
  const upload = async (person: SignedIn): Promise<string> => {
    const mime = 'text/plain';
    const input = { projectId, name: `${randomUUID()}.txt`, mime, size: fileBytes };
    const announced = await person.mutate('projectFiles.generateUploadUrl', input);
    await wholeBody(
      await fetch(new URL(textAt(announced, 'url'), origin), {
        method: 'PUT',
        headers: { 'content-type': mime, cookie: person.cookie },
        body: new Uint8Array(fileBytes).fill(0x20),
      }),
    );
    return textAt(announced, 'storageId');
  };
  const exported = { from: '2026-01-01', to: '2026-12-31', format: 'csv' };
  const photo = (width: number, height: number) => {
    const body = new Uint8Array(plainPng(width, height));
    return async (person: SignedIn) => {
      const announced = await person.mutate('photos.generateUploadUrl', {
        mime: 'image/png',
        size: body.length,
      });
      await wholeBody(
        await fetch(new URL(textAt(announced, 'url'), origin), {
          method: 'PUT',
          headers: { 'content-type': 'image/png', cookie: person.cookie },
          body,
        }),
      );
    };
  };
  switch (hostility) {
    case 'payroll exports':
      return async (person) => await person.mutate('timeEntries.exportHours', exported);
    case 'payroll previews':
      return async (person) => await person.mutate('timeEntries.exportHours', { ...exported, preview: true });
    case 'trails of 10,000 positions':
      return async (person) =>
        await person.query('locations.getHistory', {
          from: daysFromNow(-1),
          to: daysFromNow(1),
          limit: 10_000,
        });
    case 'calendar feeds':
      return async (person) => {
        const { pathname } = new URL(
          textAt(await person.mutate('calendarEvents.createFeed', {}), 'path'),
          origin,
        );
        await wholeBody(await fetch(new URL(pathname, origin)));
      };
    case 'conflicts of 370 days and 50 people':
      return async (person) =>
        await person.query('calendarEvents.checkConflicts', {
          attendees: userIds.slice(0, 50),
          title: 'Boiler',
          startDate: daysFromNow(1),
          endDate: daysFromNow(369),
        });
    case 'imports of 500 events with 30 people':
      return async (person) =>
        await person.mutate('calendarEvents.importEvents', {
          events: Array.from({ length: 500 }, (_, index) => ({
            title: `Visit ${index}`,
            attendees: userIds.slice(0, 30),
            startDate: daysFromNow(1 + index / 2),
            endDate: daysFromNow(1.1 + index / 2),
          })),
          dryRun: true,
        });
    case 'events daily since 1900':
      return async (person) =>
        await person.mutate('calendarEvents.create', {
          title: 'Daily',
          eventType: 'reminder',
          recurrence: 'FREQ=DAILY',
          startDate: '1900-01-02T12:00:00.000Z',
          endDate: '1900-01-02T13:00:00.000Z',
        });
    case 'uploads of 50 MP':
      return photo(8_160, 6_120);
    case 'uploads of 39 MP':
      return photo(7_200, 5_400);
    case 'searches of 199 characters': {
      const missing = `${'of the supply line '.repeat(11).slice(0, 198)}x`;
      return async (person) => await person.query('notes.list', { search: missing });
    }
    case 'changes one by one':
      return async (person) => await person.mutate('tasks.create', { projectId, title: 'One of many' });
    case 'batches of 50 changes':
      return async (person) =>
        await person.mutate('sync.apply', {
          sentAt: new Date().toISOString(),
          items: Array.from({ length: 50 }, () => ({
            id: uuidv7(),
            operation: 'createNote',
            args: { projectId, title: 'One of fifty' },
            before: null,
            dependsOn: [],
            elapsedMs: 0,
            attempt: 0,
          })),
        });
    case 'exports of the audit trail':
      return async (person) => await person.query('audit.export', {});
    case 'first fills':
      return async (person) => await person.query('sync.snapshot', { entity: 'task' });
    case 'lists of 200 rows':
      return async (person) => await person.query('tasks.list', { limit: 200 });
    case 'uploads':
      return upload;
    case 'downloads': {
      const storageId = await upload(first);
      const name = `${randomUUID()}.txt`;
      await first.mutate('projectFiles.create', { id: randomUUID(), projectId, name, storageId });
      return async ({ cookie }) =>
        await wholeBody(await fetch(new URL(`/api/files/${storageId}`, origin), { headers: { cookie } }));
    }
  }
}

const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

async function wholeBody(answer: Response): Promise<void> {
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
}

/** Runs until it is ended, and reports how often it succeeded. Refusals are ignored, after a moment. */
async function workOn(work: HostileWork): Promise<void> {
  const people = await Promise.all(
    work.accounts.map(async (account) => await signedInAgain(work.origin, account)),
  );
  const [first] = people;
  if (!first) throw new Error('nobody is there');
  const act = await actOf(work, first);
  let done = 0;
  setInterval(() => process.send?.(done), saidEachMs);
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      const person = people[lane % people.length] ?? first;
      for (;;)
        await act(person).then(
          () => (done += 1),
          async () => await pause(refusedPauseMs),
        );
    }),
  );
}

if (process.send && process.argv[2]) await workOn(JSON.parse(process.argv[2]));
