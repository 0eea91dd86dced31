/** A row that is held this close to the edge, in pixels, scrolls to the next lane. */
const edgePx = 44;
/** A row that was picked up near the edge must first be moved this far towards it, in pixels. */
const carriedPx = 24;
const firstPauseMs = 500;
const nextPauseMs = 900;
const slackPx = 8;

export type LaneSteps = {
  begin: (x: number) => void;
  /** Where the pointer is now. */
  move: (x: number) => void;
  end: () => void;
};

/**
 * Scrolls lanes side by side (`data-lane`) by one at a time while a row is held at the edge. It pauses at
 * each lane, so that the row can be dropped there.
 */
export function createLaneSteps(scrollerOf: () => HTMLElement | null): LaneSteps {
  let from = 0;
  let side: -1 | 0 | 1 = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      step(scrollerOf(), side);
      wait(nextPauseMs);
    }, ms);
  };
  const turn = (next: typeof side) => {
    if (next === side) return;
    side = next;
    clearTimeout(timer);
    if (side !== 0) wait(firstPauseMs);
  };
  return {
    begin: (x) => {
      from = x;
    },
    move: (x) => {
      const box = scrollerOf()?.getBoundingClientRect();
      if (box === undefined) return;
      if (x > box.right - edgePx && x - from >= carriedPx) turn(1);
      else if (x < box.left + edgePx && from - x >= carriedPx) turn(-1);
      else turn(0);
    },
    end: () => turn(0),
  };
}

function step(scroller: HTMLElement | null, side: -1 | 0 | 1): void {
  if (scroller === null) return;
  const start =
    scroller.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(scroller).paddingLeft || '0');
  const offsets = [...scroller.querySelectorAll('[data-lane]')].map(
    (lane) => lane.getBoundingClientRect().left - start,
  );
  const left =
    side > 0 ? offsets.find((offset) => offset > slackPx) : offsets.findLast((offset) => offset < -slackPx);
  if (left !== undefined) scroller.scrollBy({ left });
}
