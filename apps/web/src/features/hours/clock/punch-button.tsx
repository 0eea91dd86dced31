import { replacedButtonRestMs } from '@plumbline/domain/limits/time';
import { Play, Square } from 'lucide-react';
import { Button } from '../../../design/controls/button.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { useJustChanged } from '../../../design/use-just-changed.ts';
import { Dock } from '../../../navigation/dock.tsx';

export interface PunchButtonProps {
  running: boolean;
  busy: boolean;
  onPunch: () => void;
}

/** The one large button: in the dock on the phone, below the dial at the office. */
export function PunchButton({ running, busy, onPunch }: PunchButtonProps) {
  const phone = usePhone();
  const resting = useJustChanged(running, replacedButtonRestMs);
  const button = (
    <Button
      size="clock"
      block
      variant={running ? 'inverse' : 'primary'}
      icon={running ? Square : Play}
      busy={busy}
      aria-disabled={resting}
      onClick={() => {
        if (!resting) onPunch();
      }}
      className={busy ? '' : '[&_svg]:fill-current'}
    >
      {running ? 'Clock out' : 'Clock in'}
    </Button>
  );
  return phone ? <Dock>{button}</Dock> : button;
}
