import { useEffect, useState } from 'react';
import type { OtherCopy, UnsentChange } from '../../data/engine/person-copies.ts';
import { showError } from '../../data/server/errors.ts';
import { Button } from '../../design/controls/button.tsx';
import { defaultLocale } from '../../design/default-locale.ts';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { Sheet } from '../../design/layers/sheet.tsx';
import { LocaleProvider, type LocaleSettings, useLocale } from '../../design/locale.tsx';
import { useThisDevice } from '../../design/this-device.ts';
import { useToday } from '../../kits/days/use-today.ts';
import { stampText } from '../../kits/days/when.ts';
import { KindPicture } from './waiting/item-picture.tsx';
import { itemText } from './waiting/item-text.ts';
import { reasonText } from './waiting/reason-text.ts';

const firstItems = 30;

export type CopySheetProps = {
  copy: OtherCopy;
  /** Whether it also shows what its person wrote, and for which company: only to the signed-in person. */
  opened: boolean;
  onClose: () => void;
};

/**
 * The Sync center of a copy outside the shell: each change that waits in it, oldest first. Nothing is sent
 * from here.
 */
export function CopySheet(props: CopySheetProps) {
  return (
    <LocaleProvider settings={onThisDevice()}>
      <Changes {...props} />
    </LocaleProvider>
  );
}

/** The device's own zone, because no organization's row with its zone is available here. */
function onThisDevice(): LocaleSettings {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { locale: defaultLocale, timeZone, currency: 'USD', weekStart: 'monday' };
}

function Changes({ copy, opened, onClose }: CopySheetProps) {
  const here = useThisDevice();
  const locale = useLocale();
  const today = useToday();
  const [changes, setChanges] = useState<readonly UnsentChange[] | null>(null);
  const [all, setAll] = useState(false);
  useEffect(() => {
    let left = false;
    copy.list(opened).then(
      (found) => {
        if (!left) setChanges(found);
      },
      (thrown: unknown) => showError(thrown),
    );
    return () => {
      left = true;
    };
  }, [copy, opened]);
  const shown = all ? changes : changes?.slice(0, firstItems);
  const hidden = (changes?.length ?? 0) - (shown?.length ?? 0);
  return (
    <Sheet
      open
      modal
      title="Sync"
      subtitle={opened && copy.company !== null ? `What waits for ${copy.company}` : `What waits on ${here}`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {shown == null ? (
        <SkeletonList label="Reading what waits" labelHidden count={3} shape="rows" />
      ) : (
        <ul aria-label={`On ${here}`} className="flex flex-col">
          {shown.map(({ item, args }) => (
            <li key={item.id} className="flex min-h-14 items-center gap-3 py-1.5">
              <KindPicture operation={item.operation} />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-ink">
                  {itemText({ operation: item.operation, args, record: null }, locale)}
                </span>
                {item.state === 'failed' && (
                  <span className="block text-meta text-ink-2">
                    {reasonText({ ...item, unanswered: false })}
                  </span>
                )}
              </span>
              <span className="shrink-0 text-right text-meta text-ink-2 tabular">
                {stampText(new Date(item.metadata.timestamp).toISOString(), { today, ...locale })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button size="small" variant="quiet" onClick={() => setAll(true)} className="mt-1">
          Show {hidden.toLocaleString(locale.locale)} more
        </Button>
      )}
    </Sheet>
  );
}
