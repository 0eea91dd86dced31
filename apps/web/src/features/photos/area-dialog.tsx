import type { Area } from '@plumbline/domain/positions/area';
import { lazy, Suspense, useMemo, useState } from 'react';
import { usePhotos } from '../../data/records/photos.ts';
import { FormDialog } from '../../design/layers/form-dialog.tsx';
import { useLocale } from '../../design/locale.tsx';
import { counted } from '../../kits/labels/counts.ts';

const WorkMap = lazy(() => import('../../kits/map/work-map.tsx'));

export interface AreaDialogProps {
  onChoose: (area: Area) => void;
  onClose: () => void;
}

const nobody = () => undefined;

/** Asks for an area on a map that shows where the photos of this device were taken: what it shows is the area. */
export default function AreaDialog({ onChoose, onClose }: AreaDialogProps) {
  const { rows } = usePhotos();
  const [area, setArea] = useState<Area | null>(null);
  const { locale } = useLocale();
  const points = useMemo(
    () =>
      rows.flatMap(({ latitude, longitude }) =>
        latitude == null || longitude == null ? [] : [{ latitude, longitude }],
      ),
    [rows],
  );
  const leftOut = points.length === 0 ? null : { points, words: counted(points.length, locale, 'photo') };
  return (
    <FormDialog
      title="Photos in an area"
      description="Move the map until it shows the area. Photos without a place are not found by it."
      submitLabel="Show photos here"
      onSubmit={() => {
        if (area === null) return;
        onChoose(area);
        onClose();
      }}
      onClose={onClose}
    >
      <Suspense fallback={<div className="h-90 rounded-card bg-lift" />}>
        <WorkMap
          people={[]}
          sites={[]}
          trail={null}
          stops={[]}
          leftOut={leftOut}
          view={{ key: 'photos', points }}
          onPerson={nobody}
          onArea={setArea}
          className="h-90"
        />
      </Suspense>
    </FormDialog>
  );
}
