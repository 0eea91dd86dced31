import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverClient } from './server-client.ts';

/** Around the parts of screens that use TanStack Query, so that other parts do not load it. */
export function ServerQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={serverClient}>{children}</QueryClientProvider>;
}
