import { CSPProvider } from '@base-ui/react/csp-provider';
import { type ReactNode, useEffect } from 'react';
import { Toaster } from './feedback/toaster.tsx';
import { listenToFormKeys } from './layers/form-keys.ts';

/** Around the whole app. The content security policy allows no inline style elements, so Base UI must render none. */
export function DesignProvider({ children }: { children: ReactNode }) {
  useEffect(listenToFormKeys, []);
  return (
    <CSPProvider disableStyleElements>
      {children}
      <Toaster />
    </CSPProvider>
  );
}
