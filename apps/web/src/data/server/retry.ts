import {
  queryRetryDelayMaxMs,
  queryRetryDelayMs,
  retryAttempts,
  retryDelayMs,
} from '@plumbline/domain/limits/queries';

export type RetryOptions = {
  attempts?: number;
  delayMs?: number;
  /** Whether another try may help; always by default. */
  worthwhile?: (thrown: unknown) => boolean;
  wait?: (ms: number) => Promise<void>;
};

/** Calls until it succeeds: at most three times, one second apart, with the pause doubling. Throws the last failure. */
export async function retry<Result>(
  act: () => Promise<Result>,
  {
    attempts = retryAttempts,
    delayMs = retryDelayMs,
    worthwhile = () => true,
    wait = pause,
  }: RetryOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (thrown) {
      if (attempt >= attempts || !worthwhile(thrown)) throw thrown;
      await wait(delayMs * 2 ** (attempt - 1));
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Milliseconds before the repetition after `failures` failures (0 for the first): 1 s, doubling, 30 s at most. */
export function queryRetryDelay(failures: number): number {
  return Math.min(queryRetryDelayMs * 2 ** failures, queryRetryDelayMaxMs);
}
