import type { TrashEntity } from '@plumbline/domain/records/restorable';
import { Trash2 } from 'lucide-react';
import { iconButtonLook } from '../../../design/controls/button-look.ts';
import { PageLink } from '../../../navigation/page-link.tsx';

export interface TrashLinkProps {
  kind: TrashEntity;
  label: string;
  /** Shown on the phone too; by default the phone has this in a menu. */
  phone?: boolean;
}

/** Leads from a list to its deleted records. Only for who may bring them back. */
export function TrashLink({ kind, label, phone = false }: TrashLinkProps) {
  return (
    <PageLink
      page="dashboard"
      search={{ view: 'trash', kind }}
      aria-label={label}
      title={label}
      className={iconButtonLook({ className: phone ? 'max-md:order-last' : 'max-md:hidden' })}
    >
      <Trash2 aria-hidden className="size-5" />
    </PageLink>
  );
}
