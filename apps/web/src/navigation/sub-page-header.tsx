import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHeader } from '../design/display/page-header.tsx';
import { PageLink } from './page-link.tsx';

/** The header of a view behind the dashboard, with a link back. */
export function SubPageHeader({
  title,
  detail,
  actions,
}: {
  title: string;
  detail: string;
  actions?: ReactNode;
}) {
  return (
    <PageHeader
      eyebrow={
        <PageLink page="dashboard" className="touch-target inline-flex items-center gap-1.5 hover:underline">
          <ArrowLeft aria-hidden className="size-4" />
          Dashboard
        </PageLink>
      }
      title={title}
      detail={detail}
      actions={actions}
    />
  );
}
