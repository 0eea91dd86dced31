import type { ChecklistItem } from '@plumbline/domain/entities/task';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { TenantWrite } from '../../tenant/write.ts';

type Sent = { id: string; text: string; done: boolean };
type Tick = { itemId: string; done: boolean };

/** The checklist as sent; the server sets who ticked an item first and when, and keeps that. */
export function mergeChecklist(
  write: TenantWrite,
  before: readonly ChecklistItem[],
  sent: readonly Sent[],
): ChecklistItem[] {
  const existing = new Map(before.map((item) => [item.id, item]));
  return sent.map(({ id, text, done }, index) => {
    if (sent.findIndex((item) => item.id === id) !== index) {
      throw refusal(write, `checklist.${index}.id`, 'This item is on the checklist twice.');
    }
    return ticked(write, { id, text, doneBy: null, doneAt: null, ...stamp(existing.get(id)) }, done);
  });
}

/**
 * The checklist with the given items ticked or cleared; an item that is not on it is refused, so that no tick
 * is lost silently.
 */
export function tickChecklist(
  write: TenantWrite,
  before: readonly ChecklistItem[],
  ticks: readonly Tick[],
): ChecklistItem[] {
  ticks.forEach(({ itemId }, index) => {
    if (before.some(({ id }) => id === itemId)) return;
    throw refusal(write, `ticks.${index}.itemId`, 'This item is no longer on the checklist.');
  });
  return before.map((item) => {
    const tick = ticks.findLast(({ itemId }) => itemId === item.id);
    return tick ? ticked(write, item, tick.done) : item;
  });
}

const stamp = (item: ChecklistItem | undefined) =>
  item === undefined ? {} : { doneBy: item.doneBy, doneAt: item.doneAt };

function ticked(write: TenantWrite, item: ChecklistItem, done: boolean): ChecklistItem {
  if (!done) return { ...item, doneBy: null, doneAt: null };
  if (item.doneAt !== null) return item;
  return { ...item, doneBy: write.viewer.userId, doneAt: write.doneAt.toISOString() };
}

function refusal(write: TenantWrite, path: string, message: string): AppError {
  return new AppError('VALIDATION_ERROR', { at: write.at, fields: [{ path, message }] });
}
