import { ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { zooms } from './zooms.ts';

/** Makes a preview smaller and larger, by the steps of `zooms`. */
export function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <span className="ml-auto flex gap-2">
      <IconButton
        icon={ZoomOut}
        label="Smaller"
        variant="outline"
        disabled={zoom === 0}
        data-repeats
        onClick={() => onZoom(zoom - 1)}
      />
      <IconButton
        icon={ZoomIn}
        label="Larger"
        variant="outline"
        disabled={zoom === zooms.length - 1}
        data-repeats
        onClick={() => onZoom(zoom + 1)}
      />
    </span>
  );
}
