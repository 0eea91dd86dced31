import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import { useUser } from '../../data/session.ts';
import { ClientDashboard } from './client-dashboard.tsx';
import { CrewDashboard } from './crew-dashboard.tsx';
import { OfficeDashboard } from './office-dashboard.tsx';

/** The first page, by what each role comes for. */
export default function DashboardScreen() {
  const { role } = useUser();
  if (role === ADMIN) return <OfficeDashboard />;
  return role === CLIENT ? <ClientDashboard /> : <CrewDashboard />;
}
