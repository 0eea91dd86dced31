import { photosHeld } from '../../../data/records/fetched/day-reads.ts';
import { Button } from '../../../design/controls/button.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { counted } from '../../../kits/labels/counts.ts';

export interface SelectionCoverProps {
  selected: number;
  /** How many photos there are, here or not. */
  all: number;
  /** How many of those that were asked for are not here yet. */
  coming: number;
  onAll: () => void;
  /** Ends the asking; what is here stays selected. */
  onStop: () => void;
  /** Given where some did not come. */
  onRetry: (() => void) | null;
}

/** What a selection covers of all photos, and how to select the others. */
export default function SelectionCover(props: SelectionCoverProps) {
  const { selected, all, coming, onAll, onStop, onRetry } = props;
  const { locale } = useLocale();
  const most = Math.min(all, photosHeld);
  if (coming === 0 && selected >= most) return null;
  return (
    <div className="sticky bottom-[calc(4.5rem+var(--dock-height,0rem)+env(safe-area-inset-bottom))] z-10 mx-auto flex w-fit max-w-full flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-card border border-edge bg-popover py-1 pr-1.5 pl-4 text-meta md:bottom-20">
      <output className="tabular">
        {coming > 0
          ? `${counted(coming, locale, 'photo')} ${onRetry ? 'did not load' : 'still to come'}`
          : `${selected.toLocaleString(locale)} of ${counted(all, locale, 'photo')}`}
      </output>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
      {coming > 0 ? (
        <Button size="small" variant="quiet" onClick={onStop}>
          Leave them out
        </Button>
      ) : (
        <Button size="small" variant="quiet" onClick={onAll}>
          {most < all
            ? `Select the newest ${most.toLocaleString(locale)}`
            : `Select all ${all.toLocaleString(locale)}`}
        </Button>
      )}
    </div>
  );
}
