import { CrewBoard } from './crew-board.tsx';
import { StartButton } from './start-button.tsx';

export function Hero() {
  return (
    <section className="mx-auto w-full max-w-[80rem] px-4 pt-10 pb-6 md:px-6 md:pt-20">
      <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[5fr_3fr]">
        <h1 className="heading text-hero">
          Keep every
          <br />
          job true.
        </h1>
        <div>
          <p className="mb-6 max-w-[44ch] text-[1.0625rem] text-ink-2">
            Crews, tasks, notes and hours for contractors, measured against the plan all day. It keeps working
            where the signal stops.
          </p>
          <StartButton size="dock" />
        </div>
      </div>
      <CrewBoard />
    </section>
  );
}
