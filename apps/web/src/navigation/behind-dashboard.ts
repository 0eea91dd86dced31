import { History, type LucideIcon, Trash2 } from 'lucide-react';

type Behind = { view: string; label: string; icon: LucideIcon; also: string };

/**
 * What lies behind the dashboard, `/dashboard?view=…`, in the order of the menu; clients have none of it. `also`: what the palette finds it by beside its label. Its
 * screen is the default export of `features/VIEW/shown/VIEW-view.tsx`.
 */
export const behindDashboard = [
  { view: 'activity', label: 'Activity', icon: History, also: 'history changes trail' },
  { view: 'trash', label: 'Trash', icon: Trash2, also: 'deleted bring back' },
] as const satisfies readonly Behind[];
