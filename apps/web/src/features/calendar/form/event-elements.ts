/**
 * The id of the event that an element on the screen shows. The key of a draggable item is its lane, a space
 * and that id.
 */
export function idOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const { event, item } = target.closest<HTMLElement>('[data-event], [data-item]')?.dataset ?? {};
  return event ?? item?.split(' ').at(-1);
}
