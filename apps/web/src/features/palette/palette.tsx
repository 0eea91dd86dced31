import { useState } from 'react';
import { CommandPalette } from '../../design/layers/command-palette.tsx';
import { Finder } from './finder.tsx';
import { type PaletteHandlers, usePaletteActions } from './use-palette-actions.tsx';

const label = 'Find anything';

export interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The text typed while this was loading. */
  typedAhead: string;
  handlers: PaletteHandlers;
}

/** Search over everything that this person may see and do, from the copy on this device. */
export function Palette({ open, onOpenChange, typedAhead, handlers }: PaletteProps) {
  const { act, layers } = usePaletteActions(handlers);
  const [ahead, setAhead] = useState(typedAhead);
  return (
    <>
      <CommandPalette
        open={open}
        onOpenChange={(next) => {
          if (!next) setAhead('');
          onOpenChange(next);
        }}
        label={label}
      >
        <Finder
          label={label}
          typedAhead={ahead}
          act={act}
          onDone={() => {
            setAhead('');
            onOpenChange(false);
          }}
        />
      </CommandPalette>
      {layers}
    </>
  );
}
