import type { BillChange, Ready } from '@plumbline/domain/operations/bills';
import { formatHoursInWords } from '../../../design/format.ts';
import { plural } from '../../../kits/labels/counts.ts';

/** '4:20 h are not approved, 1 receipt has no amount'; empty where nothing is left out. */
export function leftOutText({ unapproved, unrated, receipts, waiting }: Ready): string {
  return [
    unapproved.minutes > 0 &&
      `${unapproved.isMore ? 'more than ' : ''}${formatHoursInWords(unapproved.minutes)} are not approved`,
    unrated.minutes > 0 && `${formatHoursInWords(unrated.minutes)} have no bill rate`,
    waiting.count > 0 &&
      `${waiting.count} ${plural(waiting.count, 'expense waits', 'expenses wait')} for approval`,
    receipts > 0 && `${receipts} ${plural(receipts, 'receipt has', 'receipts have')} no amount`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** What became of a line of a bill: 'deleted since', '8:00 h now, $832.00 instead of $637.00'. */
export function changeText(
  { change, amount, amountNow, minutesNow }: BillChange,
  money: (minor: number) => string,
): string {
  switch (change) {
    case 'deleted': {
      return 'deleted since';
    }
    case 'open': {
      return 'not approved or not billable any more';
    }
    case 'moved': {
      return 'on another job now';
    }
    case 'changed': {
      const hours = minutesNow === null ? '' : `${formatHoursInWords(minutesNow)} now, `;
      return `${hours}${amountNow === null ? 'no amount' : money(amountNow)} instead of ${money(amount)}`;
    }
  }
}
