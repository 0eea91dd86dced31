import type { SettingsFacts, ZonePreview } from '@plumbline/domain/operations/organization';
import type { StorageByKind } from '@plumbline/domain/plans/storage';
import { useQuery } from '@tanstack/react-query';
import { follows } from './followed-queries.ts';
import { rpc } from '../server/rpc.ts';

export type KnownFacts = {
  /** Null until they are loaded. */
  facts: SettingsFacts | null;
  /** No request is under way. */
  settled: boolean;
  /** The request failed. */
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

/** How much of its storage the organization uses; null until it is loaded. Only the server has it; used inside `ServerQueries`. */
export function useStorageByKind(): { storage: StorageByKind | null; failed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery({
    queryKey: ['organization.getStorage'],
    meta: follows('changes'),
    queryFn: async () => await rpc.organization.getStorage.query(),
  });
  return { storage: data ?? null, failed: isError, retry: () => void refetch() };
}

/**
 * The records that would be on other days in another zone. Null for the present zone. Use it inside
 * `ServerQueries`.
 */
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
