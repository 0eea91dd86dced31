import { CSPProvider } from '@base-ui/react/csp-provider';
import { type ReactNode, useEffect } from 'react';
import { Toaster } from './feedback/toaster.tsx';
import { submitByKeys } from './layers/submit-by-keys.ts';

/** Around the whole app. The content security policy allows no inline style elements, so Base UI must render none. */
export function DesignProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    // In the capture phase, because editors and lists use Enter themselves.
    window.addEventListener('keydown', submitByKeys, { capture: true });
    return () => window.removeEventListener('keydown', submitByKeys, { capture: true });
  }, []);
  return (
    <CSPProvider disableStyleElements>
      {children}
      <Toaster />
    </CSPProvider>
  );
}
