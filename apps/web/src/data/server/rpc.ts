import { AppError } from '@plumbline/domain/errors/app-error';
import { errorTable } from '@plumbline/domain/errors/catalogue';
import { operationIdHeader, organizationHeader } from '@plumbline/domain/operations/headers';
import type { AppRouter } from '@plumbline/server/router';
import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCClient } from '@trpc/client';
import { v7 as uuidv7 } from 'uuid';
import { pageOrganization } from '../session/page-organization.ts';
import { readableAnswer } from './call-answer.ts';
import { toAppError } from './errors.ts';
import { request } from './http.ts';
import { isRecord, textOf } from './parse.ts';

const url = '/api/trpc';

/** Set in a call's context when a repetition must be the same operation; otherwise each mutation gets a new one. */
export const operationIdKey = 'operationId';

/** Set in a call's context when it is for this organization, whichever one the page shows by then. */
export const organizationIdKey = 'organizationId';

/**
 * Every named call of the server, bound to an organization. Simultaneous queries are sent in one batch; a
 * mutation is sent alone with its operation id, and so is a call that names its organization itself.
 */
export const rpc: TRPCClient<AppRouter> = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ type, context }) => type === 'mutation' || organizationIdKey in context,
      true: httpLink({
        url,
        fetch: send,
        headers: ({ op: { type, context } }) => ({
          ...bound(organizationIdKey in context ? textOf(context[organizationIdKey]) : pageOrganization()),
          ...(type === 'mutation' && { [operationIdHeader]: textOf(context[operationIdKey]) ?? uuidv7() }),
        }),
      }),
      false: httpBatchLink({
        url,
        fetch: send,
        maxURLLength: 6000,
        headers: () => bound(pageOrganization()),
      }),
    }),
  ],
});

function bound(organizationId: string | null): Record<string, string> {
  return organizationId === null ? {} : { [organizationHeader]: organizationId };
}

/** The transport's fetch type is looser than the browser's; it passes an ordinary request. */
async function send(
  input: RequestInfo | URL | string,
  init?: object,
): Promise<{ ok: boolean; json: () => Promise<unknown> }> {
  const response = await request(input, isRecord(init) ? init : {});
  const { status, headers } = response;
  // Something in between has answered: that says nothing about the call, but repeating the request would not
  // help either.
  if (status >= 400 && status < 500 && !(headers.get('content-type') ?? '').includes('json'))
    throw new AppError('UNKNOWN_ERROR', { details: { status } });
  return { ok: response.ok, json: async () => readableAnswer(await response.json(), status) };
}

/** Whether the server has refused with an HTTP 4xx, so that repeating the request would not help. */
export function isRefusal(thrown: unknown): boolean {
  return isFinal(errorTable[toAppError(thrown).code].httpStatus);
}

/** The same for a query, for which a 4xx of something in between is final too. */
export function isFinalAnswer(thrown: unknown): boolean {
  const { details } = toAppError(thrown);
  return isRefusal(thrown) || (isRecord(details) && isFinal(Number(details['status'])));
}

function isFinal(status: number): boolean {
  return status >= 400 && status < 500;
}
