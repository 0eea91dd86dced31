import { Button } from '../../design/controls/button.tsx';
import { Card } from '../../design/display/card.tsx';
import { SyncVial } from '../../design/display/vial.tsx';
import { useLocale } from '../../design/locale.tsx';

/** Photos that were taken while the job was not known: they are kept once their job is chosen. */
export function UnassignedPhotos({ count, onChoose }: { count: number; onChoose: () => void }) {
  const { locale } = useLocale();
  return (
    <Card tone="raised">
      <div className="flex items-center justify-between gap-4">
        <div>
          <SyncVial state="needs-you">Needs you</SyncVial>
          <p className="mt-1 font-bold">
            {count === 1
              ? 'Which job is the photo from?'
              : `Which job are the ${count.toLocaleString(locale)} photos from?`}
          </p>
        </div>
        <Button onClick={onChoose} aria-haspopup="dialog">
          Choose
        </Button>
      </div>
    </Card>
  );
}
