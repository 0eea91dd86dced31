import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { createElement, lazy, Suspense, useEffect, useState } from 'react';
import { openDrafts } from '../../../data/queue/drafts-state.ts';
import { useOutbox } from '../../../data/queue/unsent.ts';
import { logError, showError } from '../../../data/server/errors.ts';
import { usePlan } from '../../../data/session/session.ts';
import { useStore } from '../../../data/store.ts';
import { toast } from '../../../design/feedback/toast.ts';
import {
  awayPunch,
  awayQuestion,
  locatedPunches,
  positionsSought,
  openedWhileSought,
} from '../../../features/hours/parts/punch-positions.ts';
import { readDraft, useDraftKey } from '../../../kits/form/draft.ts';
import { pageLayer } from '../../../navigation/page-layer.ts';
import { useInstall } from '../../../pwa/install.ts';
import { loadMessagesBadge } from '../sidebar/load-messages-badge.ts';
import { TrackingLayer } from '../tracking-layer.tsx';
import { ShortcutsPart } from '../shortcuts-part.tsx';
import { RoleNotice } from './role-notice.tsx';
import { useAcknowledging } from './use-acknowledging.ts';
import { useSendingExpenses } from './use-sending-expenses.ts';
import { useKeptFormOffers } from './use-kept-form-offers.ts';
import { useCloseSync, useSyncOpen } from './sync-address.ts';

const SyncCentre = lazy(async () => ({
  default: (await import('../../../features/sync/sync-centre.tsx')).SyncCentre,
}));
const MessageToasts = lazy(async () => {
  try {
    await (await import('../../../data/engine/read-ahead.ts')).afterFirstScreen();
    return await import('../../../features/messages/shown/message-toasts.tsx');
  } catch (thrown) {
    logError(thrown, 'Loading what tells of new messages');
    return { default: () => null };
  }
});
const PunchPart = lazy(() => import('../../../features/hours/clock/punch-part.tsx'));

/**
 * Over the page: the Sync center when the address asks for it, toasts for new conflicts, the sheet of keyboard
 * shortcuts, the question whether a person’s location is shared, new messages, what follows a punch, and what a feature
 * shows over every page.
 */
export function SyncLayer() {
  const open = useSyncOpen();
  const close = useCloseSync();
  const install = useInstall();
  const { hasMessaging } = planCapabilities[usePlan()];
  // Once rendered it stays, so that closing is animated too.
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  const [openedAt] = useState(openedWhileSought);
  const punched = usePunched() || openedAt !== null;
  const layer = useStore(pageLayer);
  useConflictNews(open);
  useKeptFormOffers();
  useAcknowledging();
  useSendingExpenses();
  useEffect(askToKeep, []);
  useEffect(() => {
    if (hasMessaging) void loadMessagesBadge();
  }, [hasMessaging]);
  return (
    <Suspense>
      <RoleNotice />
      <ShortcutsPart />
      <TrackingLayer />
      {hasMessaging && (
        <Suspense>
          <MessageToasts />
        </Suspense>
      )}
      {punched && (
        <Suspense>
          <PunchPart openedAt={openedAt} />
        </Suspense>
      )}
      {layer && createElement(layer)}
      {wanted && (
        <SyncCentre
          open={open}
          install={install}
          onOpenChange={(next) => {
            if (!next) close();
          }}
        />
      )}
    </Suspense>
  );
}

/** True from the first punch on, and where an earlier page left a question about one. */
function usePunched(): boolean {
  const [punched, setPunched] = useState(false);
  const sought = useStore(positionsSought).size + useStore(locatedPunches).length > 0;
  const question = useDraftKey(awayQuestion);
  // Read again once the drafts are there.
  useStore(openDrafts);
  const asked = useStore(awayPunch) !== null || readDraft(question) !== null;
  if ((sought || asked) && !punched) setPunched(true);
  return punched;
}

/** Asks the browser not to clear the store with the unsent work. */
function askToKeep(): void {
  import('../../../data/device/device.ts')
    .then(({ askPersistence }) => askPersistence())
    .catch((thrown: unknown) => logError(thrown, 'Asking for lasting storage'));
}

const announced = new Set<string>();

/** A toast for each new conflict; the open Sync center shows them itself. */
function useConflictNews(centreOpen: boolean): void {
  const { conflicts } = useOutbox();
  useEffect(() => {
    const over = conflicts.filter(({ id, settled }) => announced.has(id) && (centreOpen || settled !== null));
    for (const { id } of over) toast.dismiss(conflictToastId(id));
    const fresh = conflicts.filter(({ id, settled }) => settled === null && !announced.has(id));
    for (const { id } of fresh) announced.add(id);
    if (fresh.length === 0 || centreOpen) return;
    import('../../../features/sync/conflicts/conflict-toast.ts').then(async ({ showConflictToast }) => {
      for (const conflict of fresh) await showConflictToast(conflict, conflictToastId(conflict.id));
    }, showError);
  }, [conflicts, centreOpen]);
}

function conflictToastId(id: string): string {
  return `conflict-${id}`;
}
