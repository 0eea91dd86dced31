import type { Photo } from '@plumbline/domain/entities/photo';
import { Eye, FileText, Lock } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { LayerSuspense } from '../../../design/layers/layer-suspense.tsx';
import { type RowPick, useRowPicks } from '../../../kits/list/use-row-picks.ts';
import { useSelection } from '../../../kits/list/use-selection.ts';
import { BulkTool } from '../../../kits/list/bulk-tool.tsx';
import { sharePhotos } from '../parts/share-photos.ts';

const BulkFrame = lazy(async () => ({
  default: (await import('../../../kits/list/bulk-frame.tsx')).BulkFrame,
}));

const ReportDialog = lazy(() => import('../report/report-dialog.tsx'));

export type PhotoSelection = {
  /** Whether a photo is selected; undefined where this person selects none. */
  pickOf: ((photo: Photo) => RowPick | null) | undefined;
  /** The bar for the selected photos; null while there are none. */
  bar: ReactNode;
};

/**
 * The selection of a gallery, for those who may change every photo in it: shown to the clients together, or
 * taken back. `shown`: as many as are in the page, in its order.
 */
export function usePhotoSelection(
  shown: readonly Photo[],
  { selects }: { selects: boolean },
): PhotoSelection {
  const selection = useSelection(shown);
  const pickOf = useRowPicks(selects ? selection : null, () => shown.map(({ id }) => id));
  const [reports, setReports] = useState(false);
  if (!selects) return { pickOf: undefined, bar: null };
  const picked = shown.filter(({ id }) => selection.ids.has(id));
  const share = (shared: boolean) => {
    sharePhotos(picked, shared);
    selection.clear();
  };
  const bar = picked.length > 0 && (
    <Suspense>
      <BulkFrame
        label="With the selected photos"
        count={picked.length}
        busy={false}
        onClear={selection.clear}
      >
        <BulkTool icon={Eye} label="Client sees them" onClick={() => share(true)} />
        <BulkTool icon={Lock} label="Only us" onClick={() => share(false)} />
        <BulkTool icon={FileText} label="Report" onClick={() => setReports(true)} />
      </BulkFrame>
      <LayerSuspense>
        {reports && <ReportDialog photos={picked} onClose={() => setReports(false)} />}
      </LayerSuspense>
    </Suspense>
  );
  return { pickOf, bar };
}
