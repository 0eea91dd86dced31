import { Client } from 'pg';
import { vi } from 'vitest';
import { Batch, type Statement } from '../database/batch.ts';

/** The statements of the product’s messages to the database while `act` runs. */
export async function sentDuring(act: () => Promise<unknown>): Promise<readonly Statement[]> {
  const asked = vi.spyOn(Client.prototype, 'query');
  try {
    await act();
    return asked.mock.calls.flatMap(([query]: unknown[]) => (query instanceof Batch ? query.statements : []));
  } finally {
    asked.mockRestore();
  }
}
