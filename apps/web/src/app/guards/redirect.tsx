import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Waiting } from '../waiting.tsx';
import { noteCameFrom } from '../../data/session/came-from.ts';

type Props = {
  to: string;
  /** The page to return to after signing in. */
  returnTo?: string | undefined;
  /** Where the page at `to` sends the person on to. */
  onward?: string | undefined;
};

/** Replaces the present address by another one of the product. */
export function Redirect({ to, returnTo, onward }: Props) {
  const { history } = useRouter();
  useEffect(() => {
    if (returnTo !== undefined) noteCameFrom(returnTo);
    history.replace(to, onward === undefined ? {} : { onward });
  }, [history, to, returnTo, onward]);
  return <Waiting />;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    onward?: string;
  }
}
