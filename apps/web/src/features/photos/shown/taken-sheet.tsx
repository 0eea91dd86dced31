import { can } from '@plumbline/domain/access/permissions';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { photoCategories } from '@plumbline/domain/entities/enumerations';
import type { Photo } from '@plumbline/domain/entities/photo';
import { Camera, ReceiptText } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { changePhoto, type PhotoChoices, releasePhoto } from '../../../data/files/change-photo.ts';
import { useSharedByItself } from '../../../data/files/photo-sharing.ts';
import { useFileInput } from '../../../data/files/use-file-input.ts';
import { useRecords } from '../../../data/records/use-records.ts';
import { logError } from '../../../data/server/errors.ts';
import { usePlan, useUser } from '../../../data/session/session.ts';
import { useStore } from '../../../data/store.ts';
import { Button } from '../../../design/controls/button.tsx';
import { FilterBar, FilterChip } from '../../../design/controls/filter-chip.tsx';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { DeliveryMark } from '../../../kits/changes/delivery-mark.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { counted } from '../../../kits/labels/counts.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { categoryLabel } from '../parts/photo-text.ts';
import { WhoSees } from '../parts/who-sees.tsx';
import { isOwn, type JustTaken, justTaken } from '../parts/just-taken.ts';
import { PhotoTile } from './photo-tile.tsx';
import { useCapture } from './use-capture.ts';

const ExpenseForm = lazy(() => import('../../expenses/parts/expense-sheet.tsx'));

/** Over the page: what was just taken on it, until Done. */
export default function TakenSheet() {
  const burst = useStore(justTaken);
  return burst !== null && isOwn(burst) ? <Burst burst={burst} /> : null;
}

/** The photos of one burst: how many are where, of what kind they are and who sees them, and the camera once more. */
function Burst({ burst }: { burst: JustTaken }) {
  const { projectId, fields, photoIds, preparing } = burst;
  const project = useProjectNames().nameOf(projectId);
  const { locale } = useLocale();
  const photos = useTaken(photoIds);
  const byItself = useSharedByItself(projectId, fields?.taskId ?? null);
  const choices = useChoices(photoIds);
  const capture = useCapture();
  const takeAnother = useFileInput(
    { label: 'Camera, once more', accept: 'image/*', camera: true, lasting: true },
    (files) =>
      void capture.add(files, { from: 'camera', projectId, fields: { ...fields, ...choices.chosen } }),
  );
  const count = photoIds.length + preparing;
  const category = choices.chosen.category ?? photos[0]?.category ?? fields?.category ?? 'progress';
  const shared = choices.chosen.shared ?? photos[0]?.shared ?? byItself(category);
  /** A kind that the project does not share by itself goes back to the crew, unless the person said who sees it. */
  const categorize = (next: Photo['category']) =>
    choices.choose({
      category: next,
      ...(choices.chosen.shared === undefined && !byItself(next) && { shared: false }),
    });
  const done = () => {
    justTaken.set(null);
    for (const id of photoIds)
      releasePhoto(id).catch((thrown: unknown) => logError(thrown, 'Sending a photo that was just taken'));
  };
  const last = photoIds.at(-1);
  const [adding, setAdding] = useState(false);
  const { role } = useUser();
  const { hasExpenses } = planCapabilities[usePlan()];
  const makesExpense =
    category === 'receipt' && photoIds.length === 1 && hasExpenses && can(role, 'create_expense');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) done();
      }}
      title={`${counted(count, locale, 'photo')}${project === '' ? '' : ` on ${project}`}`}
      description={
        preparing > 0 || last === undefined ? (
          <output>Preparing {preparing === 1 ? 'it' : `${preparing} of ${count}`}</output>
        ) : (
          <DeliveryMark id={last} />
        )
      }
      footer={
        <>
          <Button onClick={done}>Done</Button>
          <Button variant="primary" icon={Camera} onClick={takeAnother}>
            Take another
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ul aria-label="Just taken" className="no-scrollbar flex gap-2 overflow-x-auto">
          {photos.map((photo) => (
            <li key={photo.id} className="w-28 shrink-0">
              <PhotoTile photo={photo} project={project} />
            </li>
          ))}
          {Array.from({ length: Math.min(preparing, 3) }, (_, index) => (
            <li key={index} aria-hidden className="aspect-square w-28 shrink-0 rounded-mark bg-lift" />
          ))}
        </ul>
        <FilterBar label="What they show">
          {photoCategories.map((each) => (
            <FilterChip key={each} selected={each === category} onPress={() => categorize(each)}>
              {categoryLabel(each)}
            </FilterChip>
          ))}
        </FilterBar>
        {category === 'receipt' ? (
          <p className="text-meta text-ink-2">Only admins and you see it.</p>
        ) : (
          <WhoSees shared={shared} onChange={(next) => choices.choose({ shared: next })} block />
        )}
        {makesExpense && (
          <Button icon={ReceiptText} onClick={() => setAdding(true)}>
            Make an expense of it
          </Button>
        )}
        {adding && last !== undefined && (
          <Suspense>
            <ExpenseForm projectId={projectId} receiptPhotoId={last} onClose={done} />
          </Suspense>
        )}
        {choices.waits && (
          <output className="text-meta text-ink-2">
            The photo is on its way. This is changed as soon as it has arrived: keep the app open until then.
          </output>
        )}
      </div>
    </Dialog>
  );
}

/** In the order in which they were taken. */
function useTaken(photoIds: readonly string[]): readonly Photo[] {
  const ids = photoIds.join(' ');
  const { rows } = useRecords(
    'photo',
    'just taken',
    {
      find: async (table) =>
        await table
          .where('id')
          .anyOf([...photoIds])
          .toArray(),
      fits: ({ id }) => photoIds.includes(id),
      order: (a, b) => photoIds.indexOf(a.id) - photoIds.indexOf(b.id),
    },
    [ids],
  );
  return rows;
}

/** What the person says of all photos of the burst: those that are there, and those that are still to come. */
function useChoices(photoIds: readonly string[]) {
  const [chosen, setChosen] = useState<PhotoChoices>({});
  const [pending, setPending] = useState(0);
  const [waits, setWaits] = useState(false);
  /** The photos that had arrived in the sheet when something was last choices. */
  const changed = useRef(new Set<string>());
  useEffect(() => {
    // Said only once it takes longer than a glance: a photo that waits here is changed at once.
    if (pending === 0) return undefined;
    const timer = setTimeout(() => setWaits(true), 500);
    return () => {
      clearTimeout(timer);
      setWaits(false);
    };
  }, [pending]);
  const change = useCallback((ids: readonly string[], fields: PhotoChoices, refused: () => void) => {
    for (const id of ids) changed.current.add(id);
    setPending((now) => now + 1);
    Promise.all(ids.map(async (id) => await changePhoto(id, fields)))
      // The refused call has shown its own message.
      .catch(refused)
      .finally(() => setPending((now) => now - 1));
  }, []);
  useEffect(() => {
    // One that was still being prepared when it was said of the others.
    const fresh = photoIds.filter((id) => !changed.current.has(id));
    for (const id of fresh) changed.current.add(id);
    if (fresh.length > 0 && Object.keys(chosen).length > 0) change(fresh, chosen, () => undefined);
  }, [photoIds, chosen, change]);
  const choose = (fields: PhotoChoices) => {
    const before = chosen;
    setChosen({ ...before, ...fields });
    change(photoIds, fields, () => setChosen(before));
  };
  return { chosen, waits, choose };
}
