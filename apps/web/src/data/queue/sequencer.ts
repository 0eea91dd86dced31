/**
 * Prepares calls in parallel and passes them on in the order of the calls: a later call waits until the
 * earlier ones are prepared, but not until they are stored. A call that cannot be prepared is skipped.
 */
export function createSequencer() {
  let before: Promise<unknown> = Promise.resolve();
  return async <Prepared, Result>(
    prepared: Promise<Prepared>,
    handOver: (prepared: Prepared) => Promise<Result>,
  ): Promise<Result> => {
    // Wrapped in an object, because a promise that resolves to a promise would make the next call wait for its end.
    const begun = Promise.all([prepared, before]).then(([ready]) => ({ end: handOver(ready) }));
    before = Promise.allSettled([before, begun]);
    return await (
      await begun
    ).end;
  };
}
