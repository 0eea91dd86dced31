import { dayOf } from '@plumbline/domain/days/days';
import type { Week } from '@plumbline/domain/days/weeks';
import { PencilLine, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNow } from '../../../data/device/clock.ts';
import { useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { keptClear } from '../../../design/feedback/layer-footers.ts';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { plural } from '../../../kits/labels/counts.ts';
import { whoHears } from './changes.ts';
import { useDraftChanges } from './use-drafts.ts';

const PublishDialog = lazy(() => import('./publish-dialog.tsx'));

export interface PublishBarProps {
  /** The week in sight. */
  week: Week;
  onDay: (day: string) => void;
}

/** Says what of the week in sight is not published, and leads to who hears of it. */
export default function PublishBar({ week, onDay }: PublishBarProps) {
  const { locale, timeZone } = useLocale();
  const { ofWeek, others } = useDraftChanges(week);
  const now = useNow();
  const publisher = useUser().id;
  const [isOpen, setOpen] = useState(false);
  const [first] = others;
  if (ofWeek.length === 0 && first === undefined) return null;
  const people = whoHears(ofWeek, { now, publisher }).size;
  const changes = `${ofWeek.length.toLocaleString(locale)} ${plural(ofWeek.length, 'change')}`;
  const elsewhere = first && (
    <Button size="small" onClick={() => onDay(dayOf(first.draft.startDate, timeZone))}>
      {`${others.length.toLocaleString(locale)} ${plural(others.length, 'draft')} in other weeks`}
    </Button>
  );
  return (
    <section
      ref={keptClear}
      aria-label="Not published yet"
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-hairline bg-lift px-4 py-3 md:bottom-0 md:-mx-6 md:-mb-6 md:px-6"
    >
      <span
        aria-hidden
        className="flex size-9 shrink-0 items-center justify-center rounded-control border border-dashed border-steel max-md:hidden"
      >
        <PencilLine className="size-4" />
      </span>
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="font-bold text-pretty">
          {ofWeek.length === 0
            ? 'Nothing of this week waits to be published.'
            : `The week of ${formatDay(week.from, locale, 'short')} has ${changes} that nobody was told of.`}
        </p>
        <p className="text-meta text-pretty text-ink-2">
          The crew sees the plan as it was published. Changes of today are not drafts: they go at once.
        </p>
      </div>
      {elsewhere}
      {ofWeek.length > 0 && (
        <Button variant="primary" icon={Send} onClick={() => setOpen(true)} className="max-md:grow">
          {people === 0
            ? `Publish week: ${changes}`
            : `Publish week: ${people === 1 ? '1 person hears' : `${people.toLocaleString(locale)} people hear`} of ${changes}`}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <PublishDialog week={week} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
