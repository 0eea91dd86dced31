import { createHash } from 'node:crypto';
import { AppError } from '@plumbline/domain/errors/app-error';
import { costOf, heavyLinesOf } from '@plumbline/domain/operations/costs';
import { type Gate, gates, type ProcedureName } from '@plumbline/domain/operations/gates';
import { operationIdHeader } from '@plumbline/domain/operations/headers';
import { operationId } from '@plumbline/domain/operations/operation-id';
import { initTRPC, TRPCError } from '@trpc/server';
import type { Database } from '../database/connect.ts';
import { databaseError } from '../database/database-error.ts';
import { hideLists } from '../database/serialized.ts';
import {
  type Operation,
  type Part,
  readAs,
  readOfOneMomentAs,
  readRecordingAs,
  writeAs,
  writeTogether,
} from '../tenant/as-viewer.ts';
import { operationOf as queuedOperationOf } from '../tenant/operation-of.ts';
import type { TenantWrite } from '../tenant/write.ts';
import type { Bucket } from '../http/rate-limit.ts';
import type { Viewer } from '../visibility/rule.ts';
import type { Caller } from '../identity/caller.ts';
import { admit, requirePerson } from './admission.ts';
import type { Context } from './context.ts';
import { type CallLimits, withSlots, type SlotsPerKey } from './call-limits.ts';
import { appErrorOf, refusalIn, transported } from './errors.ts';
import { requireRecordRoom } from './record-room.ts';

const t = initTRPC.context<Context>().create({
  isDev: false,
  errorFormatter({ shape, error }) {
    const { code, message, fields, details, timestamp } = appErrorOf(error);
    return {
      ...shape,
      message,
      data: { code, httpStatus: shape.data.httpStatus, path: shape.data.path, fields, details, timestamp },
    };
  },
});
export const router = t.router;

/** What a procedure gets after its gates have admitted the call. */
export type Passed = {
  caller: Caller;
  /**
   * Reads as the caller, in their organization. Statements that are requested together are one round trip.
   */
  read: <T>(act: (db: Database, viewer: Viewer) => Promise<T>) => Promise<T>;
  /** Does the same if everything must be read as of one moment, or is read page by page through a cursor. */
  readOfOneMoment: <T>(act: (db: Database, viewer: Viewer) => Promise<T>) => Promise<T>;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal | undefined;
  /** Does the same for a read that records itself. */
  readRecording: <T>(act: (db: Database, viewer: Viewer) => Promise<T>) => Promise<T>;
  /** Writes as the caller, in their organization, exactly once for the request's operation id. */
  write: <T extends object>(act: (write: TenantWrite) => Promise<T>) => Promise<T & { version: number }>;
  /** The request's operation; null for a call that needs none. */
  operation: Operation | null;
  /** Writes as the caller, exactly once for an operation that is a part of the request. */
  writeOnce: <T extends object>(
    part: Operation | null,
    act: (write: TenantWrite) => Promise<T>,
    /** When the person did it, if that was earlier. */
    doneAt?: Date | null,
  ) => Promise<T & { version: number }>;
  /** Makes several such writes in one transaction, as far as that goes. */
  writeTogether: <T extends object>(parts: readonly Part<T>[]) => ReturnType<typeof writeTogether<T>>;
};

/**
 * The one pipeline: rate limit, session, organization, subscription, plan or capability, flag, role,
 * permission, operation id; then the procedure's input schema, its transaction and its act. The domain
 * package's table of gates says which of them a call needs.
 */
