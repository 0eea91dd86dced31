import type { ReactNode } from 'react';
import { SyncVial } from '../../../design/display/vial.tsx';

/** One problem that only its person can decide. */
export function NeedsYouCard({
  title,
  detail,
  children,
  actions,
}: {
  title: string;
  detail: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <li className="rounded-card border border-transparent bg-lift p-4 sunlight:border-hairline">
      <SyncVial state="needs-you">Needs you</SyncVial>
      <p className="mt-2 font-bold break-words text-ink">{title}</p>
      {detail !== '' && <p className="text-meta text-ink-2">{detail}</p>}
      <div className="mt-1.5 text-ink-2">{children}</div>
      <div className="mt-3 flex flex-wrap gap-2">{actions}</div>
    </li>
  );
}
