import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keepInStep } from './followed-queries.ts';
import { createQueryClient } from './query-client.ts';
import { session } from './session.ts';

const client = createQueryClient();
keepInStep(client);

let whose: string | null = null;

// What one person has asked is not shown to the next, nor what was asked in one organization in another.
session.store.subscribe(() => {
  const now = session.store.get();
  const next = now.status === 'signed-in' ? `${now.user.id}:${now.user.organizationId}` : null;
  if (next === whose || now.status === 'loading') return;
  whose = next;
  client.clear();
});

/** Around the part of a screen that asks the server with TanStack Query; the others do not carry its weight. */
export function ServerQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
