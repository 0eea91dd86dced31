import { usePlan, useUser } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { commandKey } from '../../design/display/command-key.ts';
import { Kbd } from '../../design/display/kbd.tsx';
import { Dialog } from '../../design/layers/dialog.tsx';
import { keyName, type Press, shortcutLines, shortcutScopes } from './shortcut-text.ts';

/** Every keyboard shortcut, by where it works. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { role } = useUser();
  const plan = usePlan();
  const lines = shortcutLines({ role, plan });
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
              {lines
                .filter(({ where }) => where === scope)
                .map(({ does, presses }) => (
                  <div
                    key={does}
                    className="flex items-center justify-between gap-4 border-b border-hairline py-2 last:border-0"
                  >
                    <dt className="text-ink-2">{does}</dt>
                    <dd className="flex flex-wrap items-center justify-end gap-1">
                      <Presses presses={presses} />
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

function Presses({ presses }: { presses: readonly Press[] }) {
  return presses.map((press, index) => (
    <span key={press.join(' ')} className="flex items-center gap-1">
      {index > 0 && <span className="px-1 text-axis text-ink-2">or</span>}
      {press.map((key) =>
        key === 'drag' || key === 'click' ? (
          <span key={key} className="text-meta text-ink-2">
            {key}
          </span>
        ) : (
          <Kbd key={key}>{key === 'Command' ? commandKey() : keyName(key)}</Kbd>
        ),
      )}
    </span>
  ));
}
