import { useSession } from '../../data/session.ts';

/** How the shell names the signed-in person: by their row of the team list where there is one (spec §3). */
export function useOwnName(): { name: string; subtitle: string | null } {
  const state = useSession();
  if (state.status !== 'signed-in') return { name: '', subtitle: null };
  const { user, teamRow } = state;
  const fromTeam = [teamRow?.firstName, teamRow?.lastName].filter(Boolean).join(' ');
  return {
    name: user.displayName ?? (fromTeam || user.name),
    subtitle: teamRow?.position ?? user.position,
  };
}