function gated(name: ProcedureName) {
  const gate: Gate = gates[name];
  return t.procedure.use(async ({ ctx, next, getRawInput, signal }) => {
    const { services, caller, address } = ctx;
    try {
      if (!caller) {
        await limit(ctx, 'unauthenticated', address);
        throw new AppError(ctx.cookieSent ? 'SESSION_EXPIRED' : 'AUTH_ERROR');
      }
      await limit(ctx, gate.kind, caller.userId);
      // The caller's screen shows the organization that the call names. An answer from another one, or a
      // change there, would be worse than none.
      if (ctx.organizationId !== null && ctx.organizationId !== caller.membership?.organizationId)
        throw new AppError('NOT_A_MEMBER', { at: services.clock() });
      const person = admit(gate, caller, services.clock());
      const operation = await operationOf(name, gate, ctx.operationId, getRawInput);
      const actor = () => ({ ...(person ?? requirePerson(caller)), address });
      const writeOnce: Passed['writeOnce'] = async (part, act, doneAt) => {
        const writer = actor();
        await requireRecordRoom(services, writer.organizationId, part?.name ?? name);
        return await writeAs(services, writer, part, act, doneAt);
      };
      const passed: Passed = {
        caller,
        operation,
        writeOnce,
        writeTogether: async (parts) => {
          const writer = actor();
          for (const { operation: part } of parts)
            await requireRecordRoom(services, writer.organizationId, part.name);
          return await writeTogether(services, writer, parts);
        },
        signal,
        read: async (act) => await readAs(services, person ?? requirePerson(caller), act, signal),
        readOfOneMoment: async (act) =>
          await readOfOneMomentAs(services, person ?? requirePerson(caller), act, signal),
        readRecording: async (act) => await readRecordingAs(services, person ?? requirePerson(caller), act),
        write: async (act) => await writeOnce(operation, act),
      };
      const lines = await linesOf(name, gate.kind, services.callLimits, caller, getRawInput);
      const result = await withSlots(lines, async () => await next({ ctx: passed }), {
        signal,
        isRefusal: ({ ok }) => !ok,
      });
      if (result.ok && ctx.isWhole === true) hideLists(result.data);
      const refusal = result.ok ? null : refusalIn(result.error);
      if (!refusal) return result;
      const err = databaseError(refusal);
      if (err) services.log.warn({ err, path: name }, 'the database refused a call');
      throw transported(refusal);
    } catch (error) {
      if (error instanceof AppError) throw transported(error);
      // The caller has gone, so nobody reads this answer.
      if (signal?.aborted === true) throw transported(new AppError('TIMEOUT_ERROR', { cause: error }));
      throw error;
    }
  });
}

/**
 * The lines in which a call waits for its turn, according to the table of costs. The lines for heavy work
 * come first, so that a call that waits there takes no slot from other calls.
 */
async function linesOf(
  name: ProcedureName,
  kind: Gate['kind'],
  limits: CallLimits,
  { userId, membership }: Caller,
  rawInput: () => Promise<unknown>,
): Promise<(readonly [SlotsPerKey, string])[]> {
  const own = [limits.person, userId] as const;
  if (membership === null) return [own];
  const { organizationId } = membership;
  const { work } = costOf(name);
  limits.neighbours.saw(organizationId);
  const heavy = heavyLinesOf(work, Object(await rawInput()));
  const isSingleChange = kind === 'mutation' && work !== 'delivery' && heavy.length === 0;
  return [
    ...heavy.map((line) => [limits[line], organizationId] as const),
    own,
    ...(isSingleChange ? [[limits.change, organizationId] as const] : []),
    [limits.organization, organizationId] as const,
  ];
}

export const call = gated;

/** @throws RATE_LIMITED with the seconds to wait. */
export async function limit(
  { services }: Pick<Context, 'services'>,
  bucket: Bucket,
  key: string,
): Promise<void> {
  const answer = await services.limits.consume(bucket, key);
  if (!answer.ok)
    throw new AppError('RATE_LIMITED', { details: { retryAfterSeconds: answer.retryAfterSeconds } });
}

async function operationOf(
  name: ProcedureName,
  gate: Gate,
  sent: string | null,
  rawInput: () => Promise<unknown>,
): Promise<Operation | null> {
  if (gate.kind === 'query' || gate.operationId === 'exempt') return null;
  const { data: id } = operationId.safeParse(sent);
  if (id === undefined) {
    throw new AppError('VALIDATION_ERROR', {
      message: `A mutation carries an operation id, a UUIDv7, in the header ${operationIdHeader}.`,
      fields: [{ path: operationIdHeader, message: 'Send a UUIDv7.' }],
    });
  }
  const input = await rawInput();
  if (name === 'photos.saveMetadata') return queuedOperationOf('uploadPhoto', { id, args: Object(input) });
  const request = JSON.stringify([name, input]);
  return {
    operationId: id.toLowerCase(),
    name,
    requestHash: createHash('sha256').update(request).digest('hex'),
  };
}

/** One mutation per request, so that one operation id names one effect. */
export function refuseMutationBatch(type: string, calls: number): void {
  if (type === 'mutation' && calls > 1)
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'One mutation a request.' });
}
