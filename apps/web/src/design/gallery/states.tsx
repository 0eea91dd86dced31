import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Panel } from '../display/panel.tsx';
import { Banner } from '../feedback/banner.tsx';
import { EmptyLine } from '../feedback/empty-line.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonList } from '../feedback/skeleton.tsx';
import { Spinner } from '../display/spinner.tsx';
import { toast } from '../feedback/toast.ts';

export function States() {
  const [offline, setOffline] = useState(true);
  const [retrying, setRetrying] = useState(false);
  return (
    <div className="space-y-6">
      {offline && (
        <Banner tone="offline" title="No signal. Your time still counts." onDismiss={() => setOffline(false)}>
          Kept on this phone until signal is back.
        </Banner>
      )}
      <Banner
        tone="risk"
        title="Your trial ends in 3 days"
        action={<Button size="small">View Plans</Button>}
      />
      <Banner tone="done" title="Back Online" />
      <div className="grid gap-4 md:grid-cols-2">
        <SkeletonList label="Getting your tasks, 140 of 612" shape="cards" count={3} />
        <div className="space-y-4">
          <ErrorState
            title="New tasks did not load"
            onRetry={() => setRetrying(!retrying)}
            retrying={retrying}
            action={<Button>Get help</Button>}
          >
            The server took too long. You are seeing the list from 6:41 AM. Your own work is kept.
          </ErrorState>
          <Panel title="Late tasks">
            <SkeletonList
              label="Getting late tasks"
              labelHidden
              count={3}
              className="border-t border-hairline"
            />
          </Panel>
          <Spinner label="Loading User..." />
        </div>
        <EmptyState
          title="No tasks for you yet"
          action={
            <Button variant="primary" icon={Plus}>
              Add a task
            </Button>
          }
        >
          When your lead gives you one, it shows up here, with or without signal.
        </EmptyState>
        <Panel title="Late notes">
          <EmptyLine>Nothing is late</EmptyLine>
        </Panel>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => toast.plain('Lift plan signed')}>Plain</Button>
        <Button onClick={() => toast.success('Project saved')}>Success</Button>
        <Button onClick={() => toast.warning('Location is off')}>Warning</Button>
        <Button
          onClick={() =>
            toast.error('Not Found', {
              description: 'The requested item could not be found. It may have been moved or deleted.',
              actionLabel: 'Try again',
              onAction: () => toast.plain('Trying again'),
            })
          }
        >
          Error
        </Button>
        <Button onClick={() => toast.undo('Task deleted', () => toast.plain('Task is back'))}>Undo</Button>
      </div>
    </div>
  );
}
