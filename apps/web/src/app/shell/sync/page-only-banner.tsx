import { lazy, Suspense, useState } from 'react';
import { useOutbox } from '../../../data/queue/unsent.ts';
import type { keptInPage } from '../../../data/replica/lost-copy.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';

type StoreRefusal = NonNullable<ReturnType<typeof keptInPage.get>>;

const RescueSaveDialog = lazy(async () => ({
  default: (await import('../../../features/sync/rescue/rescue-save-dialog.tsx')).RescueSaveDialog,
}));

/** Stands while the browser stores nothing: the page works, and what it has not sent ends with it. */
export function PageOnlyBanner({ refusal }: { refusal: StoreRefusal }) {
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

/** What is the matter with a browser that stores nothing. */
const pageOnlyTitles: Record<StoreRefusal, string> = {
  blocked: 'This browser keeps nothing on this device.',
  full: 'This device has no room left for the app.',
  silent: 'The storage of this browser does not answer.',
};

const remedies: Record<StoreRefusal, string> = {
  blocked:
    'To change that, leave the private window, or allow this site to save data in the browser’s settings.',
  full: 'To change that, make room on the device.',
  silent: 'To change that, close all windows of the browser and open it again.',
};

/** What it means for the person, and what to do. `unsent`: changes that only this page has. */
function pageOnlyText(unsent: number, refusal: StoreRefusal): string {
  if (unsent === 0)
    return `You can work while there is a signal. What is not sent is lost when this tab closes. ${remedies[refusal]}`;
  return `${unsent === 1 ? 'One change is' : `${unsent} changes are`} in this tab only, and lost when it closes. Leave it open until ${unsent === 1 ? 'it is' : 'they are'} sent, or save a rescue file.`;
}
