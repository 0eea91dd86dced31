/**
 * Prepares side by side, and hands over in the order of the calls: what took long to prepare is waited for by what was called after it. Nobody
 * waits for the end of another's hand-over. What fails to be prepared is passed over.
 */
export function createOrder() {
  let before: Promise<unknown> = Promise.resolve();
  return async <Prepared, Result>(
    prepared: Promise<Prepared>,
    handOver: (prepared: Prepared) => Promise<Result>,
  ): Promise<Result> => {
    // In an object: a promise in a promise would make the next one wait for its end.
    const begun = Promise.all([prepared, before]).then(([ready]) => ({ end: handOver(ready) }));
    before = Promise.allSettled([before, begun]);
    return await (
      await begun
    ).end;
  };
}
