import { lazy, Suspense, useState } from 'react';
import { keptInPage, lostCopy } from '../../../data/replica/lost-copy.ts';
import { useStore } from '../../../data/store.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';

const RescueSaveDialog = lazy(async () => ({
  default: (await import('../../../features/sync/rescue/rescue-save-dialog.tsx')).RescueSaveDialog,
}));

const PageOnlyBanner = lazy(async () => ({
  default: (await import('./page-only-banner.tsx')).PageOnlyBanner,
}));

/**
 * Shown when the browser has cleared its storage and accepts no data: unsent work is then only in this tab's
 * memory.
 */
export function LostCopyBanner() {
  const lost = useStore(lostCopy);
  const refusal = useStore(keptInPage);
  const [saving, setSaving] = useState(false);
  if (refusal !== null) return <PageOnlyBanner refusal={refusal} />;
  if (lost?.phase !== 'unkept') return null;
  const { changes, save, tryAgain } = lost;
  return (
    <>
      <Banner
        strip
        tone="blocked"
        title="The browser has cleared its storage and keeps nothing."
        action={
          <div className="flex flex-wrap gap-2">
            {changes > 0 && (
              <Button size="small" variant="primary" onClick={() => setSaving(true)}>
                Save rescue file
              </Button>
            )}
            <Button size="small" onClick={tryAgain}>
              Try again
            </Button>
          </div>
        }
      >
        {changes === 0
          ? 'Nothing that you make now can be kept on this device.'
          : `${changes === 1 ? 'One change is' : `${changes} changes are`} in this tab only. Leave it open until a rescue file is saved.`}
      </Banner>
      <Suspense>{saving && <RescueSaveDialog from={{ save }} onClose={() => setSaving(false)} />}</Suspense>
    </>
  );
}
