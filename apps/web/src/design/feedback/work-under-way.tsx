import { Button } from '../controls/button.tsx';
import { LevelBar } from '../display/level-bar.tsx';

export interface WorkUnderWayProps {
  /** What is done: 'Reading plans.ics'. */
  label: string;
  /** How far it is, in words; null until that is known. */
  text: string | null;
  /** Of the whole, 0 to 1; null where nobody can say. */
  share: number | null;
  onCancel: () => void;
}

/** Work that takes a while: how far it is, and a way to end it. */
export function WorkUnderWay({ label, text, share, onCancel }: WorkUnderWayProps) {
  return (
    <div className="flex w-full items-center gap-4" aria-live="polite">
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="truncate">{text === null ? `${label}…` : `${label}: ${text}`}</p>
        {share !== null && (
          <LevelBar label={label} value={share} {...(text !== null && { valueText: text })} />
        )}
      </div>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
