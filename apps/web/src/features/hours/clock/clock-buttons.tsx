import { replacedButtonRestMs } from '@plumbline/domain/limits/time';
import { ArrowLeftRight, Coffee, Play, Square } from 'lucide-react';
import { Button } from '../../../design/controls/button.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { useJustChanged } from '../../../design/use-just-changed.ts';
import { Dock } from '../../../navigation/dock.tsx';
import type { ClockAct } from '../parts/use-clock-actions.ts';

export interface ClockButtonsProps {
  state: 'off' | 'on' | 'break';
  /** Another job is offered now than at first. */
  isMoved?: boolean;
  /** The act that is just being stored. */
  busy: ClockAct | null;
  onPunch: () => void;
  /** Starts an unpaid break. */
  onStartBreak: () => void;
  onEndBreak: () => void;
  onSwitch: () => void;
}

/** With large text the words alone: all buttons and the running time stay in sight together. */
const compact = 'large-text:[&_svg]:hidden';

/**
 * The buttons of the clock; the one that ends the present state is large. They are in the dock on the phone,
 * and below the dial at the office. All ignore presses while an act is being stored, and in the moment after
 * a button has changed or another job is offered. A break is unpaid without a question, so that it takes one press.
 */
export function ClockButtons({ state, isMoved = false, busy, ...on }: ClockButtonsProps) {
  const phone = usePhone();
  const replaced = useJustChanged(state, replacedButtonRestMs);
  const moved = useJustChanged(isMoved, replacedButtonRestMs);
  const resting = replaced || (state === 'off' && moved);
  const once = (act: () => void) => () => {
    if (!resting && busy === null) act();
  };
  const shared = { 'aria-disabled': resting };
  const main = { ...shared, size: 'clock', block: true } as const;
  const beside = {
    ...shared,
    size: 'switch',
    block: true,
    className: `min-w-0 flex-1 px-2 max-[22rem]:gap-1 max-[22rem]:px-1 large-text:min-h-[64px] ${compact}`,
  } as const;
  const filled = (act: ClockAct) =>
    `short:min-h-[64px] ${compact} ${busy === act ? '' : '[&_svg]:fill-current'}`;
  const switching = (
    <Button
      {...beside}
      icon={ArrowLeftRight}
      busy={busy === 'switch'}
      aria-haspopup="dialog"
      onClick={once(on.onSwitch)}
    >
      Switch job
    </Button>
  );
  const buttons =
    state === 'off' ? (
      <Button
        {...main}
        variant="primary"
        icon={Play}
        busy={busy === 'in'}
        onClick={once(on.onPunch)}
        className={filled('in')}
      >
        Clock in
      </Button>
    ) : state === 'on' ? (
      <>
        <div className="flex gap-3 large-text:gap-2">
          <Button {...beside} icon={Coffee} busy={busy === 'break'} onClick={once(on.onStartBreak)}>
            <span className="min-w-0">
              <span className="block">Start break</span>{' '}
              <span className="block text-meta font-regular large-text:sr-only">unpaid</span>
            </span>
          </Button>
          {switching}
        </div>
        <Button
          {...main}
          variant="inverse"
          icon={Square}
          busy={busy === 'out'}
          onClick={once(on.onPunch)}
          className={filled('out')}
        >
          Clock out
        </Button>
      </>
    ) : (
      <>
        <div className="flex gap-3 large-text:gap-2">
          {switching}
          <Button {...beside} icon={Square} busy={busy === 'out'} onClick={once(on.onPunch)}>
            Clock out
          </Button>
        </div>
        <Button
          {...main}
          variant="primary"
          icon={Play}
          busy={busy === 'break'}
          onClick={once(on.onEndBreak)}
          className={filled('break')}
        >
          End break
        </Button>
      </>
    );
  const column = <div className="flex min-w-0 flex-col gap-3 large-text:gap-2">{buttons}</div>;
  return phone ? <Dock height={state === 'off' ? '6.75rem' : '11.5rem'}>{column}</Dock> : column;
}
