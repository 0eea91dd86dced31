import { useCopyStatus } from '../../data/replica/replica.ts';
import { restartSearch, type SearchState } from '../../data/search/search.ts';
import { Button } from '../../design/controls/button.tsx';
import { Spinner } from '../../design/display/spinner.tsx';
import { useLocale } from '../../design/locale.tsx';

export interface PaletteNoticeProps {
  search: SearchState;
  /** The typed text when nothing matches; otherwise null. */
  missing: string | null;
}

/** Between box and list: why something may be missing, and what to do next. */
export function PaletteNotice({ search, missing }: PaletteNoticeProps) {
  const { filling } = useCopyStatus();
  const { locale } = useLocale();
  if (search.failed) {
    return (
      <div role="alert" className="flex items-center gap-3 px-5 pt-4">
        <p className="min-w-0 flex-1">
          <b>This device’s records cannot be searched right now.</b> Pages and actions still open from here.
        </p>
        <Button size="small" onClick={restartSearch}>
          Try again
        </Button>
      </div>
    );
  }
  const preparing = !search.ready || filling !== null;
  return (
    <>
      {preparing && (
        <output className="flex items-center gap-2.5 px-5 pt-3 pb-1 text-meta text-ink-2">
          <Spinner />
          {search.ready
            ? 'Still getting your records. Search covers what is here so far.'
            : readyText(search, locale)}
        </output>
      )}
      {missing !== null && !preparing && (
        <div className="px-5 pt-5 pb-2">
          <p className="heading text-panel">No matches for “{missing}”</p>
          <p className="mt-1 text-ink-2">
            Try fewer letters, a project’s number like P-0042, its client or its address.
          </p>
        </div>
      )}
    </>
  );
}

function readyText({ indexed, total }: SearchState, locale: string): string {
  if (total === null) return 'Getting ready to search';
  const [done, all] = [indexed, total].map((count) => count.toLocaleString(locale));
  return `Getting ready to search: ${done} of ${all}`;
}
