import { LifeBuoy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OtherCopy } from '../../data/engine/person-copies.ts';
import { Button } from '../../design/controls/button.tsx';

const RescueSaveDialog = lazy(async () => ({
  default: (await import('../../features/sync/rescue/rescue-save-dialog.tsx')).RescueSaveDialog,
}));

/** Saves the unsent work of a copy outside the shell. */
export function RescueButton({ copy, name }: { copy: OtherCopy; name: string }) {
  const [saving, setSaving] = useState(false);
  return (
    <>
      <Button block icon={LifeBuoy} aria-label={name} onClick={() => setSaving(true)}>
        Save rescue file
      </Button>
      <Suspense>{saving && <RescueSaveDialog from={copy} onClose={() => setSaving(false)} />}</Suspense>
    </>
  );
}
