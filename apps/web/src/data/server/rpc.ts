import { operationIdHeader } from '@plumbline/domain/operations/headers';
import type { AppRouter } from '@plumbline/server/router';
import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCClient } from '@trpc/client';
import { v7 as uuidv7 } from 'uuid';
import { pageOrganization } from './page-organization.ts';
import { textOf } from '../parse.ts';
import { callsUrl as url, organizationHeaders, transport as fetch } from './transport.ts';

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
        fetch,
        headers: ({ op: { type, context } }) => ({
          ...organizationHeaders(
            organizationIdKey in context ? textOf(context[organizationIdKey]) : pageOrganization(),
          ),
          ...(type === 'mutation' && { [operationIdHeader]: textOf(context[operationIdKey]) ?? uuidv7() }),
        }),
      }),
      false: httpBatchLink({
        url,
        fetch,
        maxURLLength: 6000,
        headers: () => organizationHeaders(pageOrganization()),
      }),
    }),
  ],
});
