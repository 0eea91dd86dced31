import { isKeyOf } from '@plumbline/domain/entities/defined';
import { Button } from '../../design/controls/button.tsx';
import { commandKey } from '../../design/display/command-key.ts';
import { Kbd } from '../../design/display/kbd.tsx';
import { Dialog } from '../../design/layers/dialog.tsx';
import { shortcuts } from '../../design/shortcuts.ts';
import { keyName, shortcutScopes, shortcutWords } from './shortcut-text.ts';

const all = Object.keys(shortcuts)
  .filter((name) => isKeyOf(shortcutWords, name))
  .map((name) => [name, shortcutWords[name]] as const);

/** Every keyboard shortcut, by where it works. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Keyboard shortcuts"
      size="large"
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="gap-8 md:columns-2">
        {shortcutScopes.map((scope) => (
          <section key={scope} aria-label={scope} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 text-panel font-bold">{scope}</h3>
            <dl>
              {all
                .filter(([, { where }]) => where === scope)
                .map(([name, { does }]) => (
                  <div
                    key={name}
                    className="flex items-center justify-between gap-4 border-b border-hairline py-2 last:border-0"
                  >
                    <dt className="text-ink-2">{does}</dt>
                    <dd className="flex shrink-0 items-center gap-1">
                      <Keys {...shortcuts[name]} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Keys({ keys, command = false }: { keys: readonly string[]; command?: boolean }) {
  return keys.map((key, index) => (
    <span key={key} className="flex items-center gap-1">
      {index > 0 && <span className="px-1 text-axis text-ink-2">or</span>}
      {command && <Kbd>{commandKey()}</Kbd>}
      <Kbd>{keyName(key)}</Kbd>
    </span>
  ));
}
