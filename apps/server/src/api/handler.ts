import { AppError } from '@plumbline/domain/errors/app-error';
import { operationIdHeader, organizationHeader } from '@plumbline/domain/operations/headers';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Context, Services } from '../rpc/context.ts';
import { busyIn, retryAfterSeconds, transported } from '../rpc/errors.ts';
import { withSlots } from '../rpc/call-limits.ts';
import { refuseMutationBatch } from '../rpc/pipeline.ts';
import { bodyOf, sentInPieces } from '../rpc/answer-body.ts';
import { appRouter } from './router.ts';

/** Answers /api/trpc/*: one context per request, and at most one mutation. */
export function createRpcHandler(services: Services) {
  return async (request: Request, address: string): Promise<Response> => {
    const sent: { body: string[] | null } = { body: null };
    const response = await fetchRequestHandler({
      endpoint: '/api/trpc',
      req: request,
      router: appRouter,
      async createContext({ info }): Promise<Context> {
        refuseMutationBatch(info.type, info.calls.length);
        const { headers } = request;
        return {
          services,
          caller: await callerOf(services, request, address),
          cookieSent: services.identity.hasSessionCookie(headers),
          operationId: headers.get(operationIdHeader),
          organizationId: headers.get(organizationHeader)?.toLowerCase() ?? null,
          address,
          headers,
          // A stream is written property by property.
          isWhole: headers.get('trpc-accept') !== 'application/jsonl',
        };
      },
      responseMeta({ info, data, errors }) {
        sent.body = bodyOf(data, info?.isBatchCall === true);
        const retryAfter = errors
          .map(({ cause }) => retryAfterSeconds(cause))
          .find((seconds) => seconds !== null);
        return {
          headers: new Headers({
            'cache-control': 'no-store',
            ...(retryAfter === undefined || retryAfter === null ? {} : { 'retry-after': String(retryAfter) }),
          }),
        };
      },
      onError({ error, path }) {
        if (error.code === 'INTERNAL_SERVER_ERROR')
          services.log.error({ err: error.cause ?? error, path }, 'a call failed');
      },
    });
    if (sent.body === null) return response;
    const [whole = '', ...more] = sent.body;
    return new Response(more.length === 0 ? whole : sentInPieces(sent.body), {
      status: response.status,
      headers: response.headers,
    });
  };
}

/**
 * Looks up the caller while holding the session's slot, so that a thousand requests of one device cause only
 * one or two look-ups at a time.
 */
async function callerOf(
  services: Services,
  { headers, signal }: Request,
  address: string,
): Promise<Context['caller']> {
  const sender = services.identity.sessionOf(headers) ?? address;
  try {
    return await withSlots(
      [[services.callLimits.session, sender]],
      async () => await services.identity.callerOf(headers),
      { signal },
    );
  } catch (error) {
    if (error instanceof AppError) throw transported(error);
    const busy = busyIn(error);
    if (busy) throw transported(busy);
    // Nobody reads this answer.
    if (signal.aborted) throw transported(new AppError('TIMEOUT_ERROR', { cause: error }));
    throw error;
  }
}
