import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { type LucideIcon, Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { iconButtonLook } from '../controls/button-look.ts';
import { useBackCloses } from './back.ts';
import { CommandKeys } from './command-keys.tsx';

export interface CommandOption {
  /** Passed to `onChoose`; unique among all groups. */
  key: string;
  /** The option's text for screen readers. */
  name: string;
  icon: LucideIcon;
  title: ReactNode;
  detail?: ReactNode;
  /** A second line: the text around the match. */
  excerpt?: ReactNode;
}
export interface CommandGroup {
  key: string;
  label: string;
  items: readonly CommandOption[];
}

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The palette's accessible name: 'Find anything'. */
  label: string;
  /** `CommandChoices`. */
  children: ReactNode;
}

/**
 * A search box over the page: type, choose with the arrows, Enter. In the middle at the office, the full
 * screen on the phone.
 */
export function CommandPalette({ open, onOpenChange, label, children }: CommandPaletteProps) {
  useBackCloses(open, () => onOpenChange(false));
  const popupRef = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="fade fixed inset-0 z-50 bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex justify-center md:items-start md:p-6 md:pt-[11dvh]">
          <Dialog.Popup
            ref={popupRef}
            // Also with touch, because a person who opens it wants to type.
            initialFocus={() => popupRef.current?.querySelector('input') ?? true}
            className={clsx(
              'fade flex h-dvh w-full flex-col bg-popover pt-[env(safe-area-inset-top)] text-ink outline-none',
              'md:h-auto md:max-h-[76dvh] md:max-w-[40rem] md:rounded-card md:border md:border-divider md:pt-0',
            )}
          >
            <Dialog.Title className="sr-only">{label}</Dialog.Title>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export interface CommandChoicesProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  groups: readonly CommandGroup[];
  /** Whether the groups are the results of the present text. Until then Enter waits for them. */
  settled: boolean;
  onChoose: (key: string, how: { newTab: boolean }) => void;
  /** Tab on an option; without it Tab moves the focus. */
  onActions?: ((key: string) => void) | undefined;
  /** What the options are narrowed to; Backspace in the empty box and Escape leave it. */
  scope?: { name: string; onLeave: () => void } | undefined;
  /** Beside the box, at the office. */
  hint?: string | undefined;
  /** Above the options: what is missing, or still loading. */
  notice?: ReactNode;
}

/** The box and the list below it; used in `CommandPalette`. */
export function CommandChoices({
  label,
  value,
  onValueChange,
  groups,
  settled,
  onChoose,
  onActions,
  scope,
  hint,
  notice,
}: CommandChoicesProps) {
  const highlightedRef = useRef<CommandOption | undefined>(undefined);
  const enteredRef = useRef<{ newTab: boolean } | null>(null);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  // A person who types and presses Enter at once means the results of what they typed, not the earlier ones.
  const first = groups[0]?.items[0]?.key;
  useEffect(() => {
    const { current: entered } = enteredRef;
    if (entered === null || !settled) return;
    enteredRef.current = null;
    if (first !== undefined) onChoose(first, entered);
  }, [settled, first, onChoose]);

  /** The highlighted option; before new results have their highlight, the first of them. */
  const inList = (highlighted: CommandOption | undefined) => {
    const items = groups.flatMap((group) => group.items);
    return items.find(({ key }) => key === highlighted?.key) ?? items[0];
  };
  const press = (event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }) => {
    const { key } = event;
    const option = inList(highlightedRef.current);
    const newTab = event.ctrlKey || event.metaKey;
    if (key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventBaseUIHandler();
      event.preventDefault();
      if (!settled) enteredRef.current = { newTab };
      else if (option) onChoose(option.key, { newTab });
    } else if (key === 'Tab' && !event.shiftKey && onActions && option) {
      event.preventDefault();
      onActions(option.key);
    } else if (scope && (key === 'Escape' || (key === 'Backspace' && value === ''))) {
      event.preventBaseUIHandler();
      event.stopPropagation();
      scope.onLeave();
    }
  };
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      items={groups}
      value={value}
      onValueChange={(next, { reason }) => {
        // Choosing does not write the option's text into the box.
        if (reason === 'item-press') return;
        enteredRef.current = null;
        onValueChange(next);
      }}
      itemToStringValue={(option: CommandOption) => option.name}
      autoHighlight="always"
      keepHighlight
      onItemHighlighted={(option) => {
        highlightedRef.current = option;
      }}
    >
      <div className="flex items-center gap-3 border-b border-divider pr-2 pl-4 md:pr-5 md:pl-5">
        <Search aria-hidden className="size-5 shrink-0 text-ink-2" />
        {scope && (
          <span className="max-w-[45%] truncate rounded-pill bg-selected px-2 py-0.5 text-meta font-bold text-accent">
            {scope.name}
          </span>
        )}
        <Autocomplete.Input
          aria-label={label}
          placeholder={scope ? 'What do you want to do there?' : label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onKeyDown={press}
          className="h-15 min-w-0 flex-1 bg-transparent text-panel outline-none"
        />
        {hint && <span className="text-meta whitespace-nowrap text-ink-2 max-md:hidden">{hint}</span>}
        <Dialog.Close aria-label="Close" className={iconButtonLook({ className: 'md:hidden' })}>
          <X aria-hidden className="size-5" />
        </Dialog.Close>
      </div>
      {notice}
      <Autocomplete.Status className="sr-only">
        {settled ? `${count} ${count === 1 ? 'choice' : 'choices'}` : ''}
      </Autocomplete.Status>
      <Autocomplete.List
        aria-label={label}
        className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] outline-none md:pb-2"
      >
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.key} items={group.items} className="pt-2">
            <Autocomplete.GroupLabel className="px-3 py-1 text-meta text-ink-2">
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(option: CommandOption) => <Row key={option.key} option={option} onChoose={onChoose} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <CommandKeys actions={onActions !== undefined} />
    </Autocomplete.Root>
  );
}

function Row({ option, onChoose }: { option: CommandOption; onChoose: CommandChoicesProps['onChoose'] }) {
  const { key, icon: Icon, title, detail, excerpt } = option;
  return (
    <Autocomplete.Item
      value={option}
      onClick={({ ctrlKey, metaKey }) => onChoose(key, { newTab: ctrlKey || metaKey })}
      className="group/option flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-transparent px-3 py-1.5 select-none data-highlighted:bg-selected sunlight:data-highlighted:border-selected-edge md:min-h-10"
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-ink-2 group-data-highlighted/option:text-accent" />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 flex-col md:flex-row md:items-baseline md:gap-2.5">
          <span className="truncate font-medium group-data-highlighted/option:font-bold md:shrink-0 md:max-w-[75%]">
            {title}
          </span>
          {detail && <span className="min-w-0 truncate text-meta text-ink-2">{detail}</span>}
        </span>
        {excerpt && <span className="block truncate text-meta text-ink-2">{excerpt}</span>}
      </span>
      <span
        aria-hidden
        className="text-axis text-ink-2 opacity-0 group-data-highlighted/option:opacity-100 max-md:hidden"
      >
        Enter
      </span>
    </Autocomplete.Item>
  );
}
