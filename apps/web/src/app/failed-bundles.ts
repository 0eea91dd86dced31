const forgets = new Set<() => void>();

/** Something that keeps failed bundles says here how to forget them. */
export function onRetry(forget: () => void): void {
  forgets.add(forget);
}

/** The person wants another try: whatever failed to load is asked for again. */
export function retryFailedBundles(): void {
  for (const forget of forgets) forget();
}
