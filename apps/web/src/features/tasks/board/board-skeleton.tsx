import { SkeletonList } from '../../../design/feedback/skeleton.tsx';

/** The board before its cards are here, in its final shape. */
export function BoardSkeleton() {
  return (
    // Relative: what is only heard of it is cut off too, and does not widen the page.
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
