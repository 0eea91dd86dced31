import type { StatusKind } from '../../design/status-icon.tsx';

export type StatusWords = { label: string; kind: StatusKind };

const words: Readonly<Record<string, StatusWords>> = {
  trial: { label: 'Trial', kind: 'progress' },
  active: { label: 'Active', kind: 'done' },
  grace_period: { label: 'Trial ended', kind: 'risk' },
  past_due: { label: 'Payment overdue', kind: 'blocked' },
  cancelled: { label: 'Cancelled', kind: 'blocked' },
  expired: { label: 'Expired', kind: 'blocked' },
};

export function statusWords(status: string | null): StatusWords {
  return words[status ?? ''] ?? { label: 'Not active', kind: 'blocked' };
}

/** The headline: what there is to know about the plan. `day` is written out; null where none is set. */
export function subscriptionHeadline(plan: string, status: string | null, day: string | null): string {
  if (day === null) return `${plan}, ${statusWords(status).label.toLowerCase()}`;
  if (status === 'trial') return `${plan}, on trial until ${day}`;
  if (status === 'grace_period') return `${plan}, open until ${day}`;
  return `${plan}, paid to ${day}`;
}
