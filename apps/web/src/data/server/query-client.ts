import {
  cacheTimeToLiveMs,
  mutationRetries,
  queryCachedMs,
  queryRetries,
} from '@plumbline/domain/limits/queries';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { logError } from './errors.ts';
import { queryRetryDelay } from './retry.ts';
import { isFinalAnswer } from './transport.ts';

/** For data that only the server has (spec §7.4); replicated data is read through `records.ts`. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // Called once the tries are over; the screen shows the failure, and the log has the reason.
    queryCache: new QueryCache({ onError: (thrown, { queryKey }) => logError(thrown, nameOf(queryKey)) }),
    mutationCache: new MutationCache({
      onError: (thrown, _input, _context, { options }) => logError(thrown, nameOf(options.mutationKey)),
    }),
    defaultOptions: {
      queries: {
        staleTime: cacheTimeToLiveMs,
        gcTime: queryCachedMs,
        retry: (failures, thrown) => failures < queryRetries && !isFinalAnswer(thrown),
        retryDelay: queryRetryDelay,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { retry: (failures, thrown) => failures < mutationRetries && !isFinalAnswer(thrown) },
    },
  });
}

/** The name of the call, with which every key begins. */
function nameOf(key: readonly unknown[] | undefined): string {
  return typeof key?.[0] === 'string' ? key[0] : 'A call of the server';
}
