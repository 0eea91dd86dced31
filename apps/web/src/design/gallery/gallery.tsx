import { Actions } from './actions.tsx';
import { Forms } from './forms.tsx';
import { Layers } from './layers.tsx';
import { Lists } from './lists.tsx';
import { Signs } from './signs.tsx';
import { States } from './states.tsx';

const parts = { actions: Actions, forms: Forms, signs: Signs, lists: Lists, states: States, layers: Layers };

export function Gallery({ part }: { part: string }) {
  const shown = Object.entries(parts).filter(([name]) => part === 'all' || part === name);
  return (
    <main className="mx-auto max-w-[1180px] space-y-10 p-4 md:p-6">
      {shown.map(([name, Part]) => (
        <section key={name} aria-label={name}>
          <Part />
        </section>
      ))}
    </main>
  );
}
