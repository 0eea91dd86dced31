import {
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  pointerWithin,
  useDndMonitor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { whenListed } from '../../data/records/live-rows.ts';
import { toAppError } from '../../data/server/errors.ts';
import { useStore } from '../../data/store.ts';
import { createDropMark } from './drag-position.ts';
import { DragSortContext, rowOf } from './drag-sort-context.ts';
import { RowMouseSensor, RowTouchSensor } from './drag-sort-sensors.ts';
import { createLaneSteps } from './lane-steps.ts';
import type { DragPorts, DragSort, Drop } from './drag-sort.ts';

export interface DragSortFrameProps extends Pick<DragPorts, 'lanes' | 'nameOf'> {
  /** Makes the change. Rejects if it was refused; the reason has then been shown. */
  onDrop: (drop: Drop) => Promise<unknown>;
  /** The row shown under the pointer during a drag. */
  renderOverlay: (row: string) => ReactNode;
  /**
   * The element around lanes that stand side by side. It scrolls by one lane at a time while a row is held at
   * its edge.
   */
  lanesRef?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

const mouseOptions = { activationConstraint: { distance: 6 } };
/** A row is lifted after being held still this long; when the finger moves earlier, the list scrolls. */
const touchOptions = { activationConstraint: { delay: 250, tolerance: 8 } };
const silent = () => undefined;
/** The announcements are the product's own, because dnd-kit only knows the rows' ids. */
const accessibility = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
  restoreFocus: false,
};

/**
 * Makes the rows of the lanes inside it draggable. dnd-kit handles pointers. The screen does not render again
 * during a drag.
 */
export function DragSortFrame({
  lanes,
  nameOf,
  onDrop,
  renderOverlay,
  lanesRef,
  children,
}: DragSortFrameProps) {
  const [dropMark] = useState(createDropMark);
  const { sort } = dropMark;
  useLayoutEffect(() => {
    dropMark.setPorts({
      lanes,
      nameOf,
      onDrop: async (drop) => {
        try {
          await onDrop(drop);
          await whenListed();
        } catch (thrown) {
          toAppError(thrown);
          dropMark.want(null);
        }
      },
    });
    sort.lanesChanged();
  });
  const sensors = useSensors(
    useSensor(RowMouseSensor, mouseOptions),
    useSensor(RowTouchSensor, touchOptions),
  );
  const start = ({ active }: DragStartEvent) => {
    const { lane, row } = rowOf(active.id);
    sort.lift(row, lane, 'pointer');
  };
  const move = ({ active, over }: DragMoveEvent) => {
    const lane = over === null ? null : String(over.id);
    const element = lane === null ? undefined : dropMark.elementOf(lane);
    const rect = active.rect.current.translated;
    if (lane === null || element === undefined || rect === null) {
      sort.hover(null, 0);
      return;
    }
    const { rows = [], columns } = lanes.find(({ id }) => id === lane) ?? {};
    const middle = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
    sort.hover(
      lane,
      columns === undefined ? gapAt(element, rows, middle.y) : gapAmong(element, rows, middle),
    );
  };
  return (
    <DragSortContext value={dropMark}>
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        accessibility={accessibility}
        autoScroll={{ canScroll: (element) => element !== lanesRef?.current }}
        onDragStart={start}
        onDragMove={move}
        onDragOver={move}
        onDragEnd={() => void sort.drop()}
        onDragCancel={sort.cancel}
      >
        {children}
        <Overlay sort={sort} render={renderOverlay} />
        {lanesRef && <StepsByLane lanesRef={lanesRef} />}
      </DndContext>
      <Announcement sort={sort} />
    </DragSortContext>
  );
}

function StepsByLane({ lanesRef }: { lanesRef: RefObject<HTMLElement | null> }) {
  const [dragging, setDragging] = useState(false);
  useDndMonitor({
    onDragStart: () => setDragging(true),
    onDragEnd: () => setDragging(false),
    onDragCancel: () => setDragging(false),
  });
  useEffect(() => {
    if (!dragging) return undefined;
    const steps = createLaneSteps(() => lanesRef.current);
    let begun = false;
    const follow = (x: number | undefined) => {
      if (x === undefined) return;
      if (begun) steps.move(x);
      else steps.begin(x);
      begun = true;
    };
    const byMouse = ({ clientX }: MouseEvent) => follow(clientX);
    const byTouch = ({ touches }: TouchEvent) => follow(touches[0]?.clientX);
    window.addEventListener('mousemove', byMouse, true);
    window.addEventListener('touchmove', byTouch, true);
    return () => {
      steps.end();
      window.removeEventListener('mousemove', byMouse, true);
      window.removeEventListener('touchmove', byTouch, true);
    };
  }, [dragging, lanesRef]);
  return null;
}

/** The number of the lane's rows above a vertical position on the screen. Only rendered rows are counted. */
function gapAt(lane: HTMLElement, rows: readonly string[], y: number): number {
  let last = 0;
  for (const element of lane.querySelectorAll<HTMLElement>('[data-drag-row]')) {
    const at = rows.indexOf(element.dataset['dragRow'] ?? '');
    if (at < 0) continue;
    const { top, height } = element.getBoundingClientRect();
    if (y < top + height / 2) return at;
    last = at + 1;
  }
  return last;
}

/** The same where rows stand side by side, each in an element marked `data-drag-cell`. */
function gapAmong(lane: HTMLElement, rows: readonly string[], { x, y }: { x: number; y: number }): number {
  let last = 0;
  for (const element of lane.querySelectorAll<HTMLElement>('[data-drag-row]')) {
    const at = rows.indexOf(element.dataset['dragRow'] ?? '');
    if (at < 0) continue;
    const cell = element.closest('[data-drag-cell]') ?? element;
    const { top, bottom, left, width } = cell.getBoundingClientRect();
    if (y < top || (y < bottom && x < left + width / 2)) return at;
    last = at + 1;
  }
  return last;
}

/** The dragged row under the pointer, and after the drop at its new position. */
function Overlay({ sort, render }: { sort: DragSort; render: (row: string) => ReactNode }) {
  const boxRef = useRef<HTMLDivElement>(null);
  const [letGo, setLetGo] = useState<DOMRect | null>(null);
  useDndMonitor({ onDragEnd: () => setLetGo(boxRef.current?.getBoundingClientRect() ?? null) });
  const carried = useCarried(sort, false);
  const dropped = useCarried(sort, true);
  return (
    <>
      <DragOverlay dropAnimation={null}>
        {carried !== null && (
          <div ref={boxRef} data-carried className="size-full">
            {render(carried)}
          </div>
        )}
      </DragOverlay>
      {dropped !== null && letGo !== null && (
        <div
          data-carried
          className="pointer-events-none fixed z-999"
          style={{ top: letGo.top, left: letGo.left, width: letGo.width, height: letGo.height }}
        >
          {render(dropped)}
        </div>
      )}
    </>
  );
}

function useCarried({ drag }: DragSort, dropped: boolean): string | null {
  return useSyncExternalStore(drag.subscribe, () => {
    const now = drag.get();
    return now?.by === 'pointer' && (now.dropped !== null) === dropped ? now.row : null;
  });
}

function Announcement({ sort }: { sort: DragSort }) {
  return (
    <p aria-live="assertive" className="sr-only">
      {useStore(sort.announcement)}
    </p>
  );
}
