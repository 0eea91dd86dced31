import { afterAll, vi } from 'vitest';

// The files of a worker share their modules. One that is still being loaded when a file ends is refused by the runner,
// and would fail for every later file of that worker.
afterAll(async () => await vi.dynamicImportSettled());
