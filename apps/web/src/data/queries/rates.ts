import type { RateChange, RateEffect, Unrated } from '@plumbline/domain/operations/people';
import { useQuery } from '@tanstack/react-query';
import { rpc } from '../server/rpc.ts';
import { follows } from './followed-queries.ts';

const nobody: Unrated['people'] = [];

/** People who worked and have no rate; empty until it is known. Only the server knows; used inside `ServerQueries`. */
export function useUnrated(): Unrated['people'] {
  const { data } = useQuery({
    queryKey: ['teams.listUnrated'],
    meta: follows('changes'),
    queryFn: async () => await rpc.teams.listUnrated.query(),
  });
  return data?.people ?? nobody;
}

/** What a changed rate makes of approved hours. Rejects where the server refuses or cannot be reached. */
export async function rateEffect(userId: string, change: RateChange): Promise<RateEffect> {
  const { effect } = await rpc.teams.previewRate.query({ userId, change });
  return effect;
}
