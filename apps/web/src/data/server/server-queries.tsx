import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverClient } from './server-client.ts';

/** Around the part of a screen that asks the server with TanStack Query; the others do not carry its weight. */
export function ServerQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={serverClient}>{children}</QueryClientProvider>;
}
