import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { Standing } from '@plumbline/domain/schedule/standing';
import { CircleX, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocale } from '../../../design/locale.tsx';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { usePageSearch, useSetPageSearch } from '../../../navigation/use-page.ts';

const ConflictsSheet = lazy(() => import('./conflicts-sheet.tsx'));

export interface ConflictsButtonProps {
  standing: readonly Standing[];
  names: ProjectNames;
  moveOf: (event: CalendarEvent) => (() => void) | null;
  /** Another layer covers the list for now. */
  isCovered: boolean;
}

/** How many events in sight are in conflict, and how many conflicts were accepted. A press lists them. */
export function ConflictsButton({ standing, names, moveOf, isCovered }: ConflictsButtonProps) {
  const { locale } = useLocale();
  const { conflicts } = usePageSearch();
  const setAddress = useSetPageSearch();
  const open = standing.filter((each) => each.open.length > 0).length;
  const accepted = standing.filter((each) => each.accepted.length > 0).length;
  return (
    <>
      {open + accepted > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setAddress({ conflicts: '1', event: undefined })}
          className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 rounded-control px-2 text-meta hover:bg-lift md:min-h-8"
        >
          {open > 0 && (
            <span className="flex items-center gap-1.5 font-bold text-blocked">
              <CircleX aria-hidden className="size-[1.15em] shrink-0" />
              {open === 1 ? '1 conflict' : `${open.toLocaleString(locale)} conflicts`}
            </span>
          )}
          {accepted > 0 && (
            <span className="flex items-center gap-1.5 text-ink-2">
              <TriangleAlert aria-hidden className="size-[1.15em] shrink-0 text-risk" />
              {`${accepted.toLocaleString(locale)} accepted`}
            </span>
          )}
        </button>
      )}
      {conflicts !== undefined && !isCovered && (
        <Suspense>
          <ConflictsSheet
            standing={standing}
            names={names}
            moveOf={moveOf}
            onOpen={(event) => setAddress({ conflicts: undefined, event })}
            onClose={() => setAddress({ conflicts: undefined }, { replace: true })}
          />
        </Suspense>
      )}
    </>
  );
}
