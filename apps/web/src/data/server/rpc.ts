import { operationIdHeader } from '@plumbline/domain/operations/headers';
import type { AppRouter } from '@plumbline/server/router';
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  type Operation,
  splitLink,
  type TRPCClient,
} from '@trpc/client';
import { v7 as uuidv7 } from 'uuid';
import { pageOrganization } from './page-organization.ts';
import { textOf } from '../parse.ts';
import { callsUrl as url, organizationHeaders } from './call-address.ts';
import { transport as fetch } from './transport.ts';

/** Set in a call's context when a repetition must be the same operation; otherwise each mutation gets a new one. */
export const operationIdKey = 'operationId';

/** Set in a call's context when it is for this organization, whichever one the page shows by then. */
export const organizationIdKey = 'organizationId';

/** Set in the context of queries that name one organization and are asked in one turn, so that they are one request. */
export const togetherKey = 'together';

const organizationOf = (context: Readonly<Record<string, unknown>>): string | null =>
  organizationIdKey in context ? textOf(context[organizationIdKey]) : pageOrganization();
const isAlone = ({ type, context }: Pick<Operation, 'type' | 'context'>): boolean =>
  type === 'mutation' || (organizationIdKey in context && !(togetherKey in context));
const batch = { url, fetch, maxURLLength: 6000 };

/**
 * Every named call of the server, bound to an organization. Simultaneous queries are sent in one batch; a
 * mutation is sent alone with its operation id, and so is a call that names its organization itself, unless it says
 * that it goes together with others.
 */
export const rpc: TRPCClient<AppRouter> = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: isAlone,
      true: httpLink({
        url,
        fetch,
        headers: ({ op: { type, context } }) => ({
          ...organizationHeaders(organizationOf(context)),
          ...(type === 'mutation' && { [operationIdHeader]: textOf(context[operationIdKey]) ?? uuidv7() }),
        }),
      }),
      false: splitLink({
        condition: ({ context }) => togetherKey in context,
        true: httpBatchLink({
          ...batch,
          headers: ({ opList }) => organizationHeaders(organizationOf(opList[0].context)),
        }),
        false: httpBatchLink({ ...batch, headers: () => organizationHeaders(pageOrganization()) }),
      }),
    }),
  ],
});
