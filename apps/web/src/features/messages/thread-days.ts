import { dayOf } from '@plumbline/domain/days/days';
import type { Message } from '@plumbline/domain/entities/message';

/** Lines of one person with a shorter distance are grouped under one name. */
const sameBreathMs = 5 * 60_000;

export type Line<Row> = { message: Row; first: boolean };
export type ThreadDay<Row> = { day: string; lines: Line<Row>[] };

type Posted = Pick<Message, 'createdAt' | 'createdBy' | 'urgent'>;

/** A conversation by day, oldest first. `first`: the first line of a group, with name and time. */
export function threadDays<Row extends Posted>(messages: readonly Row[], timeZone: string): ThreadDay<Row>[] {
  const days: ThreadDay<Row>[] = [];
  let before: Row | null = null;
  for (const message of messages) {
    const day = dayOf(message.createdAt, timeZone);
    let current = days.at(-1);
    if (current?.day !== day) {
      current = { day, lines: [] };
      days.push(current);
      before = null;
    }
    current.lines.push({ message, first: before === null || !goesOn(before, message) });
    before = message;
  }
  return days;
}

function goesOn(before: Posted, { createdAt, createdBy, urgent }: Posted): boolean {
  if (before.createdBy !== createdBy || before.urgent || urgent) return false;
  return Date.parse(createdAt) - Date.parse(before.createdAt) < sameBreathMs;
}
