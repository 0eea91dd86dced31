import type { Photo } from '@plumbline/domain/entities/photo';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { photosHeld } from '../../../data/records/fetched/day-reads.ts';
import type { PhotoTimeline } from '../../../data/records/fetched/photo-timeline.ts';
import { LayerSuspense } from '../../../design/layers/layer-suspense.tsx';
import { type RowPick, useRowPicks } from '../../../kits/list/use-row-picks.ts';
import { useSelection } from '../../../kits/list/use-selection.ts';
import { storedOf } from '../parts/bulk-photos.ts';

const BulkBar = lazy(() => import('../parts/bulk-bar.tsx'));

const ReportDialog = lazy(() => import('../report/report-dialog.tsx'));
const ZipDialog = lazy(() => import('../parts/zip-dialog.tsx'));
const SelectionCover = lazy(() => import('../parts/selection-cover.tsx'));

const LinkDialog = lazy(() => import('../../client-links/shown/link-dialog.tsx'));

export type PhotoSelection = {
  /** Whether a photo is selected; undefined where this person selects none. */
  pickOf: ((photo: Photo) => RowPick | null) | undefined;
  /** Selects all photos of a day or, where they are selected already, none of them. */
  pickDay: ((day: string) => RowPick) | undefined;
  /** The bar for the selected photos; null while there are none. */
  bar: ReactNode;
};

/** So many days are asked for at a time while all are selected. */
const daysAtOnce = 4;
const noDays: ReadonlySet<string> = new Set();

/**
 * The selection of a gallery, for those who may change every photo in it: given a category or a tag, shown to the
 * clients or taken back, and deleted together. Of whole days those that are not here are asked for, and join when they
 * come.
 */
export function usePhotoSelection(
  { rows, days, need }: Pick<PhotoTimeline, 'rows' | 'days' | 'need'>,
  { selects }: { selects: boolean },
): PhotoSelection {
  const selection = useSelection(rows);
  const pickOf = useRowPicks(selects ? selection : null, () => rows.slice(0, photosHeld).map(({ id }) => id));
  const [reports, setReports] = useState(false);
  const [links, setLinks] = useState(false);
  const [zips, setZips] = useState(false);
  /** Days of which all are selected once they are here. */
  const [comes, setComes] = useState(noDays);
  const byDay = useMemo(() => new Map(days.map((day) => [day.day, day])), [days]);
  const here = [...comes].filter((day) => (byDay.get(day)?.pending ?? 0) === 0);
  if (here.length > 0) {
    const ids = here.flatMap((day) => byDay.get(day)?.photos.map(({ id }) => id) ?? []);
    selection.all([...new Set([...selection.ids, ...ids])].slice(0, photosHeld));
    setComes(new Set([...comes].filter((day) => !here.includes(day))));
  }
  useEffect(() => {
    const lacking = [...comes].filter((day) => {
      const { pending = 0, failed = false } = byDay.get(day) ?? {};
      return pending > 0 && !failed;
    });
    if (lacking.length > 0) need(lacking.slice(0, daysAtOnce));
  }, [comes, byDay, need]);
  if (!selects) return { pickOf: undefined, pickDay: undefined, bar: null };
  const clear = () => {
    setComes(noDays);
    selection.clear();
  };
  const pick = (picked: readonly string[]) => {
    const ids = new Set(selection.ids);
    for (const day of picked) for (const { id } of byDay.get(day)?.photos ?? []) ids.add(id);
    selection.all([...ids].slice(0, photosHeld));
    setComes(new Set([...comes, ...picked.filter((day) => (byDay.get(day)?.pending ?? 0) > 0)]));
  };
  const pickDay = (day: string): RowPick => {
    const photos = byDay.get(day)?.photos ?? [];
    const pending = byDay.get(day)?.pending ?? 0;
    const picked = (pending === 0 || comes.has(day)) && photos.every(({ id }) => selection.ids.has(id));
    const press = () => {
      if (!picked) {
        pick([day]);
        return;
      }
      const own = new Set(photos.map(({ id }) => id));
      selection.all([...selection.ids].filter((id) => !own.has(id)));
      setComes(new Set([...comes].filter((each) => each !== day)));
    };
    return { picked, picking: true, press };
  };
  const isPicking = selection.ids.size > 0 || comes.size > 0;
  const picked = isPicking ? rows.filter(({ id }) => selection.ids.has(id)) : [];
  const failed = [...comes].filter((day) => byDay.get(day)?.failed === true);
  const bar = isPicking && (
    <Suspense>
      <SelectionCover
        selected={picked.length}
        all={days.reduce((sum, { photos, pending }) => sum + photos.length + pending, 0)}
        coming={[...comes].reduce((sum, day) => sum + (byDay.get(day)?.pending ?? 0), 0)}
        onAll={() => pick(days.map(({ day }) => day))}
        onStop={() => setComes(noDays)}
        onRetry={failed.length === 0 ? null : () => need(failed)}
      />
      {picked.length > 0 && (
        <BulkBar
          photos={picked}
          onReport={() => setReports(true)}
          onLink={() => setLinks(true)}
          onZip={() => setZips(true)}
          onClear={clear}
        />
      )}
      <LayerSuspense>
        {reports && picked.length > 0 && <ReportDialog photos={picked} onClose={() => setReports(false)} />}
        {links && picked.length > 0 && <LinkDialog photos={picked} onClose={() => setLinks(false)} />}
        {zips && picked.length > 0 && <ZipDialog photos={storedOf(picked)} onClose={() => setZips(false)} />}
      </LayerSuspense>
    </Suspense>
  );
  return { pickOf, pickDay, bar };
}
