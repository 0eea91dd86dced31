import { Kbd } from '../display/kbd.tsx';

/** The keys and their effects, at the bottom of the palette at the office. */
export function CommandKeys({ actions }: { actions: boolean }) {
  return (
    <div
      aria-hidden
      className="flex items-center gap-5 border-t border-divider px-5 py-2.5 text-axis text-ink-2 max-md:hidden"
    >
      <Keys keys={['↑', '↓']} does="Choose" />
      <Keys keys={['Enter']} does="Open" />
      {actions && <Keys keys={['Tab']} does="Actions" />}
      <span className="ml-auto">
        <Keys keys={['Esc']} does="Close" />
      </span>
    </div>
  );
}

function Keys({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {does}
    </span>
  );
}
