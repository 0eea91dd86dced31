import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { textAt } from '../end-to-end/json.ts';
import { type SignedIn, signedInAgain } from '../end-to-end/signed-in.ts';
import type { Account } from '../end-to-end/steps.ts';

/** The worst loads that a neighbour can cause, each with all the parallel requests it may have. */
export const hostilityNames = [
  'searches of 199 characters',
  'batches of 50 changes',
  'uploads',
  'downloads',
  'exports of the audit trail',
  'first fills',
  'lists of 200 rows',
] as const;
export type HostilityName = (typeof hostilityNames)[number];

/** The argument of this file when it is started as a process. */
export type HostileWork = {
  origin: string;
  projectId: string;
  accounts: readonly Account[];
  hostility: HostilityName;
};

const atOnce = 20;
const fileBytes = 1_000_000;
const saidEachMs = 100;

type Act = (person: SignedIn) => Promise<unknown>;

async function actOf({ origin, projectId, hostility }: HostileWork, first: SignedIn): Promise<Act> {
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
  switch (hostility) {
    case 'searches of 199 characters': {
      const missing = `${'of the supply line '.repeat(11).slice(0, 198)}x`;
      return async (person) => await person.query('notes.list', { search: missing });
    }
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

async function wholeBody(answer: Response): Promise<void> {
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
}

/** Runs until it is ended, and reports how often it succeeded. Refusals are ignored. */
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
          () => undefined,
        );
    }),
  );
}

if (process.send && process.argv[2]) await workOn(JSON.parse(process.argv[2]));
