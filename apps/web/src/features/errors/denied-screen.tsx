import { resolvePage } from '@plumbline/domain/access/pages';
import { CLIENT, FIELD_TECH } from '@plumbline/domain/access/roles';
import { errorTable } from '@plumbline/domain/errors/catalogue';
import { useLocation } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useOrganization } from '../../data/records/organization.ts';
import { useSession } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { WhomToAsk } from '../../kits/names/whom-to-ask.tsx';
import { OwnExpenses } from './own-expenses.tsx';

/** A page that this person may not open: what is missing, who can be asked, and a way back (spec §2.6). */
export function DeniedScreen({ reason, onGoBack }: { reason: string; onGoBack: () => void }) {
  const company = useOrganization().row?.name ?? null;
  const state = useSession();
  const { pathname } = useLocation();
  const hasOwn =
    state.status === 'signed-in' && state.user.role === FIELD_TECH && resolvePage(pathname) === 'expenses';
  const isClient = state.status === 'signed-in' && state.user.role === CLIENT;
  return (
    <div className="mx-auto flex max-w-[34rem] flex-col py-10 md:py-24">
      <h1 className="heading text-headline">{errorTable.PERMISSION_DENIED.title}</h1>
      <p className="mt-3 font-medium">{reason}</p>
      <p className="mt-1 text-ink-2">
        Your role decides which parts you see.{' '}
        {isClient || company === null
          ? `Ask ${company ?? 'the office'}.`
          : `An admin at ${company} can change it under Team.`}
      </p>
      {hasOwn && <OwnExpenses />}
      <WhomToAsk />
      <div className="mt-7">
        <Button variant={hasOwn ? 'outline' : 'primary'} icon={ArrowLeft} onClick={onGoBack}>
          Go Back
        </Button>
      </div>
    </div>
  );
}
