/** Sends messages to the other tabs of the same person and organization; a tab does not hear itself. */
export type Channel = {
  post: (message: unknown) => void;
  /** Call the result to stop listening. */
  listen: (hear: (message: unknown) => void) => () => void;
};
