import { type ReceiptKind, receiptCountText } from '@plumbline/domain/mutations/receipt';
import { compose } from './compose.ts';
import type { Mail } from './mail.ts';
import { nameInMail } from './name.ts';

/** What the server has taken in of one person's work on one day, up to an instant. */
export type Receipt = {
  organization: string;
  /** The organization's, as IANA zone and BCP 47 tag. */
  timeZone: string;
  locale: string;
  at: Date;
  counts: readonly { kind: ReceiptKind; count: number }[];
  /** Milliseconds since 1970 of the first and the last change; null when there is none. */
  between: { first: number; last: number } | null;
};

export type ReceiptLetter = Receipt & { to: string; name: string; link: string };

export function receiptLetter(letter: ReceiptLetter): Mail {
  const { to, link, timeZone, locale, at, counts, between } = letter;
  const name = nameInMail(letter.name, letter.to);
  const organization = nameInMail(letter.organization, 'your company');
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full' }).format(at);
  const clock = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' });
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const safe = `${total.toLocaleString(locale)} ${total === 1 ? 'change' : 'changes'} safe`;
  const done =
    between === null
      ? ['The server has not confirmed any of your changes on this day so far.']
      : [
          `${safe}: ${counts.map(({ kind, count }) => receiptCountText(kind, count, locale)).join(', ')}.`,
          `The server confirmed the first at ${clock.format(between.first)} and the last at ${clock.format(between.last)}.`,
        ];
  return compose({
    to,
    subject: `Your day with ${organization}: ${safe}`,
    before: [`${name}, ${day}`, ...done],
    action: { label: 'Open Plumbline', link },
    after: [
      `Counted by the server from its own record, up to ${clock.format(at)} in the time zone of ${organization} (${timeZone}). What is only on a device is not in it.`,
    ],
  });
}
