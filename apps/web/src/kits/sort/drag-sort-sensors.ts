import { MouseSensor, type MouseSensorOptions, TouchSensor, type TouchSensorOptions } from '@dnd-kit/core';
import type { MouseEvent, SyntheticEvent, TouchEvent } from 'react';

/**
 * Whether a press is on the row itself. A press in a menu or dialog that the row has opened also reaches the
 * row through React's event tree.
 */
function isOnIt({ currentTarget, target }: SyntheticEvent): boolean {
  return target instanceof Node && currentTarget instanceof Node && currentTarget.contains(target);
}

const [mouse] = MouseSensor.activators;
const [touch] = TouchSensor.activators;

export class RowMouseSensor extends MouseSensor {
  static override activators = [
    {
      eventName: 'onMouseDown' as const,
      handler: (event: MouseEvent, options: MouseSensorOptions) =>
        isOnIt(event) && mouse !== undefined && mouse.handler(event, options),
    },
  ];
}

export class RowTouchSensor extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: (event: TouchEvent, options: TouchSensorOptions) =>
        isOnIt(event) && touch !== undefined && touch.handler(event, options),
    },
  ];
}
