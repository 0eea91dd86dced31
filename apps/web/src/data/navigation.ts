type Go = (path: string) => void;

let go: Go = (path) => location.assign(path);

/** The router takes over once it runs; until then an address is loaded whole. */
export function takeNavigation(handler: Go): void {
  go = handler;
}

export function goTo(path: string): void {
  go(path);
}
