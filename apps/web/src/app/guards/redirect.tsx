import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Waiting } from '../waiting.tsx';
import { noteCameFrom } from './came-from.ts';

/** Replaces the present address by another one of the product. `returnTo`: the page to return to after signing in. */
export function Redirect({ to, returnTo }: { to: string; returnTo?: string | undefined }) {
  const { history } = useRouter();
  useEffect(() => {
    if (returnTo !== undefined) noteCameFrom(returnTo);
    history.replace(to);
  }, [history, to, returnTo]);
  return <Waiting />;
}
