const forgets = new Set<() => void>();

/** Code that remembers failed bundles registers here how to forget them. */
export function onRetry(forget: () => void): void {
  forgets.add(forget);
}

/** Called when the person retries: bundles that failed to load are requested again. */
export function retryFailedBundles(): void {
  for (const forget of forgets) forget();
}
