import { AppError } from '@plumbline/domain/errors/app-error';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { createPhone } from './queue-bench.ts';
import { until } from './replicas.ts';

export const fails = (code: ErrorCode, details?: unknown) => async () => {
  throw new AppError(code, { details });
};
export const idle = async () => undefined;
export const no = { code: 'CONFLICT', message: 'Somebody was faster.', fields: [] } as const;

/** One tab that delivers. */
export function delivering(...[over]: Parameters<ReturnType<typeof createPhone>['openTab']>) {
  const phone = createPhone();
  const tab = phone.openTab(over);
  const empty = async () => (await tab.outbox.counts()).pending === 0;
  const paused = () => tab.delivery.state.get().phase === 'paused';
  /** Lets time pass to the end of a pause and waits for the next one; returns its length. */
  async function nextPause(): Promise<number> {
    const { nextTryAt } = tab.delivery.state.get();
    phone.pass(Math.max(0, (nextTryAt ?? 0) - phone.now()));
    await until(() => paused() && (tab.delivery.state.get().nextTryAt ?? 0) > phone.now());
    return (tab.delivery.state.get().nextTryAt ?? 0) - phone.now();
  }
  return { ...phone, ...tab, empty, paused, nextPause };
}
