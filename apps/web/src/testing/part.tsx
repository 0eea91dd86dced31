import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { takeNavigation } from '../data/navigation.ts';
import { openDrafts, openWithoutDrafts } from '../data/queue/drafts-state.ts';
import { connectionStore } from '../data/replica/engine-state.ts';
import type { SignedIn } from '../data/session/session-engine.ts';
import { session } from '../data/session/session.ts';
import { rightsOf, type Rights } from '../data/session/use-rights.ts';
import type { Store } from '../data/store.ts';
import { DesignProvider } from '../design/layers/design-provider.tsx';
import { ConfirmProvider } from '../design/layers/confirm.tsx';
import { LocaleProvider, type LocaleSettings } from '../design/locale.tsx';
import { peopleOf, type People } from '../kits/names/use-people.ts';
import { parseSearch, stringifySearch } from '../navigation/page-search.ts';
import { people, recordsOf, signedIn, type Who } from './company.ts';
import { atPageEnd } from './page.ts';
import { type Person, personAt } from './person.ts';

export type Surroundings = {
  /** How the organization writes; English of the United States, UTC and dollars unless it says else. */
  settings?: Partial<LocaleSettings>;
  device?: 'office' | 'phone';
  /** Who is signed in; without it whoever is already, at first nobody. */
  who?: Who | SignedIn;
  /** False: the connection is known to be lost. */
  online?: boolean;
  address?: string;
};

export type Part = Person & {
  /** What the part is drawn as from now on. */
  show: (part: ReactNode) => void;
  /** Where its links and presses have led. */
  address: () => string;
  /** What that address asks for. */
  search: () => Record<string, string>;
  back: () => void;
  leave: () => void;
};

/** One part of a screen with what stands around it in the app, without shell, copy or server. Its links lead nowhere but to their address. */
export async function openPart(part: ReactNode, surroundings?: Surroundings): Promise<Part> {
  const { history, Around } = await surround(surroundings);
  const { rerender, unmount } = render(part, { wrapper: Around });
  return {
    ...personAt(),
    show: rerender,
    address: () => history.location.href,
    search: () => Object.fromEntries(new URLSearchParams(history.location.search)),
    back: () => act(() => history.back()),
    leave: unmount,
  };
}

/** The same for a hook: the wrapper for `renderHook`. */
export async function surroundedBy(surroundings?: Surroundings) {
  return (await surround(surroundings)).Around;
}

const ShownPart = createContext<ReactNode>(null);

function Page() {
  return useContext(ShownPart);
}

async function surround({
  settings = {},
  device = 'office',
  who,
  online = true,
  address = '/dashboard',
}: Surroundings = {}) {
  setWidth(widths[device]);
  if (who !== undefined) signIn(typeof who === 'string' ? signedIn(who) : who);
  if (!online) given(connectionStore, { ...connectionStore.get(), online: false });
  const history = createMemoryHistory({ initialEntries: [address] });
  const root = createRootRoute({ component: Page });
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/' }),
    createRoute({ getParentRoute: () => root, path: '/$' }),
  ]);
  const router = createRouter({
    ...{ routeTree, history, parseSearch, stringifySearch },
    // What fails as it is drawn fails the test.
    disableGlobalCatchBoundary: true,
  });
  takeNavigation({ go: (path) => history.push(path), canGoBack: () => history.canGoBack() });
  // The part stands from the first moment on.
  await router.load();
  const usual: LocaleSettings = { locale: 'en-US', timeZone: 'UTC', currency: 'USD', weekStart: 'monday' };
  const locale = { ...usual, ...settings };
  function Around({ children }: { children: ReactNode }) {
    return (
      <DesignProvider>
        <LocaleProvider settings={locale}>
          <ConfirmProvider>
            <ShownPart value={children}>
              <RouterProvider<typeof router> router={router} />
            </ShownPart>
          </ConfirmProvider>
        </LocaleProvider>
      </DesignProvider>
    );
  }
  return { history, Around };
}

/** Holds a value as a screen does, and says it in the page. */
export function Holding<Value>({
  first,
  children,
}: {
  first: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}) {
  const [value, set] = useState(first);
  return (
    <>
      {children(value, set)}
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

/** What a part is handed of its reader: what they may do, and the people as they are called to them. */
export function readerOf(who: Who): { people: People; rights: Rights } {
  const { userId, role, plan } = people[who];
  const { member } = recordsOf('organization');
  return {
    rights: rightsOf(userId, role, plan),
    people: peopleOf(Object.values(people).map(member), userId),
  };
}

/** Gives a store a value until the end of the test. */
export function given<Value>(store: Store<Value>, value: NoInfer<Value>): void {
  const before = store.get();
  act(() => store.set(value));
  atPageEnd(() => store.set(before));
}

const widths = { office: 1_280, phone: 390 };

/** The window is made so wide, until the end of the test. */
function setWidth(width: number): void {
  // What the global scope has of the window is a copy, of which happy-dom sees nothing.
  const view: { setViewport: (size: { width: number }) => void } = Reflect.get(window, 'happyDOM');
  const before = window.innerWidth;
  view.setViewport({ width });
  atPageEnd(() => view.setViewport({ width: before }));
}

/** Their forms keep drafts only as long as the page lives. */
function signIn(state: SignedIn): void {
  const { id: userId, organizationId } = state.user;
  session.store.set(state);
  if (organizationId !== null) openWithoutDrafts({ organizationId, userId });
  atPageEnd(() => openDrafts.set(null));
}
