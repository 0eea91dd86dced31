import { Panel } from '../../design/display/panel.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';

/** A panel whose code is loading, in its final shape. */
export function PanelSkeleton({ title, rows }: { title: string; rows: number }) {
  return (
    <Panel title={title}>
      <SkeletonList label={`Getting: ${title}`} labelHidden count={rows} />
    </Panel>
  );
}
