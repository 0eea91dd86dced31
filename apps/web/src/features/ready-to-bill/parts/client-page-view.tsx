import { letterheadOf } from '@plumbline/domain/entities/letterhead';
import { useOrganization } from '../../../data/records/organization.ts';
import { formatDay, formatHours, formatHoursInWords } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { LetterheadView } from '../../../kits/letterhead/letterhead-view.tsx';
import {
  type ClientPage,
  daysText,
  groupsOf,
  type PageGroup,
  pageTitle,
  plainMoney,
  sumOf,
} from './client-page.ts';

/** The page that the client gets, on paper, which is white. */
export function ClientPageView({ page }: { page: ClientPage }) {
  const { currency, locale } = useLocale();
  const company = useOrganization().row;
  const { project, number, lines } = page;
  return (
    <article
      aria-label="What the client gets"
      className="flex flex-col gap-4 rounded-control bg-[#f3f1ea] p-6 text-[0.6875rem]/snug text-[#16242b]"
    >
      {company && (
        <LetterheadView
          letterhead={letterheadOf(company)}
          logoStorageId={company.logoStorageId}
          className="border-b-2 border-[#16242b] pb-3"
        />
      )}
      <div className="flex justify-between gap-4">
        <div className="min-w-0">
          <p className="heading text-[0.9375rem]">{pageTitle}</p>
          <p className="mt-1 wrap-anywhere">{project}</p>
        </div>
        <p className="shrink-0 text-right">
          {daysText(lines, locale)}
          {number !== '' && (
            <span className="mt-1 block">
              For invoice <b>{number}</b>
            </span>
          )}
        </p>
      </div>
      {groupsOf(lines).map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      <p className="flex items-baseline justify-between gap-4 border-t-2 border-[#16242b] pt-3 font-bold">
        <span className="text-[0.8125rem]">To bill, {currency}</span>
        <span className="text-[1rem] tabular">{plainMoney(sumOf(lines), { currency, locale })}</span>
      </p>
    </article>
  );
}

function Group({ group: { kind, title, lines, minutes, amount } }: { group: PageGroup }) {
  const { currency, locale } = useLocale();
  const money = (minor: number) => plainMoney(minor, { currency, locale });
  const isHours = kind === 'hours';
  return (
    <table className="w-full text-left [&_td]:py-1 [&_td]:pr-2 [&_td]:align-top [&_td:last-child]:pr-0">
      <caption className="pb-1 text-left font-bold">{title}</caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="border-b border-[#d6d2c4]">
            <td className="whitespace-nowrap">{line.day !== null && formatDay(line.day, locale)}</td>
            <td className="wrap-anywhere">{line.description}</td>
            <td className="wrap-anywhere">{line.by}</td>
            <td className="text-right tabular">{isHours && formatHours(line.minutes ?? 0)}</td>
            <td className="text-right tabular">{line.rate !== null && money(line.rate)}</td>
            <td className="text-right tabular">{money(line.amount)}</td>
          </tr>
        ))}
        <tr className="font-bold">
          <td colSpan={3}>
            {isHours ? formatHoursInWords(minutes) : lines.length > 1 && `${lines.length} items`}
          </td>
          <td colSpan={3} className="text-right tabular">
            {money(amount)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
