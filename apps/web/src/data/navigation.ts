type Navigation = { go: (path: string) => void; canGoBack: () => boolean };

let navigation: Navigation = { go: (path) => location.assign(path), canGoBack: () => false };

/** Called by the router when it starts; until then an address is loaded as a new document. */
export function takeNavigation(handler: Navigation): void {
  navigation = handler;
}

export function goTo(path: string): void {
  navigation.go(path);
}

/**
 * Goes back to the product's page before this one, also when this one was reloaded; to the home page when
 * there is none.
 */
export function goBack(): void {
  if (hasPageBefore()) history.back();
  else goTo('/dashboard');
}

/**
 * `history.length` also counts the empty page of a new tab and other sites' pages; browsers with the
 * Navigation API are asked, else the router.
 */
function hasPageBefore(): boolean {
  const existing: unknown = 'navigation' in window ? window.navigation : undefined;
  if (typeof existing === 'object' && existing !== null && 'canGoBack' in existing)
    return existing.canGoBack === true;
  return navigation.canGoBack();
}
