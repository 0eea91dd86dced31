import { ErrorState } from '../../design/feedback/error-state.tsx';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../days/use-today.ts';
import { stampText } from '../days/when.ts';

export interface ListTroubleProps {
  /** What did not load: 'tasks', 'notes'. */
  what: string;
  state: 'loading' | 'ready' | 'error';
  /** When the server was last heard from, ISO 8601. */
  asOf: string | null;
  retry: () => void;
  /** Whether a saved list is shown below. */
  saved: boolean;
  /** For a screen that has its one filled button already. */
  quiet?: boolean | undefined;
}

/**
 * Above the saved list: that new rows did not load, and how old the shown ones are; or that nothing loaded.
 * Nothing while there is no problem.
 */
export function ListTrouble({ what, state, asOf, retry, saved, quiet }: ListTroubleProps) {
  const { locale, timeZone } = useLocale();
  const today = useToday();
  if (state !== 'error') return null;
  return (
    <ErrorState title={`${saved ? 'New' : 'Your'} ${what} did not load`} onRetry={retry} quiet={quiet}>
      {saved && asOf !== null
        ? `The server cannot be reached. You are seeing the list from ${stampText(asOf, { today, locale, timeZone })}.`
        : 'The server cannot be reached, and nothing is saved on this device yet.'}
    </ErrorState>
  );
}
