import { useOrganization } from '../../data/records.ts';
import { useStanding } from '../../data/replica.ts';
import { useStore } from '../../data/store.ts';
import { syncState } from '../../data/sync-state.ts';
import { formatTime } from '../../design/format.ts';
import { SyncVial } from '../../design/vial.tsx';
import { syncWords } from './sync-words.ts';

/** Whether this device and the server agree, always in sight. */
export function SyncWidget() {
  const { connection } = useStore(syncState);
  const { filling, asOf } = useStanding();
  const organization = useOrganization().row;
  const sentAt =
    asOf !== null && organization ? formatTime(asOf, organization.locale, organization.timezone) : null;
  const { state, words } = syncWords(connection, filling, sentAt);
  return (
    <output aria-label="Sync" className="flex min-w-0 items-center">
      <SyncVial state={state}>{words}</SyncVial>
    </output>
  );
}
