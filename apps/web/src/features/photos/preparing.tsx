import { X } from 'lucide-react';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { LevelBar } from '../../design/display/level-bar.tsx';
import { useLocale } from '../../design/locale.tsx';
import type { CaptureProgress } from './shown/use-capture.ts';

export interface PreparingProps {
  progress: CaptureProgress;
  onCancel: () => void;
}

/** Shown while picked photos are prepared for sending. */
export function Preparing({ progress: { done, total }, onCancel }: PreparingProps) {
  const { locale } = useLocale();
  const words = `${done.toLocaleString(locale)} of ${total.toLocaleString(locale)}`;
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <output className="mb-1.5 block font-bold tabular">Preparing {words}</output>
        <LevelBar
          label="Preparing photos"
          value={total === 0 ? 0 : done / total}
          valueText={words}
          tone="ink"
        />
      </div>
      <IconButton icon={X} label="Stop preparing" variant="outline" onClick={onCancel} />
    </div>
  );
}
