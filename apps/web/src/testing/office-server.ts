import { getJobCost } from '@plumbline/domain/operations/projects';
import {
  type Change,
  type EntityName,
  pullOrder,
  type Replicated,
} from '@plumbline/domain/entities/replicated';
import { rowSchemas } from '@plumbline/domain/entities/row-shapes/row-schemas.fixture';
import { AppError } from '@plumbline/domain/errors/app-error';
import { errorTable } from '@plumbline/domain/errors/catalogue';
import type { Prepared, RowChange } from '@plumbline/domain/mutations/mutation';
import { isQueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';
import type { ProcedureName } from '@plumbline/domain/operations/gates';
import type { LiveMessage } from '@plumbline/domain/operations/live';
import { apply, pull, snapshot, type ApplyItem, type ApplyOutcome } from '@plumbline/domain/operations/sync';
import { trackingTextVersion } from '@plumbline/domain/limits/tracking';
import { effectOn } from '@plumbline/offline/queue/effects';
import { fold, type Row } from '@plumbline/offline/replica/fold';
import { openReplica, type Replica } from '@plumbline/offline/replica/database';
import { createModelServer } from '@plumbline/offline/testing/model-server';
import { idOf } from '@plumbline/offline/testing/rows';
import { mutationOf } from '../data/queue/mutation-of.ts';
import { allowLogged } from './logged.ts';
import { type Caller, now } from './company.ts';
import { nothingSpent } from './job-cost.ts';

/** One call as it was received: its name, its input, and for one of the queue its item. */
export type ReceivedCall = { name: string; input: unknown; operationId: string | null };

type Answer = (input: unknown) => unknown;

const lists = [
  'locations.listOwn',
  'projectTemplates.list',
  'projects.list',
  'tasks.list',
  'notes.list',
  'timeEntries.list',
  'calendarEvents.list',
  'messages.list',
  'photos.list',
  'activity.list',
] as const satisfies readonly ProcedureName[];

/**
 * The server of one organization as the page meets it over HTTP, for one person. Records are stored and sent
 * as by the real one; a mutation does only what its definition says. Tests provide any other answers
 * themselves.
 */
export function createOfficeServer(organizationId: string, caller: Caller) {
  const model = createModelServer({ pullPage: 1_000, snapshotPage: 1_000, startsAt: Date.parse(now) });
  const calls: ReceivedCall[] = [];
  const answers = new Map<string, Answer>();
  const refusals = new Map<string, AppError[]>();
  const waiting = new Map<string, Promise<void>>();
  const stored = new Map<string, string>();
  let hearing: (message: LiveMessage) => void = () => undefined;
  /** The records as a mutation's effect reads them. */
  const records: Replica = openReplica({ organizationId, userId: idOf(0xfff) });

  async function write(changes: readonly Change[], operationId: string | null = null): Promise<number> {
    const frame = model.commit(changes, operationId);
    for (const { entity, row } of frame.changes) await records.table<object, string, object>(entity).put(row);
    hearing(frame);
    return frame.to;
  }

  /** Makes the changes that a mutation's definition shows. */
  async function perform(prepared: Prepared, by: string, operationId: string | null): Promise<number> {
    const effects = await effectOn(records, prepared, {
      person: { userId: by, organizationId, role: caller.role },
      at: new Date().toISOString(),
      newId: () => crypto.randomUUID(),
      fileBytes: 0,
    });
    const changes = await Promise.all(effects.map(async (effect) => await changed(effect)));
    return await write(changes.flat(), operationId);
  }

  async function changed(effect: RowChange): Promise<Change[]> {
    const { entity, id, kind } = effect;
    const base = (await records.table<Row, string>(entity).get(id)) ?? null;
    if (kind === 'delete')
      return base === null ? [] : [changeOf(entity, { ...base, deletedAt: new Date().toISOString() })];
    const patch = { operationId: '', at: 0, kind, fields: effect.fields, settled: null };
    // A deleted record that is restored exists again.
    const row = fold(id, { base: base && { ...base, deletedAt: null }, patches: [patch] });
    return row === null ? [] : [changeOf(entity, row)];
  }

  /** Throws the refusal that is set for the next call of this name. */
  function refuseIfTold(name: string): void {
    const refusal = refusals.get(name)?.shift();
    if (refusal !== undefined) throw refusal;
  }

  async function applied(item: ApplyItem): Promise<ApplyOutcome> {
    const { id, operation, args } = item;
    calls.push({ name: operation, input: args, operationId: id });
    try {
      if (!isQueueOperation(operation)) throw new AppError('NOT_IMPLEMENTED');
      await waiting.get(operation);
      refuseIfTold(operation);
      const version = await perform(queueOperations[operation].prepare(args), caller.userId, id);
      return { id, result: 'applied', version, conflicts: [] };
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      const { code, message, fields = [], details } = thrown;
      return { id, result: 'refused', code, message, fields, ...(details !== undefined && { details }) };
    }
  }

  const subscription = {
    planName: caller.plan,
    status: 'active',
    trialEndsAt: null,
    graceEndsAt: null,
    currentPeriodEndsAt: null,
  };
  const own: Record<string, Answer> = {
    'sync.pull': (input) => {
      const { after, through, cursor } = pull.parse(input);
      return model.pull({ cursor, ...(through !== undefined && { through }), ...(after && { after }) });
    },
    'sync.snapshot': (input) => {
      const { entity, after } = snapshot.parse(input);
      return model.snapshot({ entity, ...(after !== undefined && { after }) });
    },
    'sync.apply': async (input) => {
      const outcomes: ApplyOutcome[] = [];
      for (const item of apply.parse(input).items) outcomes.push(await applied(item));
      return { outcomes, serverTime: new Date().toISOString() };
    },
    'sync.decideConflict': () => ({}),
    'users.getByExternalId': () => ({
      ...{ id: caller.userId, role: caller.role, organizationId },
      ...{ displayName: null, phone: null, position: null, department: null, metadata: {} },
    }),
    'billing.getCurrentSubscription': () => subscription,
    'auth.syncUser': () => ({}),
    'presence.updatePresence': () => ({}),
    // They have said no to being located, so that they are not asked.
    'locations.getConsent': () => ({
      consent: { given: false, textVersion: trackingTextVersion, at: new Date().toISOString() },
    }),
    'notes.draftDailyLog': () => ({ crewOnSite: [], tasksDone: [], photos: 0, notes: 0 }),
    'presence.list': () => ({ people: [] }),
    'timeEntries.listHistory': () => ({ events: [], below: null, fits: true }),
    'weather.at': () => null,
    'teams.list': () => [],
    'teams.listUnrated': () => ({ people: [] }),
    // No job of theirs has cost anything.
    'projects.jobCost': (input) => ({ costs: getJobCost.parse(input).projectIds.map(nothingSpent) }),
    'audit.list': () => ({ rows: [], nextCursor: null }),
    'photos.findDuplicates': () => ({ duplicates: [] }),
    // Devices hold everything here.
    ...Object.fromEntries(
      lists.map((name) => [name, () => ({ rows: [], nextCursor: null, hasMore: false })]),
    ),
  };

  async function answer(name: string, input: unknown, operationId: string | null): Promise<unknown> {
    calls.push({ name, input, operationId });
    await waiting.get(name);
    refuseIfTold(name);
    const stub = answers.get(name) ?? own[name];
    if (stub !== undefined) return await stub(input);
    const mutation = mutationOf(name);
    if (mutation === null) throw new AppError('NOT_IMPLEMENTED');
    const version = await perform(mutation.prepare(input), caller.userId, operationId);
    return name.startsWith('calendarEvents.') ? { version, ...nothingInTheWay } : { version };
  }

  return {
    organizationId,
    caller,
    /** Every call so far, oldest first. */
    calls,
    /** The inputs of all calls of one name, including those of the queue. */
    inputsOf: (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input),
    /** Records that another person writes: they reach an open page by its live connection. */
    put: async <E extends EntityName>(entity: E, ...rows: Replicated[E][]) =>
      await write(rows.map((row) => changeOf(entity, row))),
    /** The server's row of a record. */
    row: async (entity: EntityName, id: string) => await records.table<Row, string>(entity).get(id),
    /** Sets the answer to a call that is not about records. */
    answer: (name: ProcedureName, stub: Answer) => void answers.set(name, stub),
    /** Refuses the next call of this name, or the next change of the queue by its operation. */
    refuse: (name: string, error: AppError) => {
      refusals.set(name, [...(refusals.get(name) ?? []), error]);
      allowLogged(error.code);
    },
    /** Makes calls of this name wait until the returned function is called. */
    hold: (name: string): (() => void) => {
      let release = () => {};
      waiting.set(name, new Promise((done) => (release = done)));
      return () => {
        waiting.delete(name);
        release();
      };
    },
    /** Keeps the content of a text file, by its storage id. */
    store: (storageId: string, text: string) => void stored.set(storageId, text),
    listen: (hear: (message: LiveMessage) => void) => {
      hearing = hear;
    },
    welcome: model.welcome,
    /** The answer to a request to /api; null where there is none. */
    request: async (path: string, body: unknown, operationId: string | null): Promise<Response> => {
      const { pathname, searchParams } = new URL(path, 'http://office');
      if (pathname === '/api/health') return json({}, 200);
      if (pathname === '/api/auth/get-session') return json(identityOf(caller, organizationId), 200);
      const text = stored.get(pathname.replace('/api/files/', ''));
      if (text !== undefined) return new Response(text);
      if (!pathname.startsWith('/api/trpc/')) return json({ message: 'Nothing is here.' }, 404);
      const names = pathname.slice('/api/trpc/'.length).split(',');
      const sentInput: unknown = body ?? JSON.parse(searchParams.get('input') ?? 'null');
      const isBatch = searchParams.has('batch');
      const replies = await Promise.all(
        names.map(async (name, index) => {
          const input = isBatch ? Reflect.get(Object(sentInput), String(index)) : sentInput;
          return await replyOf(name, async () => await answer(name, input ?? undefined, operationId));
        }),
      );
      const [first] = replies;
      return isBatch
        ? json(
            replies.map(({ body: one }) => one),
            200,
          )
        : json(first?.body, first?.status ?? 200);
    },
    close: () => records.close(),
  };
}

/** The answer to a plan that is taken as it is. */
const nothingInTheWay = { success: true, message: '', conflicts: [], warnings: [], eventId: null };

export type OfficeServer = ReturnType<typeof createOfficeServer>;

async function replyOf(
  path: string,
  act: () => Promise<unknown>,
): Promise<{ body: unknown; status: number }> {
  try {
    return { body: { result: { data: await act() } }, status: 200 };
  } catch (thrown) {
    const error = thrown instanceof AppError ? thrown : new AppError('UNKNOWN_ERROR', { cause: thrown });
    if (!(thrown instanceof AppError)) console.error(`${path} failed in the server of the test:`, thrown);
    const { code, message, fields, details } = error;
    const { httpStatus } = errorTable[code];
    return {
      body: { error: { message, code: -32_000, data: { code, httpStatus, path, fields, details } } },
      status: httpStatus,
    };
  }
}

function json(body: unknown, status: number): Response {
  const headers = {
    'content-type': 'application/json',
    'x-answered-by': 'plumbline',
    date: new Date().toUTCString(),
  };
  return new Response(JSON.stringify(body ?? null), { status, headers });
}

function identityOf({ userId, firstName, lastName }: Caller, organizationId: string) {
  return {
    session: { activeOrganizationId: organizationId },
    user: {
      id: userId,
      email: `${firstName}@example.com`.toLowerCase(),
      name: `${firstName} ${lastName}`,
      firstName,
      lastName,
      image: null,
    },
  };
}

/** A record as it travels; throws where it has not the shape that devices keep. */
function changeOf(entity: EntityName, row: unknown): Change {
  const change = { entity, row: rowSchemas[entity].parse(row) };
  if (!isChange(change)) throw new Error(`${entity} is nothing that devices keep.`);
  return change;
}

/** Its row was just parsed by the schema of its entity. */
function isChange(value: { entity: EntityName; row: unknown }): value is Change {
  return pullOrder.includes(value.entity);
}
