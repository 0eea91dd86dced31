type Navigation = { go: (path: string) => void; canGoBack: () => boolean };

let navigation: Navigation = { go: (path) => location.assign(path), canGoBack: () => false };

/** The router takes over once it runs; until then an address is loaded whole. */
export function takeNavigation(handler: Navigation): void {
  navigation = handler;
}

export function goTo(path: string): void {
  navigation.go(path);
}

/** Back to the page of the product before this one, also when this one was loaded anew; home from a tab that has none. */
export function goBack(): void {
  if (hasPageBefore()) history.back();
  else goTo('/dashboard');
}

/** `history.length` counts the empty page of a new tab and other people's pages too; browsers that know better are asked, else the router. */
function hasPageBefore(): boolean {
  const known: unknown = 'navigation' in window ? window.navigation : undefined;
  if (typeof known === 'object' && known !== null && 'canGoBack' in known) return known.canGoBack === true;
  return navigation.canGoBack();
}
