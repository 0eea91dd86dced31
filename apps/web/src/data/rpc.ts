import { errorTable } from '@plumbline/domain/errors/catalogue';
import type { AppRouter } from '@plumbline/server/router';
import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCClient } from '@trpc/client';
import { v7 as uuidv7 } from 'uuid';
import { toAppError } from './errors.ts';
import { request } from './http.ts';
import { isRecord } from './parse.ts';

const url = '/api/trpc';

/** Set in a call's context when a repetition must be the same operation; else each mutation gets a fresh one. */
export const operationIdKey = 'operationId';

/** Every named call of the server. Queries of one moment travel together, a mutation travels alone with its operation id. */
export const rpc: TRPCClient<AppRouter> = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: (operation) => operation.type === 'mutation',
      true: httpLink({
        url,
        fetch: send,
        headers: ({ op }) => {
          const given = op.context[operationIdKey];
          return { 'x-operation-id': typeof given === 'string' ? given : uuidv7() };
        },
      }),
      false: httpBatchLink({ url, fetch: send, maxURLLength: 6000 }),
    }),
  ],
});

/** The transport's fetch has looser types than the browser's; what it passes is a plain request. */
async function send(input: RequestInfo | URL | string, init?: object): Promise<Response> {
  return await request(input, isRecord(init) ? init : {});
}

/** Whether a refusal has an HTTP status of 4xx: nothing to be won by asking again. */
export function isRefusal(thrown: unknown): boolean {
  const status = errorTable[toAppError(thrown).code].httpStatus;
  return status >= 400 && status < 500;
}
