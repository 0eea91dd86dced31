import { Spinner } from '../design/display/spinner.tsx';

/** Fills the page while something that it cannot do without is loading. */
export function Waiting() {
  return (
    <main className="grid min-h-dvh place-items-center text-accent">
      <Spinner label="Loading" />
    </main>
  );
}
