import type { ChangeOrder, ChangeOrderStatus } from '@plumbline/domain/entities/subcontractor';
import { mutate } from '../../data/queue/mutate.ts';
import { Button } from '../../design/controls/button.tsx';
import { Money } from '../../design/display/money.tsx';
import { Pill } from '../../design/display/pill.tsx';
import type { StatusKind } from '../../design/display/status-icon.tsx';
import { toast } from '../../design/feedback/toast.ts';
import type { Attempt } from './use-attempt.ts';

const signs: Readonly<Record<ChangeOrderStatus, { kind: StatusKind; word: string }>> = {
  pending: { kind: 'scheduled', word: 'Pending' },
  approved: { kind: 'done', word: 'Approved' },
  rejected: { kind: 'blocked', word: 'Rejected' },
};

export interface ChangeOrdersProps {
  orders: readonly ChangeOrder[];
  attempt: Attempt;
}

/** The change orders of a commitment, each approved or rejected as it is seen. */
export function ChangeOrders({ orders, attempt }: ChangeOrdersProps) {
  const decide = async (order: ChangeOrder, status: ChangeOrderStatus) => {
    const { id: changeOrderId, revision: seen } = order;
    const send = async (next: ChangeOrderStatus, version: number) =>
      await attempt.run(
        async () =>
          await mutate(
            'subcontractors.decideChangeOrder',
            { changeOrderId, seen: version, status: next },
            { quiet: true },
          ),
      );
    if (!(await send(status, seen))) return;
    toast.undo(
      `CO-${order.number}: ${signs[status].word.toLowerCase()}`,
      () => void send(order.status, seen + 1),
    );
  };
  if (orders.length === 0) return null;
  return (
    <ul aria-label="Change orders" className="divide-y divide-hairline border-t border-hairline">
      {orders.map((order) => {
        const { id, number, description, amount, status } = order;
        const name = `CO-${number} ${description}`;
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <span className="min-w-40 flex-1 wrap-anywhere">
              CO-{number} {description}
            </span>
            {status === 'rejected' ? (
              <s className="text-ink-2">
                <Money minor={amount} signed />
              </s>
            ) : (
              <Money minor={amount} signed className="font-bold" />
            )}
            {status === 'pending' ? (
              <span className="flex gap-2 sm:min-w-52 sm:justify-end">
                <Button
                  size="small"
                  aria-label={`Approve ${name}`}
                  busy={attempt.busy}
                  onClick={() => void decide(order, 'approved')}
                >
                  Approve
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Reject ${name}`}
                  busy={attempt.busy}
                  onClick={() => void decide(order, 'rejected')}
                >
                  Reject
                </Button>
              </span>
            ) : (
              <span className="flex items-center gap-2 sm:min-w-52 sm:justify-end">
                <Pill kind={signs[status].kind}>{signs[status].word}</Pill>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Decide again about ${name}`}
                  busy={attempt.busy}
                  onClick={() => void decide(order, 'pending')}
                >
                  Decide again
                </Button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
