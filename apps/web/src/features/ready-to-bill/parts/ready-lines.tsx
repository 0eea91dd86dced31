import type { Ready } from '@plumbline/domain/operations/bills';
import { clsx } from 'clsx';
import { TriangleAlert, X } from 'lucide-react';
import { Button } from '../../../design/controls/button.tsx';
import { Checkbox } from '../../../design/controls/checkbox.tsx';
import { Money } from '../../../design/display/money.tsx';
import { formatDay, formatHours, formatHoursInWords, formatMoney } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { plural } from '../../../kits/labels/counts.ts';
import { groupsOf, type PageLine, sumOf } from './client-page.ts';
import { leftOutText } from './ready-text.ts';

export interface ReadyLinesProps {
  lines: readonly PageLine[];
  /** Those without a tick. */
  off: ReadonlySet<string>;
  onTick: (ids: readonly string[], isOn: boolean) => void;
  /** Of an agreed sum, which was typed here. */
  onRemove: (id: string) => void;
  ready: Ready | undefined;
}

const cell = 'px-2 py-3 align-middle @max-xl:block @max-xl:p-0';
const groupNames = { hours: 'Hours', expense: 'Billable expenses', amount: 'Agreed sums' } as const;

/** What can be billed, with a tick for each line, each group and all; what is left out stands at the foot. */
export function ReadyLines({ lines, off, onTick, onRemove, ready }: ReadyLinesProps) {
  const { locale } = useLocale();
  const idsOf = (some: readonly PageLine[]) => some.map(({ id }) => id);
  const chosen = lines.filter(({ id }) => !off.has(id));
  const tick = (some: readonly PageLine[], name: string) => {
    const on = some.filter(({ id }) => !off.has(id)).length;
    return (
      <Checkbox
        aria-label={name}
        checked={on === some.length}
        indeterminate={on > 0 && on < some.length}
        onChange={() => onTick(idsOf(some), on < some.length)}
      />
    );
  };
  const leftOut = ready && leftOutText(ready);
  return (
    <section
      aria-label="Ready to bill"
      className="@container min-w-0 overflow-hidden rounded-card border border-hairline bg-card"
    >
      <table className="w-full text-left text-cell @max-xl:block">
        <thead className="text-meta text-ink-2 @max-xl:block">
          <tr className="@max-xl:block">
            <th scope="col" className="w-10 py-3 pl-4">
              {tick(lines, 'All')}
            </th>
            {['Date', 'Work', 'By, from'].map((name) => (
              <th key={name} scope="col" className="px-2 font-regular @max-xl:sr-only">
                {name}
              </th>
            ))}
            {['Hours', 'Bill rate', 'Amount'].map((name) => (
              <th key={name} scope="col" className="px-2 text-right font-regular last:pr-4 @max-xl:sr-only">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(lines).map(({ kind, lines: own }) => {
          const on = own.filter(({ id }) => !off.has(id));
          const minutes = on.reduce((sum, line) => sum + (line.minutes ?? 0), 0);
          const count =
            on.length < own.length
              ? `${on.length} of ${own.length} chosen`
              : kind === 'hours'
                ? `${own.length} ${plural(own.length, 'entry', 'entries')}, ${formatHoursInWords(minutes)}`
                : `${own.length}`;
          return (
            <tbody key={kind} className="border-t border-hairline @max-xl:block">
              <tr className="bg-lift @max-xl:flex @max-xl:items-center">
                <td className="w-10 py-3 pl-4 align-middle">{tick(own, groupNames[kind])}</td>
                <th scope="rowgroup" colSpan={5} className="px-2 font-bold @max-xl:flex-1">
                  {groupNames[kind]} <span className="pl-1.5 text-meta font-regular text-ink-2">{count}</span>
                </th>
                <td className="px-2 pr-4 text-right font-bold">
                  <Money minor={sumOf(on)} />
                </td>
              </tr>
              {own.map((line) => {
                const isOff = off.has(line.id);
                const name = `${line.description}${line.day === null ? '' : `, ${formatDay(line.day, locale)}`}`;
                return (
                  <tr
                    key={line.id}
                    className={clsx(
                      'border-t border-hairline @max-xl:grid @max-xl:grid-cols-[2.5rem_minmax(0,1fr)_auto] @max-xl:items-center @max-xl:gap-x-2 @max-xl:px-4 @max-xl:py-3',
                      isOff && 'text-ink-2',
                    )}
                  >
                    <td className={clsx(cell, '@xl:pl-4 @max-xl:row-span-2')}>{tick([line], name)}</td>
                    <td
                      className={clsx(cell, 'whitespace-nowrap text-ink-2 @max-xl:order-4 @max-xl:text-meta')}
                    >
                      {line.day !== null && formatDay(line.day, locale)}
                    </td>
                    <td className={clsx(cell, 'wrap-anywhere @max-xl:order-1', !isOff && 'font-medium')}>
                      {line.description}
                      {isOff && <span className="pl-2 text-meta">left for later</span>}
                    </td>
                    <td
                      className={clsx(
                        cell,
                        'wrap-anywhere text-ink-2 @max-xl:order-6 @max-xl:col-start-2 @max-xl:text-meta',
                      )}
                    >
                      {line.kind === 'amount' ? (
                        <Button size="small" variant="quiet" icon={X} onClick={() => onRemove(line.id)}>
                          Remove
                        </Button>
                      ) : (
                        line.by
                      )}
                    </td>
                    <td className={clsx(cell, 'text-right tabular @max-xl:order-5 @max-xl:text-meta')}>
                      {line.minutes !== null && formatHours(line.minutes)}
                    </td>
                    <td className={clsx(cell, 'text-right text-ink-2 @max-xl:hidden')}>
                      {line.rate !== null && <Money minor={line.rate} />}
                    </td>
                    <td
                      className={clsx(cell, 'text-right @xl:pr-4 @max-xl:order-2', !isOff && 'font-medium')}
                    >
                      <Money minor={line.amount} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          );
        })}
      </table>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline px-4 py-3">
        <span className="font-bold">
          {chosen.length} of {lines.length} chosen
        </span>
        {leftOut && (
          <span className="flex items-center gap-1.5 text-meta text-risk">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {leftOut}
          </span>
        )}
        <Money minor={sumOf(chosen)} className="ml-auto text-panel font-bold" />
      </footer>
    </section>
  );
}

/** '$3,902.75' */
export function useMoneyText(): (minor: number) => string {
  const { currency, locale } = useLocale();
  return (minor) => formatMoney(minor, currency, locale);
}
