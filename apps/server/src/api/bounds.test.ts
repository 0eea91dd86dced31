import { expect, test } from 'vitest';
import { describe, unboundedIn } from '../testing/largest-input.ts';
import { procedures } from './inputs.fixture.ts';
import { schemaOf } from './schema.fixture.ts';

/** What is bounded by something else than its own schema. */
const otherwise: ReadonlySet<string> = new Set([
  // Each is the input of the call that it names, and is read by that call's schema.
  'sync.apply.items[].args.*',
  'sync.apply.items[].before.*',
  // As many parts as a view may have, which is no part of its JSON schema.
  'savedViews.create.search.*',
  'savedViews.update.search.*',
]);

test.each(procedures)('COST-8 nothing in the input of %s is without a bound', (name) => {
  const schema = schemaOf(name);
  const found = schema ? unboundedIn(describe(schema)) : [];
  expect(found.map((path) => `${name}${path}`).filter((path) => !otherwise.has(path))).toEqual([]);
});
