import { ListChecks } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OtherCopy } from '../../data/engine/person-copies.ts';
import { Button } from '../../design/controls/button.tsx';

const CopySheet = lazy(async () => ({
  default: (await import('../../features/sync/copy-sheet.tsx')).CopySheet,
}));

/** Opens the Sync center of a copy outside the shell. `opened`: with the content of its changes. */
export function WaitingButton({ copy, name, opened }: { copy: OtherCopy; name: string; opened: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button block icon={ListChecks} aria-label={name} onClick={() => setOpen(true)}>
        Show what waits
      </Button>
      <Suspense>{open && <CopySheet copy={copy} opened={opened} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
