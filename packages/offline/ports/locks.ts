/** Names that one holder at a time has to itself, over all tabs of this origin. */
export type Locks = {
  /**
   * Runs `act` while holding `name`, after whoever holds it now. `steal` takes it at once; the former holder's `lost` aborts, and its `act`
   * runs on without the name. Rejects when `signal` aborts before the turn has come.
   */
  request: <T>(
    name: string,
    options: { steal?: boolean; signal?: AbortSignal },
    act: (lost: AbortSignal) => Promise<T>,
  ) => Promise<T>;
};
