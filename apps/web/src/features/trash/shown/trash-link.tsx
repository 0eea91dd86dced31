import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import type { TrashEntity } from '@plumbline/domain/operations/trash';
import { Trash2 } from 'lucide-react';
import { useUser } from '../../../data/session/session.ts';
import { iconButtonLook } from '../../../design/controls/button-look.ts';
import { PageLink } from '../../../navigation/page-link.tsx';

export interface TrashLinkProps {
  kind: TrashEntity;
  label: string;
  /** Stands on the phone too; without it the phone has the way in a menu. */
  phone?: boolean;
}

/** From a list to what was deleted of it. */
export function TrashLink({ kind, label, phone = false }: TrashLinkProps) {
  const { role } = useUser();
  // Field technicians bring back neither projects nor tasks.
  if (role === null || role === CLIENT || (role !== ADMIN && (kind === 'project' || kind === 'task')))
    return null;
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
