import { SkeletonList } from '../../../design/feedback/skeleton.tsx';

/** Stands for the board until its cards have loaded. */
export function BoardSkeleton() {
  return (
    // It is positioned, so that hidden text for screen readers is cut off as well and does not widen the
    // page.
    <div className="relative flex gap-4 overflow-hidden">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((lane, index) => (
        <div
          key={lane}
          aria-hidden={index > 0}
          className="w-[82vw] shrink-0 border-t-2 border-edge pt-4 md:w-auto md:min-w-0 md:flex-1"
        >
          <SkeletonList label="Laying out the board" labelHidden count={4 - (index % 3)} shape="cards" />
        </div>
      ))}
    </div>
  );
}
