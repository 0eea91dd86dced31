import type { Log } from './log.ts';
import { StartError } from './start-error.ts';

const stopLimitMs = 10_000;

type Close = () => Promise<unknown> | void;
/** What a lifecycle needs from its process. */
export type Host = {
  onSignal(listener: (signal: string) => void): void;
  onCrash(listener: (error: unknown) => void): void;
  say(line: string): void;
  exit(code: number): void;
};

export type Lifecycle = {
  readonly stopping: boolean;
  /** Closers run one after another, last registered first. One that is registered while stopping runs at once. */
  onStop: (name: string, close: Close) => void;
  /**
   * Opens something that must not outlive the process: a stop during the opening aborts the signal, waits and
   * closes what was opened.
   */
  open<T>(
    name: string,
    opening: (signal: AbortSignal) => Promise<T>,
    close: (opened: T) => Promise<unknown> | void,
  ): Promise<T>;
  stop(exitCode?: number): Promise<void>;
  /** Reports the error, then stops with exit code 1. While stopping it is only logged. */
  fail(error: unknown): Promise<void>;
};

/**
 * The life of the process: make it before anything else. Stops on SIGTERM, SIGINT and SIGHUP with exit code
 * 0, on an uncaught error with 1, and never takes longer than 10 s.
 */
export function createLifecycle(log: Log, host: Host = thisProcess): Lifecycle {
  const closers: { name: string; close: Close }[] = [];
  const late = new Set<Promise<void>>();
  let stopped: Promise<void> | null = null;
  let exitCode = 0;

  async function closeOne(name: string, close: Close): Promise<void> {
    try {
      await close();
      log.debug({ part: name }, 'closed');
    } catch (error) {
      exitCode = 1;
      log.error({ part: name, err: error }, 'closing failed');
    }
  }

  async function closeAll(): Promise<void> {
    const limit = setTimeout(() => {
      log.error({ limitMs: stopLimitMs }, 'stopping took too long');
      host.exit(1);
    }, stopLimitMs);
    for (let next = closers.pop(); next; next = closers.pop()) await closeOne(next.name, next.close);
    while (late.size > 0) await Promise.all(late);
    clearTimeout(limit);
    host.exit(exitCode);
  }

  function onStop(name: string, close: Close): void {
    if (!stopped) {
      closers.push({ name, close });
      return;
    }
    const closing = closeOne(name, close).finally(() => late.delete(closing));
    late.add(closing);
  }

  function stop(code = 0): Promise<void> {
    exitCode = Math.max(exitCode, code);
    // Set before the first closer runs, so that code called by it already sees the stop.
    stopped ??= Promise.resolve().then(closeAll);
    return stopped;
  }

  function fail(error: unknown): Promise<void> {
    if (stopped) log.warn({ err: error }, 'failed while stopping');
    else if (error instanceof StartError) host.say(error.message);
    else log.fatal({ err: error }, 'stopping after an error that nobody caught');
    return stop(stopped ? 0 : 1);
  }

  async function open<T>(
    name: string,
    opening: (signal: AbortSignal) => Promise<T>,
    close: (opened: T) => Promise<unknown> | void,
  ): Promise<T> {
    if (stopped) throw new StartError(`${name}: not opened, the process is stopping`);
    const abort = new AbortController();
    const coming = opening(abort.signal);
    onStop(name, async () => {
      abort.abort();
      const opened = await coming.then(
        (value) => ({ value }),
        () => null,
      );
      if (opened) await close(opened.value);
    });
    const opened = await coming;
    if (abort.signal.aborted) throw new StartError(`${name}: closed again, the process is stopping`);
    return opened;
  }

  host.onSignal((signal) => {
    if (stopped) return;
    log.info({ signal }, 'stopping');
    void stop();
  });
  host.onCrash((error) => void fail(error));

  return {
    get stopping() {
      return stopped !== null;
    },
    onStop,
    open,
    stop,
    fail,
  };
}

const thisProcess: Host = {
  onSignal(listener) {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, listener);
  },
  onCrash(listener) {
    process.on('uncaughtException', listener);
    process.on('unhandledRejection', listener);
  },
  say: (line) => void process.stderr.write(`${line}\n`),
  exit: (code) => process.exit(code),
};
