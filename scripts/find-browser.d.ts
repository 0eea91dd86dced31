/** The browser for the browser tests: CHROMIUM, or the first known one on the PATH; null when there is none. */
export function findBrowser(): string | null;
