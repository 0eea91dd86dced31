import type { Message } from '@plumbline/domain/entities/message';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { ReadThroughRows } from '../../data/records/use-read-through.ts';
import { Button } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { ListEnd } from '../../kits/list/list-end.tsx';
import { useShownCount } from '../../kits/list/use-shown-count.ts';
import type { People } from '../../kits/names/use-people.ts';
import { MessageLine } from './message-line.tsx';
import { useReadMark } from './shown/use-read-mark.ts';
import { threadDays } from './thread-days.ts';

export interface ThreadProps {
  name: string;
  /** The messages of the device, with older ones that the server has added. */
  from: ReadThroughRows<Message>;
  /** Those of the device; older ones count as read. */
  fresh: readonly Message[];
  people: People;
  self: string;
  isClient: boolean;
  today: string;
  /** The device has its messages, so an empty conversation is really empty. */
  heard: boolean;
}

const beyondText = { missing: 'Older messages', label: 'older messages' };

/** How many of the newest are rendered; earlier ones are added on request. */
const shownAtOnce = 150;
/** Within this distance from the end, new messages are scrolled into view. */
const nearPx = 320;
/** At the office the box scrolls, so it must be reachable by keyboard. */
const reachable = { tabIndex: 0 } as const;

/** The messages, oldest first, separated by days. Use the channel as its key. */
export function Thread({ name, from, fresh, people, self, isClient, today, heard }: ThreadProps) {
  const { locale, timeZone } = useLocale();
  const { rows: messages, reach } = from;
  const { count, showMore, more } = useShownCount(from, shownAtOnce);
  const boxRef = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => messages.slice(-count), [messages, count]);
  const days = useMemo(() => threadDays(shown, timeZone), [shown, timeZone]);
  const texts = useMemo(() => new Map(messages.map(({ id, body }) => [id, body])), [messages]);
  const last = messages.at(-1);
  const newestOwn = messages.findLast(({ createdBy }) => createdBy === self)?.id;
  useReadMark(fresh, self);
  useEndInSight(boxRef, last?.id, last?.createdBy === self);

  if (messages.length === 0) {
    return (
      <div ref={boxRef} className="flex flex-1 flex-col justify-center">
        <ListEnd {...beyondText} from={from} />
        {heard && reach === 'complete' && (
          <EmptyState compact title="No messages here yet">
            Write the first one. Without a signal it is kept here until there is one.
          </EmptyState>
        )}
      </div>
    );
  }
  return (
    <div
      ref={boxRef}
      role="log"
      aria-label={`Messages, ${name}`}
      {...reachable}
      className="min-h-0 flex-1 outline-offset-[-2px] md:overflow-y-auto md:px-5 md:pb-4"
    >
      {shown.length < messages.length ? (
        <div className="flex justify-center pt-4">
          <Button size="small" onClick={showMore}>
            Show earlier messages
          </Button>
        </div>
      ) : (
        <ListEnd {...beyondText} from={{ ...from, more }} className="pt-4" />
      )}
      {days.map(({ day, lines }) => (
        <section key={day} aria-label={formatDay(day, locale, 'long')}>
          <p aria-hidden className="mt-5 flex items-center gap-3 text-meta text-ink-2">
            <span className="h-px flex-1 bg-hairline" />
            {day === today ? 'Today' : formatDay(day, locale, 'weekday')}
            <span className="h-px flex-1 bg-hairline" />
          </p>
          <ul>
            {lines.map(({ message, first }) => (
              <MessageLine
                key={message.id}
                message={message}
                own={message.createdBy === self}
                name={people.fullName(message.createdBy)}
                first={first}
                newest={message.id === newestOwn}
                answers={message.replyToId === null ? null : (texts.get(message.replyToId) ?? null)}
                clientReads={message.shared && !isClient}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/**
 * Opens at the end; follows new messages while the end is near, and always the person's own. On the phone the
 * window scrolls, at the office the box.
 */
function useEndInSight(
  boxRef: RefObject<HTMLElement | null>,
  lastId: string | undefined,
  own: boolean,
): void {
  const openedRef = useRef(false);
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (box === null || lastId === undefined) return undefined;
    const inside = getComputedStyle(box).overflowY === 'auto';
    const scroller = inside ? box : document.documentElement;
    const left = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
    if (openedRef.current && !own && left > nearPx) return undefined;
    openedRef.current = true;
    const toEnd = () => scroller.scrollTo(0, scroller.scrollHeight);
    toEnd();
    // The router scrolls a page that it has just opened to the top.
    const frame = requestAnimationFrame(toEnd);
    return () => cancelAnimationFrame(frame);
  }, [boxRef, lastId, own]);
}
