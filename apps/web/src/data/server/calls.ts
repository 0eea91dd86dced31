import { AppError } from '@plumbline/domain/errors/app-error';
import type { gates, ProcedureName } from '@plumbline/domain/operations/gates';
import type { AppRouter } from '@plumbline/server/router';
import { getUntypedClient, type TRPCClient } from '@trpc/client';
import { isRecord, textOf } from '../parse.ts';
import { operationIdKey, organizationIdKey, rpc } from './rpc.ts';

/** The names of the mutations, as in the table of gates: 'tasks.create'. */
export type MutationName = {
  [Name in ProcedureName]: (typeof gates)[Name]['kind'] extends 'mutation' ? Name : never;
}[ProcedureName];

type CallOf<Name extends string, Client = TRPCClient<AppRouter>> = Name extends `${infer Noun}.${infer Verb}`
  ? Noun extends keyof Client
    ? Verb extends keyof Client[Noun]
      ? Client[Noun][Verb]
      : never
    : never
  : never;

export type InputOf<Name extends MutationName> =
  CallOf<Name> extends { mutate: (input: infer Input, ...rest: never[]) => unknown } ? Input : never;
export type ReplyOf<Name extends MutationName> =
  CallOf<Name> extends { mutate: (...all: never[]) => Promise<infer Reply> } ? Reply : never;

const client = getUntypedClient(rpc);

/**
 * Sends a mutation by its name, as the given operation, to the organization for which it was made; null is
 * the session's. Every reply is an object; the server's own tests ensure that it is the one of this call. A
 * reply without success throws CONFLICT with the server's message, and with the conflicts as details.
 */
export async function send(
  name: MutationName,
  input: unknown,
  operationId: string,
  organizationId: string | null,
): Promise<Readonly<Record<string, unknown>>> {
  const context = { [operationIdKey]: operationId, [organizationIdKey]: organizationId };
  const reply = await client.mutation(name, input, { context });
  if (!isRecord(reply)) throw new AppError('UNKNOWN_ERROR', { details: { name } });
  // For the calendar, the specification demands an answer without success where other calls are refused.
  if (reply['success'] === false) {
    const { message, conflicts, warnings, current } = reply;
    throw new AppError('CONFLICT', {
      message: textOf(message) ?? undefined,
      details: { conflicts, warnings, current },
    });
  }
  return reply;
}
