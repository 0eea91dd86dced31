import { calendarFutureDays, calendarPastDays } from '@plumbline/domain/limits/replica';
import type { ReadThroughOne, ReadThroughState } from '../../data/records/use-read-through.ts';
import { Spinner } from '../../design/display/spinner.tsx';
import { Banner } from '../../design/feedback/banner.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { notLoadedText } from '../../kits/list/not-loaded.ts';

/**
 * How much of the days in sight is on the screen, where the device does not keep all of them. 'getting': the server
 * has been asked for the rest. 'missing': it needs a signal.
 */
export type DaysReach = 'whole' | 'getting' | 'failed' | 'missing';

/** `hasFill`: it is known which days the device keeps; until then nothing is said to be missing. */
export function daysReachOf(
  { reach, asked }: Pick<ReadThroughState, 'reach' | 'asked'>,
  hasFill: boolean,
): DaysReach {
  switch (reach) {
    case 'complete':
      return 'whole';
    case 'loading':
      return asked ? 'getting' : 'whole';
    case 'failed':
      return 'failed';
    case 'partial':
      return hasFill ? 'missing' : 'whole';
  }
}

export interface DaysReachNoteProps {
  reach: DaysReach;
  from: ReadThroughState & { retry: () => void };
  /** Nothing of these days is on the screen. */
  isBare: boolean;
}

/** Above the calendar: which of its events are not there, and why. */
export function DaysReachNote({ reach, from, isBare }: DaysReachNoteProps) {
  if (reach === 'missing')
    return (
      <Banner tone="info" title="This device does not have all of these days">
        It keeps events from {calendarPastDays} days ago to {calendarFutureDays} days ahead. The others come
        by themselves with a signal.
      </Banner>
    );
  if (reach !== 'failed') return null;
  return (
    <ErrorState
      quiet
      title={isBare ? 'The events of these days did not load' : 'Some events of these days did not load'}
      onRetry={from.retry}
    >
      {notLoadedText(from.error, from.online, '')}
    </ErrorState>
  );
}

export interface MissingEventNoteProps {
  from: ReadThroughOne & { retry: () => void };
  /** Takes the event out of the address. */
  onDismiss: () => void;
}

/** In the place of the sheet of an event that an address names: why it is not there. Nothing while it is looked for. */
export function MissingEventNote({
  from: { reach, error, online, retry },
  onDismiss,
}: MissingEventNoteProps) {
  switch (reach) {
    case 'loading':
      return null;
    case 'failed':
      return (
        <ErrorState quiet title="The event did not load" onRetry={retry}>
          {notLoadedText(error, online, '')}
        </ErrorState>
      );
    case 'partial':
      return (
        <Banner tone="offline" title="This event is not on this device" onDismiss={onDismiss}>
          It opens by itself with a signal.
        </Banner>
      );
    case 'complete':
      return (
        <Banner tone="info" title="This event is not here" onDismiss={onDismiss}>
          It may have been deleted, or it is not shared with you.
        </Banner>
      );
  }
}

/** While the rest of the days is on its way to a calendar that shows some of it. It takes no row of its own, so that nothing jumps. */
export function GettingDays({ phone }: { phone: boolean }) {
  return (
    <output className="shrink-0 text-cell" aria-label="Getting the other events of these days">
      {phone ? <Spinner /> : <Spinner label="Getting the other events" />}
    </output>
  );
}
