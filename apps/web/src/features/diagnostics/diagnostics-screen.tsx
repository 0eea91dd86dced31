import { PageHeader } from '../../design/display/page-header.tsx';
import { BuildPanel } from './build-panel.tsx';
import { ConnectionPanel } from './connection-panel.tsx';
import { EnginePanel } from './engine-panel.tsx';
import { ErrorsPanel } from './errors-panel.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { StoragePanel } from './storage-panel.tsx';

/** `/test`: the state of the invisible parts of the app, for the tester only. */
export default function DiagnosticsScreen() {
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Diagnostics." />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <EnginePanel />
          <ItemsPanel />
          <ErrorsPanel />
          <BuildPanel />
        </div>
        <div className="grid gap-4">
          <ConnectionPanel />
          <StoragePanel />
        </div>
      </div>
    </div>
  );
}
