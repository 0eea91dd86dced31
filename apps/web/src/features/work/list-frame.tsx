import type { ReactNode } from 'react';
import { EmptyState } from '../../design/empty-state.tsx';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { SkeletonList } from '../../design/skeleton.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { ListTrouble } from './list-trouble.tsx';

export interface ListFrameProps {
  /** 'tasks' */
  what: string;
  from: {
    rows: readonly unknown[];
    state: 'loading' | 'ready' | 'error';
    asOf: string | null;
    retry: () => void;
  };
  /** How many fit the filters. */
  shown: number;
  /** Takes all filters off; where there are none, nothing fits because nothing is there. */
  onClear?: (() => void) | undefined;
  /** Nothing is there at all. */
  empty: ReactNode;
  /** Drawn as cards at the office too. */
  cards?: boolean;
  /** The screen has its one filled button already. */
  quiet?: boolean | undefined;
  children: ReactNode;
}

/** The four states of a list: loading in its final shape, empty, in trouble above what is saved, and filled. */
export function ListFrame({
  what,
  from,
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
  if (from.state === 'loading') {
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
      </>
    );
  }
  if (from.rows.length === 0 || !onClear) return from.state === 'error' ? trouble : empty;
  return (
    <>
      {trouble}
      <EmptyState compact title="Nothing fits" action={<Button onClick={onClear}>Show all {what}</Button>}>
        No {what} fit what you are looking for.
      </EmptyState>
    </>
  );
}
