import type { ReactNode } from 'react';
import type { ReadThroughState } from '../../data/records/use-read-through.ts';
import { Button } from '../../design/controls/button.tsx';
import { Card } from '../../design/display/card.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { type BeyondText, ListEnd } from './list-end.tsx';
import { ListTrouble } from './list-trouble.tsx';
import { notLoadedText } from './not-loaded.ts';

export interface ListFrameProps {
  /** 'tasks' */
  what: string;
  from: {
    rows: readonly unknown[];
    state: 'loading' | 'ready' | 'error';
    asOf: string | null;
    retry: () => void;
  } & Partial<ReadThroughState>;
  /**
   * How this list calls the rows that devices do not keep. `extra` says that the filters cannot ask for these
   * rows.
   */
  beyond?: (BeyondText & { extra?: boolean }) | undefined;
  /** How many rows match the filters. */
  shown: number;
  /** Removes all filters; left out when there are none, so that an empty list means that there is nothing. */
  onClear?: (() => void) | undefined;
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  /** Shown as cards at the office too. */
  cards?: boolean;
  /** For a screen that has its one filled button already. */
  quiet?: boolean | undefined;
  children: ReactNode;
}

/**
 * The four states of a list: loading in its final shape, empty, an error above what is saved, and filled; and
 * how complete it is.
 */
export function ListFrame({
  what,
  from,
  beyond,
  shown,
  onClear,
  empty,
  cards = false,
  quiet,
  children,
}: ListFrameProps) {
  const phone = usePhone();
  const trouble = (
    <ListTrouble
      what={what}
      state={from.state}
      asOf={from.asOf}
      retry={from.retry}
      saved={from.rows.length > 0}
      quiet={quiet}
    />
  );
  const reaching = isReaching(from) ? from : null;
  const reach = beyond === undefined || reaching === null ? 'complete' : reaching.reach;
  const end = beyond && reaching && <ListEnd {...beyond} from={reaching} />;
  // Rows that match the filters may be among those that are not on this device.
  const bare = shown === 0 && (from.rows.length === 0 || !onClear || beyond?.extra !== true);
  if (from.state === 'loading' || (from.state !== 'error' && bare && reach === 'loading')) {
    const shape = phone || cards ? 'cards' : 'rows';
    const skeleton = (
      <SkeletonList label={`Getting your ${what}`} labelHidden={!phone} count={6} shape={shape} />
    );
    return shape === 'cards' ? skeleton : <Card flush>{skeleton}</Card>;
  }
  if (shown > 0) {
    return (
      <>
        {trouble}
        {children}
        {end}
      </>
    );
  }
  if (from.state !== 'error' && bare && beyond && reaching && reach === 'failed')
    return (
      <ErrorState title={`${sentence(beyond.label)} did not load`} onRetry={reaching.retry} quiet={quiet}>
        {notLoadedText(reaching.error, reaching.online, '')}
      </ErrorState>
    );
  if (from.state !== 'error' && bare && beyond && reach === 'partial' && reaching?.more === null)
    return (
      <EmptyState title="They need a signal">{sentence(beyond.label)} are not on this device.</EmptyState>
    );
  if (from.rows.length === 0 || !onClear)
    return from.state === 'error' ? (
      trouble
    ) : (
      <>
        {empty}
        {end}
      </>
    );
  return (
    <>
      {trouble}
      <EmptyState compact title="No matches" action={<Button onClick={onClear}>Show all {what}</Button>}>
        No {what} fit what you are looking for.
      </EmptyState>
      {end}
    </>
  );
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function isReaching<From extends object>(from: From): from is From & ReadThroughState {
  return 'reach' in from;
}
