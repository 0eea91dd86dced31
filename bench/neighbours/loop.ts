import { valueAt } from '../../end-to-end/support/json.ts';
import type { Product } from '../../end-to-end/support/server.ts';
import { Inspector } from '../inspector.ts';

/** How often the loop is looked at; a look that comes later was held up. */
const lookEachMs = 5;
const histogram = '__loopDelay';

/** The event loop of the product's process, which was started to be `inspectable`. */
export class Loop {
  readonly #inspector: Inspector;

  private constructor(inspector: Inspector) {
    this.#inspector = inspector;
  }

  static async watch(product: Product): Promise<Loop> {
    const loop = new Loop(await Inspector.open(product));
    await loop.#run(
      `(globalThis.${histogram} = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: ${lookEachMs} })).enable()`,
    );
    return loop;
  }

  /** The longest time, in milliseconds, for which it was held since this was asked last. */
  async longestHoldMs(): Promise<number> {
    const ns = await this.#run(
      `(() => { const { max } = ${histogram}; ${histogram}.reset(); return max; })()`,
    );
    return Math.max(0, Number(ns) / 1_000_000 - lookEachMs);
  }

  async #run(expression: string): Promise<unknown> {
    return valueAt(await this.#inspector.send('Runtime.evaluate', { expression }), 'result', 'value');
  }

  close(): void {
    this.#inspector.close();
  }
}
