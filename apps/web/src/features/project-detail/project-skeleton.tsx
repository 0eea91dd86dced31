import { SkeletonBar, SkeletonPanels } from '../../design/feedback/skeleton.tsx';

/** The place of the project's head while it loads: as high as the head with a name of one line. */
export function HeadSkeleton({ phone }: { phone: boolean }) {
  if (phone) {
    return (
      <div aria-hidden className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
          <Line className="h-[1lh] w-3/4 text-body" />
          <Line className="h-[1lh] w-2/5 text-meta" />
          <SkeletonBar className="h-7 w-24 rounded-pill" />
        </div>
        <SkeletonBar className="size-11 rounded-control" />
      </div>
    );
  }
  return (
    <div aria-hidden className="flex items-end justify-between gap-8">
      <div className="min-w-0">
        <Line className="mb-1 h-[1lh] w-80 text-meta" />
        <Line className="h-[1lh] w-96 max-w-full text-headline" />
      </div>
      <div className="flex shrink-0 gap-2.5">
        <SkeletonBar className="h-10 w-36 rounded-control" />
        <SkeletonBar className="h-10 w-24 rounded-control" />
        <SkeletonBar className="size-10 rounded-control" />
      </div>
    </div>
  );
}

/** A line of text as high as its type. */
function Line({ className }: { className: string }) {
  return (
    <span className={`flex items-center ${className}`}>
      <SkeletonBar className="h-[0.6em] w-full" />
    </span>
  );
}

/** The place of the overview's panels. */
export function OverviewSkeleton({ label }: { label: string }) {
  return (
    <>
      <output className="sr-only">{label}</output>
      <SkeletonPanels panels={overviewPanels} />
    </>
  );
}

const overviewPanels = [
  [2, 4, 3],
  [2, 3, 3],
] as const;
