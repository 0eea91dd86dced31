import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useTopPx } from './use-top-px.ts';

export interface OfficeFrameProps {
  list: ReactNode;
  /** The open conversation and the line to write in. */
  conversation: ReactNode;
}

/** Conversations and the open one beside each other, each scrolling by itself in what the screen leaves. */
export function OfficeFrame({ list, conversation }: OfficeFrameProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const style: CSSProperties = { height: `calc(100dvh - ${useTopPx(frameRef)}px)` };
  return (
    <div ref={frameRef} style={style} className="-m-6 grid min-h-96 grid-cols-[20rem_minmax(0,1fr)]">
      <div className="flex min-h-0 flex-col gap-4 border-r border-hairline">{list}</div>
      <div className="flex min-h-0 flex-col">{conversation}</div>
    </div>
  );
}
