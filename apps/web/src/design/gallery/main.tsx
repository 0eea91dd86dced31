import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DesignProvider } from '../layers/design-provider.tsx';
import { ConfirmProvider } from '../layers/confirm.tsx';
import { LocaleProvider } from '../locale.tsx';
import { applyTheme } from '../theme.ts';
import { Gallery } from './gallery.tsx';

// Served only by the development server: /gallery.html?theme=sunlight&part=forms
const search = new URLSearchParams(location.search);
applyTheme(search.get('theme') === 'sunlight' ? 'sunlight' : 'dark');

const router = createRouter({
  routeTree: createRootRoute({ component: () => <Gallery part={search.get('part') ?? 'all'} /> }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no root');
createRoot(root).render(
  <StrictMode>
    <DesignProvider>
      <LocaleProvider
        settings={{ locale: 'en-US', timeZone: 'America/Chicago', currency: 'USD', weekStart: 'monday' }}
      >
        <ConfirmProvider>
          <RouterProvider router={router} />
        </ConfirmProvider>
      </LocaleProvider>
    </DesignProvider>
  </StrictMode>,
);
