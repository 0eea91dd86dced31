import { LifeBuoy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFileInput } from '../../../data/files/use-file-input.ts';
import { Button } from '../../../design/controls/button.tsx';

const SaveDialog = lazy(async () => ({
  default: (await import('./rescue-save-dialog.tsx')).RescueSaveDialog,
}));
const OpenDialog = lazy(async () => ({
  default: (await import('./rescue-open-dialog.tsx')).RescueOpenDialog,
}));

/** Saves a rescue file of what is unsent, or imports one. */
export function RescuePanel({ unsent }: { unsent: number }) {
  const [saving, setSaving] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const pick = useFileInput({ label: 'Rescue file', accept: '.plumbline-rescue' }, ([first = null]) =>
    setFile(first),
  );
  return (
    <section aria-labelledby="rescue-title" className="border-t border-divider pt-4">
      <div className="flex items-center gap-3">
        <LifeBuoy aria-hidden className="size-5 shrink-0 text-ink-2" />
        <div className="min-w-0 flex-1">
          <h3 id="rescue-title" className="font-bold text-ink">
            Rescue file
          </h3>
          <p className="text-meta text-ink-2">
            {unsent > 0 ? 'A copy, in case this device breaks' : 'Opens unsent work of another device'}
          </p>
        </div>
        {unsent > 0 && (
          <Button size="small" aria-label="Save a rescue file" onClick={() => setSaving(true)}>
            Save
          </Button>
        )}
        <Button size="small" aria-label="Open a rescue file" onClick={pick}>
          Open
        </Button>
      </div>
      <Suspense>
        {saving && <SaveDialog onClose={() => setSaving(false)} />}
        {file !== null && <OpenDialog file={file} onClose={() => setFile(null)} />}
      </Suspense>
    </section>
  );
}
