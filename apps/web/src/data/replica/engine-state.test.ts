import { expect, test } from 'vitest';
import { type Engine, setEngine, startedEngine } from './engine-state.ts';

test('OFFLINE-82 a change that is made before the engine is started waits for it', async () => {
  const asked = startedEngine();
  let engine: Engine | null = null;
  const seen = asked.then((found) => (engine = found));
  await Promise.resolve();
  expect(engine).toBe(null);
  const started = { check: async () => await Promise.resolve(true) };
  setEngine(Promise.resolve(Object.assign(Object.create(null), started)));
  await seen;
  expect(engine).toMatchObject({ check: started.check });
  setEngine(null);
});
