import { Globe } from 'lucide-react';
import { Button } from '../../design/controls/button.tsx';
import { keptClear } from '../../design/feedback/layer-footers.ts';
import { listed } from '../../kits/labels/listed.ts';
import { settingsFields, type SettingsValues } from './settings-values.ts';
import { zoneInWords } from '../../kits/days/zone-text.ts';

export interface SaveBarProps {
  changed: readonly (keyof SettingsValues)[];
  /** Those that were changed elsewhere meanwhile. */
  meanwhile: readonly (keyof SettingsValues)[];
  zones: { from: string; to: string };
  busy: boolean;
  onDiscard: () => void;
}

/** What is not saved yet, with buttons that name what comes of them. */
export function SaveBar({ changed, meanwhile, zones, busy, onDiscard }: SaveBarProps) {
  const names = namesOf(changed);
  const isZoneAlone = changed.length === 1 && changed[0] === 'timezone';
  return (
    <section
      ref={keptClear}
      aria-label="Changes that are not saved"
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-hairline bg-lift px-4 py-3 md:bottom-0 md:-mx-6 md:-mb-6 md:px-6"
    >
      <Globe aria-hidden className="size-5 shrink-0 text-ink-2 max-md:hidden" />
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="font-bold">
          {names.length === 1 ? '1 change is' : `${names.length} changes are`} not saved: {listed(names)}
        </p>
        {meanwhile.length > 0 ? (
          <output className="block text-meta text-risk">
            Changed elsewhere meanwhile: {listed(namesOf(meanwhile))}. Yours stands here until you save or
            discard it.
          </output>
        ) : (
          <p className="text-meta text-ink-2 max-md:hidden">
            Saved, it is in the trail under your name and on every open screen.
          </p>
        )}
      </div>
      <Button onClick={onDiscard} className="max-md:grow">
        {isZoneAlone ? `Keep ${zoneInWords(zones.from)}` : 'Discard'}
      </Button>
      <Button type="submit" variant="primary" busy={busy} className="max-md:grow">
        {isZoneAlone ? `Save ${zoneInWords(zones.to)}` : 'Save settings'}
      </Button>
    </section>
  );
}

const namesOf = (fields: readonly (keyof SettingsValues)[]): string[] => [
  ...new Set(fields.map((name) => settingsFields[name].name.replace(/^the /, ''))),
];
