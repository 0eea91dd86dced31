import type { StoreRefusal } from '@plumbline/offline/replica/refusal';
import { lazy, Suspense, useState } from 'react';
import { keptInPage, lostCopy } from '../../../data/replica/lost-copy.ts';
import { useOutbox } from '../../../data/queue/unsent.ts';
import { useStore } from '../../../data/store.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';
import { pageOnlyText, pageOnlyTitles } from './page-only-text.ts';

const RescueSaveDialog = lazy(async () => ({
  default: (await import('../../../features/sync/rescue/rescue-save-dialog.tsx')).RescueSaveDialog,
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

/** Stands while the browser stores nothing: the page works, and what it has not sent ends with it. */
function PageOnlyBanner({ refusal }: { refusal: StoreRefusal }) {
  const { waiting, failed } = useOutbox();
  const [saving, setSaving] = useState(false);
  const unsent = waiting.length + failed.length;
  return (
    <>
      <Banner
        strip
        tone={unsent === 0 ? 'risk' : 'blocked'}
        title={pageOnlyTitles[refusal]}
        action={
          unsent > 0 ? (
            <Button size="small" variant="primary" onClick={() => setSaving(true)}>
              Save rescue file
            </Button>
          ) : (
            <Button size="small" onClick={() => location.reload()}>
              Try again
            </Button>
          )
        }
      >
        {pageOnlyText(unsent, refusal)}
      </Banner>
      <Suspense>{saving && <RescueSaveDialog onClose={() => setSaving(false)} />}</Suspense>
    </>
  );
}
