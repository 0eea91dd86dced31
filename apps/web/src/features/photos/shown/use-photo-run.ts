import { useCallback, useMemo } from 'react';
import type { PhotoTimeline } from '../../../data/records/fetched/photo-timeline.ts';
import { notLoadedText } from '../../../kits/list/not-loaded.ts';
import { type PhotoRun, runAround } from '../parts/photo-timeline.ts';
import type { PhotosBeyond, Side } from '../viewer/use-coming-photo.ts';

/** What the viewer of a gallery turns through from the photo that is open, and how it goes on beyond what is here. */
export function usePhotoRun(
  { days, need, online, error }: Pick<PhotoTimeline, 'days' | 'need' | 'online' | 'error'>,
  openId: string | undefined,
): Pick<PhotoRun, 'photos'> & { beyond: PhotosBeyond } {
  const { photos, counts, lacking } = useMemo(() => runAround(days, openId ?? ''), [days, openId]);
  const needSide = useCallback((side: Side) => need(lacking[side].map(({ day }) => day)), [need, lacking]);
  const failed = (side: Side) => lacking[side].some((day) => day.failed);
  const reason = notLoadedText(error, online, 'They need a signal.');
  return { photos, beyond: { counts, need: needSide, failed, reason, online } };
}
