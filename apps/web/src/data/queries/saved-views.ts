import type { SavedViewPage } from '@plumbline/domain/entities/saved-view';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { rpc } from '../server/rpc.ts';

const listKey = 'savedViews.list';

/** A page's views by name: the reader's own and the shared ones. Only the server has them; used inside `ServerQueries`. */
export function useSavedViews(page: SavedViewPage) {
  return useQuery({
    queryKey: [listKey, page],
    queryFn: async () => await rpc.savedViews.list.query({ page }),
  });
}

/** Returns a function to call after views were created, changed, deleted or restored. */
export function useSavedViewsChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: [listKey] });
  }, [client]);
}
