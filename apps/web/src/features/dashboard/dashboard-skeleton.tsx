import { SkeletonPage } from '../../design/feedback/skeleton.tsx';

const shapes = {
  office: {
    label: 'Getting your jobs',
    lines: 2,
    panels: [
      [8, 6],
      [5, 5, 3],
    ],
  },
  crew: {
    label: 'Getting your day',
    lines: 1,
    panels: [
      [1, 3, 3],
      [3, 2],
    ],
  },
  client: {
    label: 'Getting your projects',
    lines: 1,
    panels: [
      [1, 1],
      [1, 4, 3],
    ],
  },
} as const;

/** A dashboard whose code or rows are loading, about as large as what comes. */
export function DashboardSkeleton({ of }: { of: keyof typeof shapes }) {
  return <SkeletonPage {...shapes[of]} />;
}
