import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterFailure, afterSuccess } from './bisection.ts';

test('DELIVERY-8 the item at fault is found among fifty by halving, in order and in at most seven further requests', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(49), (size, pick) => {
      const ids = Array.from({ length: size }, (_, n) => String(n));
      const culprit = ids[pick % size] ?? '';
      const tried: string[] = [];
      let sent: readonly string[] = ids;
      let found = afterFailure(sent);
      let requests = 0;
      while (found !== null) {
        sent = found.trying;
        requests += 1;
        if (sent.includes(culprit)) found = afterFailure(sent);
        else {
          tried.push(...sent);
          found = afterSuccess(found);
        }
      }
      expect(sent).toEqual([culprit]);
      expect(requests).toBeLessThanOrEqual(Math.ceil(Math.log2(size)) + 1);
      expect(tried).toEqual(ids.slice(0, tried.length));
    }),
    { seed: 1 },
  );
});

test('DELIVERY-8 the search ends when everything went through', () => {
  expect(afterSuccess({ trying: ['a'], rest: [] })).toBeNull();
  expect(afterSuccess({ trying: ['a'], rest: ['b'] })).toEqual({ trying: ['b'], rest: [] });
});
