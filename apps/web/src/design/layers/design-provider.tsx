import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { Toaster } from '../feedback/toaster.tsx';

/** Around the whole app. The content security policy allows no inline style elements, so Base UI must render none. */
export function DesignProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      {children}
      <Toaster />
    </CSPProvider>
  );
}
