import { useState } from 'react';
import { askPersistence, useStorageReport } from '../../data/device/device.ts';
import { isMetered, fileSendingStore, setFileSending } from '../../data/files/files-on-hold.ts';
import { keptInPage } from '../../data/replica/lost-copy.ts';
import { useStore } from '../../data/store.ts';
import { showError } from '../../data/server/errors.ts';
import { Button } from '../../design/controls/button.tsx';
import { Switch } from '../../design/controls/switch.tsx';
import { useLocale } from '../../design/locale.tsx';
import { byteText } from '../../kits/labels/bytes.ts';
import { installText, pageOnlyStorage, storageText } from './device-text.ts';

export type InstallOffer = {
  state: 'installed' | 'offered' | 'by-hand' | 'unknown';
  offer: (() => void) | null;
};

/** Whether this device keeps unsent work for certain, and how to install the app. */
export function DevicePanel({ install }: { install: InstallOffer }) {
  const { locale } = useLocale();
  const { persisted, usageBytes, quotaBytes } = useStorageReport();
  const pageOnly = useStore(keptInPage) !== null;
  const { freeNetworkOnly } = useStore(fileSendingStore);
  const [answer, setAnswer] = useState<boolean | null>(null);
  const isPersistent = answer ?? persisted;
  const installed = installText(install.state);
  const ask = () => {
    askPersistence().then(setAnswer, (thrown: unknown) => showError(thrown));
  };
  return (
    <section aria-labelledby="device-title" className="border-t border-divider pt-4">
      <h3 id="device-title" className="font-bold text-ink">
        This device
      </h3>
      <div className="mt-2 flex items-start gap-3 max-md:flex-col">
        <p className="min-w-0 flex-1 text-meta text-ink-2">
          {pageOnly ? pageOnlyStorage : storageText(isPersistent, answer !== null)}
        </p>
        {isPersistent === false && !pageOnly && (
          <Button size="small" onClick={ask}>
            Protect my unsent work
          </Button>
        )}
      </div>
      {isMetered() !== null && (
        <Switch
          checked={freeNetworkOnly}
          onChange={(next) => setFileSending({ freeNetworkOnly: next })}
          label="Send photos and files on Wi-Fi only"
          detail="Hours, notes and tasks are sent on any network."
          className="mt-2"
        />
      )}
      {usageBytes !== null && !pageOnly && (
        <p className="mt-2 text-meta text-ink-2">
          {byteText(usageBytes, locale)} used
          {quotaBytes !== null && ` of ${byteText(quotaBytes, locale)} that the browser allows`}
        </p>
      )}
      {installed !== null && (
        <div className="mt-2 flex items-start gap-3">
          <p className="min-w-0 flex-1 text-meta text-ink-2">{installed}</p>
          {install.offer !== null && (
            <Button size="small" onClick={install.offer}>
              Install
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
