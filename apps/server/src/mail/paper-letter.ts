import { daysBetween } from '@plumbline/domain/days/days';
import { compose } from './compose.ts';
import type { Mail } from './mail.ts';
import { nameInMail } from './name.ts';

export type PaperLetter = {
  to: string;
  /** The firm that is written to, and what the paper is called within a sentence. */
  firm: string;
  paper: string;
  /** The paper's last day; null where the company has none. */
  endsOn: string | null;
  today: string;
  company: string;
  phone: string;
  locale: string;
  replyTo: string | null;
};

/** Asks a firm for a paper that ends, has ended or is missing. An answer goes to a person of the company. */
export function paperLetter({
  to,
  paper,
  endsOn,
  today,
  locale,
  phone,
  replyTo,
  ...names
}: PaperLetter): Mail {
  const company = nameInMail(names.company, 'a company');
  const firm = nameInMail(names.firm, 'your firm');
  const reach = phone.trim() === '' ? '' : `, or call ${phone.trim()}`;
  const mail = compose({
    to,
    subject: `${company} needs the ${paper} paper of ${firm}`,
    before: [
      stateOf({ company, firm, paper, endsOn, today, locale }),
      `Please answer this email with the new paper${reach}. Without it ${company} may have to hold back payments and work.`,
    ],
    action: null,
    after: [`${company} keeps its papers with Plumbline, which wrote this email for it.`],
  });
  return replyTo === null ? mail : { ...mail, replyTo };
}

type State = Pick<PaperLetter, 'company' | 'firm' | 'paper' | 'endsOn' | 'today' | 'locale'>;

function stateOf({ company, firm, paper, endsOn, today, locale }: State): string {
  if (endsOn === null) return `${company} has no ${paper} paper of ${firm} yet.`;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(endsOn),
  );
  const days = daysBetween(today, endsOn);
  if (days < 0) return `The ${paper} paper of ${firm} that ${company} has ended on ${day}.`;
  const left = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
  return `The ${paper} paper of ${firm} that ${company} has ends on ${day}, ${left}.`;
}
