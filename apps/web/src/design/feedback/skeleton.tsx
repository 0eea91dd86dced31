import { clsx } from 'clsx';

/** One grey bar; size it with className. Decorative: the list around it says that it loads. */
export function SkeletonBar({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block h-3 rounded-full bg-lift', className)} />;
}

const widths = ['w-3/4', 'w-2/3', 'w-4/5', 'w-3/5'] as const;

export interface SkeletonListProps {
  /** What is loading, read aloud and shown above: 'Getting your tasks, 140 of 612'. */
  label: string;
  /** The label is only read aloud. */
  labelHidden?: boolean | undefined;
  /** About as many as fit on the screen. */
  count?: number | undefined;
  /** rows of a panel, cards of the phone, lines of a table */
  shape?: 'rows' | 'cards' | undefined;
  className?: string | undefined;
}

/** A placeholder for a list in its final shape, so that nothing moves when the content comes. */
export function SkeletonList({
  label,
  labelHidden = false,
  count = 5,
  shape = 'rows',
  className,
}: SkeletonListProps) {
  return (
    <div className={className}>
      <output className={labelHidden ? 'sr-only' : 'mb-3 block text-meta text-ink-2'}>{label}</output>
      <div aria-hidden className={clsx(shape === 'cards' ? 'space-y-3' : 'divide-y divide-hairline')}>
        {Array.from({ length: count }, (_, index) => index).map((index) =>
          shape === 'cards' ? (
            <div key={index} className="rounded-card border border-hairline bg-card p-4">
              <SkeletonBar className={widths[index % widths.length] ?? 'w-3/4'} />
              <SkeletonBar className="mt-2.5 w-2/5" />
              <div className="mt-4 flex items-center gap-3">
                <SkeletonBar className="h-6 w-24 rounded-pill" />
                <SkeletonBar className="w-20" />
                <SkeletonBar className="ml-auto h-6 w-6" />
              </div>
            </div>
          ) : (
            <SkeletonRow key={index} index={index} />
          ),
        )}
      </div>
    </div>
  );
}

function SkeletonRow({ index }: { index: number }) {
  return (
    <div className="flex min-h-13 items-center gap-4 px-4">
      <div className="flex-1">
        <SkeletonBar className={widths[index % widths.length] ?? 'w-3/4'} />
        <SkeletonBar className="mt-2 w-1/3" />
      </div>
      <SkeletonBar className="w-16" />
    </div>
  );
}

/** The number of rows of each panel, in the wide and in the narrow column. */
type Panels = readonly [wide: readonly number[], narrow: readonly number[]];

/** A placeholder for panels in two columns. */
export function SkeletonPanels({ panels, className }: { panels: Panels; className?: string }) {
  return (
    <div
      aria-hidden
      className={clsx('grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]', className)}
    >
      {panels.map((column, at) => (
        <div key={at === 0 ? 'wide' : 'narrow'} className="flex min-w-0 flex-col gap-4">
          {column.map((rows, position) => (
            <div key={`${position} ${rows}`} className="rounded-card border border-hairline bg-card">
              <div className="flex h-12 items-center px-4">
                <SkeletonBar className="h-4 w-32" />
              </div>
              <div className="divide-y divide-hairline border-t border-hairline">
                {Array.from({ length: rows }, (_, index) => index).map((index) => (
                  <SkeletonRow key={index} index={index} />
                ))}
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

export interface SkeletonPageProps {
  /** What is loading, read aloud and shown above: 'Getting your day'. */
  label: string;
  /** How many lines the headline will have. */
  lines?: 1 | 2 | undefined;
  panels: Panels;
}

/** A placeholder for a page of panels in two columns under a headline. */
export function SkeletonPage({ label, lines = 1, panels }: SkeletonPageProps) {
  return (
    <div>
      <output className="mb-1 block text-meta text-ink-2">{label}</output>
      <div
        aria-hidden
        className={clsx('flex flex-col justify-evenly', lines === 1 ? 'h-[1lh]' : 'h-[2lh]', 'text-headline')}
      >
        <SkeletonBar className="h-5 w-60" />
        {lines === 2 && <SkeletonBar className="h-5 w-72" />}
      </div>
      <SkeletonPanels panels={panels} className="mt-4 md:mt-5" />
    </div>
  );
}
