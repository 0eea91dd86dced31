import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keepInStep } from './followed-queries.ts';
import { createQueryClient } from './query-client.ts';
import { session } from './session.ts';

const client = createQueryClient();
keepInStep(client);

// What one person has asked is not shown to the next.
session.store.subscribe(() => {
  if (session.store.get().status === 'signed-out') client.clear();
});

/** Around the part of a screen that asks the server with TanStack Query; the others do not carry its weight. */
export function ServerQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
