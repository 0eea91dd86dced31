import type { SettingsFacts, ZonePreview } from '@plumbline/domain/operations/organization';
import { useQuery } from '@tanstack/react-query';
import { follows } from './followed-queries.ts';
import { rpc } from '../server/rpc.ts';

export type KnownFacts = {
  /** Null while they are not known. */
  facts: SettingsFacts | null;
  /** Nothing is asked at present. */
  settled: boolean;
  /** They were asked for in vain. */
  failed: boolean;
  retry: () => void;
};

/** Only the server has them; used inside `ServerQueries`. */
export function useSettingsFacts(): KnownFacts {
  const { data, isError, fetchStatus, refetch } = useQuery({
    queryKey: ['organization.getSettingsFacts'],
    meta: follows('changes'),
    queryFn: async () => await rpc.organization.getSettingsFacts.query(),
  });
  return {
    facts: data ?? null,
    settled: data !== undefined || isError || fetchStatus !== 'fetching',
    failed: isError,
    retry: () => void refetch(),
  };
}

/** What would fall on other days in another zone; null for the present one. Used inside `ServerQueries`. */
export function useZonePreview(timezone: string | null): {
  preview: ZonePreview | null;
  failed: boolean;
  retry: () => void;
} {
  const { data, isError, refetch } = useQuery({
    queryKey: ['organization.previewZone', timezone],
    queryFn: async () => await rpc.organization.previewZone.query({ timezone: timezone ?? '' }),
    enabled: timezone !== null,
  });
  return { preview: data ?? null, failed: isError, retry: () => void refetch() };
}
