import { ErrorState } from '../../design/feedback/error-state.tsx';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../days/use-today.ts';
import { stampWords } from '../days/when.ts';

export interface ListTroubleProps {
  /** 'tasks', 'notes': what did not come. */
  what: string;
  state: 'loading' | 'ready' | 'error';
  /** When the server was last heard, ISO 8601. */
  asOf: string | null;
  retry: () => void;
  /** Whether a saved list is shown below. */
  saved: boolean;
  /** The screen has its one filled button already. */
  quiet?: boolean | undefined;
}

/** Above the saved list: new rows did not come, and how old those in sight are; or nothing came at all. Nothing while all is well. */
export function ListTrouble({ what, state, asOf, retry, saved, quiet }: ListTroubleProps) {
  const { locale, timeZone } = useLocale();
  const today = useToday();
  if (state !== 'error') return null;
  return (
    <ErrorState title={`${saved ? 'New' : 'Your'} ${what} didn't load`} onRetry={retry} quiet={quiet}>
      {saved && asOf !== null
        ? `The server cannot be reached. You are seeing the list from ${stampWords(asOf, { today, locale, timeZone })}.`
        : 'The server cannot be reached, and nothing is saved on this device yet.'}
    </ErrorState>
  );
}
