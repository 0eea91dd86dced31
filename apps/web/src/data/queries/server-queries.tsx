import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverClient } from './server-client.ts';

/** Provides TanStack Query to the parts of screens that use it, so that other parts do not load it. */
export function ServerQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={serverClient}>{children}</QueryClientProvider>;
}
