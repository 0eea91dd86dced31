import type { Photo } from '@plumbline/domain/entities/photo';
import { useMemo, useRef } from 'react';
import { usePhotosByHand } from '../../../data/records/fetched/photos.ts';
import { takenAtOf } from '../../../data/records/photos.ts';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { ListFrame } from '../../../kits/list/list-frame.tsx';
import { type VirtualRow, VirtualRows } from '../../../kits/list/virtual-rows.tsx';
import { HandSort } from '../../../kits/sort/hand-sort.tsx';
import { storedOf } from '../parts/bulk-photos.ts';
import { photoName } from '../parts/photo-text.ts';
import { sortPhoto } from '../parts/sort-photos.ts';
import { useMeasures } from '../parts/use-sight.ts';
import { PhotoTile } from './photo-tile.tsx';
import { PhotoGridSkeleton } from './photo-grid-skeleton.tsx';

export interface PhotosByHandProps {
  project: { id: string; name: string };
  /** Which of the project's photos are shown; all of them where it is left out. */
  fits?: ((photo: Photo) => boolean) | undefined;
  /** Shows all of them again. */
  onClear?: (() => void) | undefined;
  onOpen: (photo: Photo) => void;
}

type HandPhoto = { id: string; title: string; sortOrder: string; photo: Photo };
type Row = VirtualRow & { ordered: readonly HandPhoto[] };

const beyondText = { missing: 'Older photos', label: 'older photos', extra: true };
const look = {
  grip: 'absolute top-1 left-1 rounded-pill bg-page/85',
  handle: 'h-8',
  gapAbove: '-left-1.25',
  gapBelow: '-right-1.25',
  carried: '',
} as const;
const gapPx = 8;
/** A photo at the office is about as wide as this. */
const officeWidthRem = 11;
const phoneColumns = 3;

/** Those that can have a place: what has not reached the server gets one there. */
const placeable = (rows: readonly HandPhoto[]) => rows.filter(({ photo }) => photo.storageId !== '');

/** The photos of a project in the order that people gave them, each with a handle by which it is moved. */
export default function PhotosByHand({ project, fits, onClear, onOpen }: PhotosByHandProps) {
  const { locale, timeZone } = useLocale();
  const phone = usePhone();
  const boxRef = useRef<HTMLDivElement>(null);
  const measures = useMeasures(boxRef, { squares: phone, byJob: false });
  const from = usePhotosByHand(project.id);
  const all = from.rows;
  const shown = useMemo(
    () =>
      (fits === undefined ? all : all.filter(fits)).map((photo): HandPhoto => {
        const time = formatTime(takenAtOf(photo), locale, timeZone);
        const title = photoName(photo, { project: project.name, time });
        return { id: photo.id, title, sortOrder: photo.sortOrder, photo };
      }),
    [all, fits, locale, timeZone, project.name],
  );
  const wide = measures === null ? 0 : Math.round(measures.widthPx / (officeWidthRem * measures.remPx));
  const columns = phone ? phoneColumns : Math.max(phoneColumns, wide);
  const estimatePx = (measures?.widthPx ?? window.innerWidth) / columns;
  const lines = useMemo(
    () =>
      Array.from({ length: Math.ceil(shown.length / columns) }, (_, at): Row => ({
        key: `line ${at}`,
        estimatePx,
        ordered: shown.slice(at * columns, (at + 1) * columns),
      })),
    [shown, columns, estimatePx],
  );
  return (
    <div ref={boxRef}>
      {from.state === 'loading' ? (
        <PhotoGridSkeleton byHand />
      ) : (
        <ListFrame
          what="photos"
          from={from}
          beyond={beyondText}
          shown={shown.length}
          onClear={onClear}
          empty={
            <EmptyState title="No photos yet">Photos of this job stand here in your own order.</EmptyState>
          }
        >
          <HandSort
            laneId="photos"
            laneName="Photos"
            rows={shown}
            draggable={placeable}
            move={async ({ id, title }, neighbours) =>
              await sortPhoto({ id, name: title }, neighbours, storedOf(all))
            }
            look={look}
            columns={columns}
            renderCarried={({ photo }) => (
              <div className="cut-out absolute -top-1 -left-1 size-28 cursor-grabbing rounded-card border border-edge bg-popover">
                <PhotoTile photo={photo} project={project.name} />
              </div>
            )}
            render={({ renderGrip, keep }) => (
              <VirtualRows
                as="list"
                label="Photos by hand"
                rows={lines}
                gapPx={gapPx}
                keep={lines.find(({ ordered }) => ordered.some(({ id }) => id === keep))?.key ?? null}
                render={({ ordered }) => (
                  <div
                    className="grid"
                    style={{ gap: gapPx, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
                  >
                    {ordered.map((each) => (
                      <div key={each.id} data-drag-cell className="relative">
                        <PhotoTile
                          photo={each.photo}
                          project={project.name}
                          onOpen={() => onOpen(each.photo)}
                        />
                        {renderGrip(each)}
                      </div>
                    ))}
                  </div>
                )}
              />
            )}
          />
        </ListFrame>
      )}
    </div>
  );
}
