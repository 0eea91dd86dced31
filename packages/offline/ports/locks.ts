/** Named locks with one holder at a time, over all tabs of this origin. */
export type Locks = {
  /**
   * Runs `act` while holding `name`, after the present holder is done. `steal` takes it at once; the former
   * holder's `lost` aborts, and its `act` runs on without the name. Rejects when `signal` aborts before the
   * turn has come.
   */
  request: <T>(
    name: string,
    options: { steal?: boolean; signal?: AbortSignal },
    act: (lost: AbortSignal) => Promise<T>,
  ) => Promise<T>;
};
