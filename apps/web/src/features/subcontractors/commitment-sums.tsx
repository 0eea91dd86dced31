import type { CommitmentTotals } from '@plumbline/domain/entities/subcontractor';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Money } from '../../design/display/money.tsx';

const hatch =
  'bg-[repeating-linear-gradient(-45deg,var(--color-steel)_0_2px,transparent_2px_5px)] border border-steel';

const looks = {
  paid: 'bg-steel',
  retained: hatch,
  open: 'bg-accent sunlight:bg-action sunlight:border sunlight:border-action-edge',
  blocked: 'bg-blocked',
  balance: 'border border-edge',
} as const;
type Look = keyof typeof looks;

export interface CommitmentSumsProps {
  totals: CommitmentTotals;
  /** 'Oct 14', when it was agreed. */
  agreedOn: string;
  changeOrders: number | null;
  /** What is open cannot be paid. */
  isBlocked: boolean;
}

/** A commitment as a bar between two sums: what it has become, and what was billed of it. */
export function CommitmentSums({ totals, agreedOn, changeOrders, isBlocked }: CommitmentSumsProps) {
  const { agreed, changes, revised, paid, retained, open, billed, balance } = totals;
  const openLook: Look = isBlocked && open > 0 ? 'blocked' : 'open';
  const share = revised > 0 ? Math.round((billed / revised) * 100) : null;
  const parts: readonly { look: Look; minor: number }[] = [
    { look: 'paid', minor: paid },
    { look: 'retained', minor: retained },
    { look: openLook, minor: open },
    { look: 'balance', minor: balance },
  ];
  const orders =
    changeOrders === null || changeOrders === 0 ? 'Change orders' : `Change orders, ${changeOrders}`;
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
      <ul aria-label="What was agreed" className="flex flex-wrap items-end gap-x-2.5 gap-y-3">
        <Sum label={`Agreed ${agreedOn}`} minor={agreed} />
        <Sum sign="+" spoken="plus" label={orders} minor={changes} />
        <Sum sign="=" spoken="is" label="Revised" minor={revised} total />
      </ul>
      <div>
        <div aria-hidden className="flex h-4.5 gap-0.5">
          {parts
            .filter(({ minor }) => minor > 0)
            .map(({ look, minor }, at, all) => (
              <span
                key={look}
                style={{ flexGrow: minor }}
                className={clsx(
                  'min-w-1 basis-0',
                  looks[look],
                  at === 0 && 'rounded-l-control',
                  at === all.length - 1 && 'rounded-r-control',
                )}
              />
            ))}
        </div>
        {share !== null && (
          <p className="mt-1.5 flex justify-between gap-4 text-meta text-ink-2">
            <span>Billed, {share}% of revised</span>
            {balance < 0 ? (
              <span className="text-risk">
                <Money minor={-balance} /> beyond it
              </span>
            ) : (
              <span>{100 - share}% to finish</span>
            )}
          </p>
        )}
      </div>
      <ul aria-label="What was billed" className="flex flex-wrap items-end gap-x-2.5 gap-y-3">
        <Sum look="paid" label="Paid" minor={paid} />
        <Sum sign="+" spoken="plus" look="retained" label="Retained" minor={retained} />
        <Sum
          sign="+"
          spoken="plus"
          look={openLook}
          label="Open"
          minor={open}
          className={openLook === 'blocked' ? 'text-blocked' : undefined}
        />
        <Sum sign="=" spoken="is" label="Billed" minor={billed} total />
        <Sum look="balance" label="Balance to finish" minor={balance} total apart />
      </ul>
    </div>
  );
}

interface SumProps {
  /** Before it, with what it is read as: '+', 'plus'. */
  sign?: string;
  spoken?: string;
  look?: Look;
  label: ReactNode;
  minor: number;
  /** What the others come to. */
  total?: boolean;
  /** At the far end. */
  apart?: boolean;
  className?: string | undefined;
}

function Sum({ sign, spoken, look, label, minor, total = false, apart = false, className }: SumProps) {
  return (
    <li className={clsx('flex items-end gap-2.5', apart && 'sm:ml-auto sm:text-right')}>
      {sign && (
        <span aria-hidden className="pb-px text-panel text-ink-2">
          {sign}
        </span>
      )}
      <span>
        {spoken && <span className="sr-only">{spoken} </span>}
        <span className="flex items-center gap-1.5 text-meta whitespace-nowrap text-ink-2">
          {look && <span aria-hidden className={clsx('h-2.5 w-4 rounded-xs', looks[look])} />}
          {label}
        </span>
        <Money
          minor={minor}
          className={clsx('block font-bold', total ? 'text-title' : 'text-panel', className)}
        />
      </span>
    </li>
  );
}
