import { LifeBuoy } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
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
  const inputRef = useRef<HTMLInputElement>(null);
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
        <Button size="small" aria-label="Open a rescue file" onClick={() => inputRef.current?.click()}>
          Open
        </Button>
        <input
          ref={inputRef}
          type="file"
          accept=".plumbline-rescue"
          aria-label="Rescue file"
          hidden
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            // Reset, so that the same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      <Suspense>
        {saving && <SaveDialog onClose={() => setSaving(false)} />}
        {file !== null && <OpenDialog file={file} onClose={() => setFile(null)} />}
      </Suspense>
    </section>
  );
}
