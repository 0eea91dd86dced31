import { Spinner } from '../design/feedback/spinner.tsx';

/** The whole page while something that it cannot do without is on its way. */
export function Waiting() {
  return (
    <main className="grid min-h-dvh place-items-center text-accent">
      <Spinner label="Loading" />
    </main>
  );
}
