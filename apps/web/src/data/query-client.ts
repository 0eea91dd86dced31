import { mutationRetries, queryCachedMs, queryFreshMs, queryRetries } from '@plumbline/domain/limits/queries';
import { QueryClient } from '@tanstack/react-query';
import { queryRetryDelay } from './retry.ts';
import { isFinalAnswer } from './rpc.ts';

/** For what lives only on the server (spec §7.4); everything replicated is read through `records.ts`. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: queryFreshMs,
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
