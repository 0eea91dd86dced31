import { SkeletonBar, SkeletonList } from '../../design/feedback/skeleton.tsx';

const figures = [0, 1, 2, 3];

/** Chart, figures and rows before they are here, in their final shape. */
export function ReportSkeleton({ hasChart }: { hasChart: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      <div aria-hidden className={hasChart ? 'grid gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]' : undefined}>
        {hasChart && (
          <div className="h-76 rounded-card border border-hairline bg-card p-4">
            <SkeletonBar className="h-4 w-40" />
          </div>
        )}
        <div
          className={`divide-y divide-hairline rounded-card border border-hairline bg-card ${hasChart ? '' : 'md:grid md:grid-cols-4 md:divide-x md:divide-y-0'}`}
        >
          {figures.map((figure) => (
            <div key={figure} className="flex min-h-19 items-center justify-between gap-4 px-4">
              <SkeletonBar className="w-16" />
              <SkeletonBar className="h-5 w-24" />
            </div>
          ))}
        </div>
      </div>
      <SkeletonList
        label="Adding up"
        labelHidden
        className="overflow-hidden rounded-card border border-hairline bg-card"
      />
    </div>
  );
}
