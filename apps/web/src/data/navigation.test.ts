import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goBack, takeNavigation } from './navigation.ts';

const went: string[] = [];
let routerCanGoBack = false;

beforeEach(() => {
  went.length = 0;
  takeNavigation({ go: (path) => went.push(path), canGoBack: () => routerCanGoBack });
  vi.stubGlobal('history', { length: 2, back: () => went.push('back') });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, 'back'],
  [false, '/dashboard'],
])(
  'GUARD-29 Go Back of a tab whose previous page is one of the product (%j) leads to %s',
  (canGoBack, to) => {
    vi.stubGlobal('window', { navigation: { canGoBack } });
    goBack();
    expect(went).toEqual([to]);
  },
);

test('GUARD-29 a browser that cannot tell leaves it to the router', () => {
  vi.stubGlobal('window', {});
  routerCanGoBack = true;
  goBack();
  routerCanGoBack = false;
  goBack();
  expect(went).toEqual(['back', '/dashboard']);
});
