import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Waiting } from './waiting.tsx';

/** Goes to an address of the product in place of the present one. */
export function Redirect({ to }: { to: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(to), [history, to]);
  return <Waiting />;
}
