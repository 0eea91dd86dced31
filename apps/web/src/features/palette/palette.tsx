import { useState } from 'react';
import { CommandPalette } from '../../design/layers/command-palette.tsx';
import { Finder } from './finder.tsx';
import { type PaletteDoing, usePaletteActions } from './use-palette-actions.tsx';

const label = 'Find anything';

export interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The text typed while this was loading. */
  typedAhead: string;
  doing: PaletteDoing;
}

/** Search over everything that this person may see and do, from the copy on this device. */
export function Palette({ open, onOpenChange, typedAhead, doing }: PaletteProps) {
  const { act, layers } = usePaletteActions(doing);
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
