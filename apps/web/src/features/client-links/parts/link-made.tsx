import { Banner } from '../../../design/feedback/banner.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { LinkField } from '../../../design/fields/link-field.tsx';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';

export interface LinkMadeProps {
  title: string;
  lastDay: string;
  /** The path of the new address, which the server answers only once. */
  path: string;
  onClose: () => void;
}

/** A new address, to be copied or passed on now. */
export function LinkMade({ title, lastDay, path, onClose }: LinkMadeProps) {
  const { locale } = useLocale();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="The link is ready"
      description={`“${title}” is open until the end of ${formatDay(lastDay, locale, 'medium')}, for whoever has the link, without an account.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <LinkField
          label="Link for your client"
          link={`${window.location.origin}${path}`}
          shareTitle={title}
        />
        <Banner tone="info" title="Copy it now">
          It is shown only this once. If it gets lost, make a new address under “Links for clients”.
        </Banner>
      </div>
    </Dialog>
  );
}
