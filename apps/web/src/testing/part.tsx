import { idOf } from '@plumbline/offline/testing/rows';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { openDrafts, openWithoutDrafts } from '../data/queue/drafts-state.ts';
import { connectionStore } from '../data/replica/engine-state.ts';
import { session } from '../data/session/session.ts';
import { DesignProvider } from '../design/design-provider.tsx';
import { ConfirmProvider } from '../design/layers/confirm.tsx';
import { LocaleProvider, type LocaleSettings } from '../design/locale.tsx';
import { people, type Who } from './company.ts';
import { atPageEnd } from './page.ts';
import { type Person, personAt } from './person.ts';

export type Surroundings = {
  /** How the organization writes; English of the United States, UTC and dollars unless it says else. */
  settings?: Partial<LocaleSettings>;
  device?: 'office' | 'phone';
  /** Who is signed in; nobody without it. */
  who?: Who;
  /** False: the connection is known to be lost. */
  online?: boolean;
};

const organizationId = idOf(0x20_000);
const widths = { office: 1_280, phone: 390 };

/** What stands around a part of a screen in the app, without shell, copy or server. Links are drawn, and lead nowhere. */
export function surroundedBy({ settings = {}, device = 'office', who, online = true }: Surroundings = {}) {
  setWidth(widths[device]);
  if (who !== undefined) signIn(who);
  if (!online) loseConnection();
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const locale = { locale: 'en-US', timeZone: 'UTC', currency: 'USD', ...settings };
  return function Around({ children }: { children: ReactNode }) {
    return (
      <RouterContextProvider router={router}>
        <DesignProvider>
          <LocaleProvider settings={locale}>
            <ConfirmProvider>{children}</ConfirmProvider>
          </LocaleProvider>
        </DesignProvider>
      </RouterContextProvider>
    );
  };
}

export type Part = Person & {
  /** What the part is drawn as from now on. */
  show: (part: ReactNode) => void;
};

/** One part of a screen alone, as it stands in the app. */
export function openPart(part: ReactNode, surroundings?: Surroundings): Part {
  const { rerender } = render(part, { wrapper: surroundedBy(surroundings) });
  return { ...personAt(), show: rerender };
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

/** The window is made so wide, until the end of the test. */
function setWidth(width: number): void {
  // What the global scope has of the window is a copy, of which happy-dom sees nothing.
  const view: { setViewport: (size: { width: number }) => void } = Reflect.get(window, 'happyDOM');
  const before = window.innerWidth;
  view.setViewport({ width });
  atPageEnd(() => view.setViewport({ width: before }));
}

function signIn(who: Who): void {
  const { userId, firstName, lastName, role, plan } = people[who];
  session.store.set({
    status: 'signed-in',
    user: {
      ...{
        id: userId,
        recordId: userId,
        email: `${firstName}@example.com`.toLowerCase(),
        role,
        organizationId,
      },
      ...{ name: `${firstName} ${lastName}`, firstName, lastName, displayName: null, imageUrl: null },
      ...{
        phone: null,
        position: null,
        department: null,
        metadata: {},
        hasOrganization: true,
        needsTrial: false,
      },
    },
    subscription: {
      ...{
        planName: plan,
        status: 'active',
        trialEndsAt: null,
        graceEndsAt: null,
        currentPeriodEndsAt: null,
      },
    },
    teamRow: null,
    remembered: false,
  });
  openWithoutDrafts({ organizationId, userId });
  atPageEnd(() => {
    openDrafts.set(null);
    session.forget();
  });
}

function loseConnection(): void {
  const before = connectionStore.get();
  connectionStore.set({ ...before, online: false });
  atPageEnd(() => connectionStore.set(before));
}
