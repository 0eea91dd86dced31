import type { Photo } from '@plumbline/domain/entities/photo';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { LayerSuspense } from '../../../design/layers/layer-suspense.tsx';
import { type RowPick, useRowPicks } from '../../../kits/list/use-row-picks.ts';
import { useSelection } from '../../../kits/list/use-selection.ts';

const BulkBar = lazy(() => import('../parts/bulk-bar.tsx'));

const ReportDialog = lazy(() => import('../report/report-dialog.tsx'));

const LinkDialog = lazy(() => import('../../client-links/shown/link-dialog.tsx'));

export type PhotoSelection = {
  /** Whether a photo is selected; undefined where this person selects none. */
  pickOf: ((photo: Photo) => RowPick | null) | undefined;
  /** Selects all of these photos or, where they are selected already, none of them. */
  pickAll: ((photos: readonly Photo[]) => void) | undefined;
  /** The bar for the selected photos; null while there are none. */
  bar: ReactNode;
};

/**
 * The selection of a gallery, for those who may change every photo in it: given a category or a tag, shown to the
 * clients or taken back, and deleted together. `shown`: as many as are in the page, in its order.
 */
export function usePhotoSelection(
  shown: readonly Photo[],
  { selects }: { selects: boolean },
): PhotoSelection {
  const selection = useSelection(shown);
  const pickOf = useRowPicks(selects ? selection : null, () => shown.map(({ id }) => id));
  const [reports, setReports] = useState(false);
  const [links, setLinks] = useState(false);
  if (!selects) return { pickOf: undefined, pickAll: undefined, bar: null };
  const picked = shown.filter(({ id }) => selection.ids.has(id));
  const bar = picked.length > 0 && (
    <Suspense>
      <BulkBar
        photos={picked}
        onReport={() => setReports(true)}
        onLink={() => setLinks(true)}
        onClear={selection.clear}
      />
      <LayerSuspense>
        {reports && <ReportDialog photos={picked} onClose={() => setReports(false)} />}
        {links && <LinkDialog photos={picked} onClose={() => setLinks(false)} />}
      </LayerSuspense>
    </Suspense>
  );
  const pickAll = (photos: readonly Photo[]) => {
    const ids = new Set(selection.ids);
    const isAll = photos.every(({ id }) => ids.has(id));
    for (const { id } of photos) {
      if (isAll) ids.delete(id);
      else ids.add(id);
    }
    selection.all([...ids]);
  };
  return { pickOf, pickAll, bar };
}
