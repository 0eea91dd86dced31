import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { floatingLook, optionLook } from './floating-look.ts';
import { Kbd } from './kbd.tsx';

export interface MenuProps {
  /** The element that opens the menu: a Button or IconButton. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | 'right' | 'left' | undefined;
  /** Open from the start, when the press that asked for it came before its code. */
  defaultOpen?: boolean | undefined;
  className?: string | undefined;
}

export function Menu({
  trigger,
  children,
  align = 'end',
  side = 'bottom',
  defaultOpen = false,
  className,
}: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup
            className={floatingLook(
              clsx('max-h-(--available-height) min-w-52 overflow-y-auto p-1.5', className),
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface MenuItemProps {
  children: ReactNode;
  onSelect: () => void;
  icon?: LucideIcon | undefined;
  /** The key that does the same, shown at the right. */
  shortcut?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}

export function MenuItem({
  children,
  onSelect,
  icon: Icon,
  shortcut,
  danger = false,
  disabled = false,
}: MenuItemProps) {
  return (
    <Base.Item onClick={onSelect} disabled={disabled} className={clsx(optionLook, danger && 'text-blocked')}>
      {Icon && <Icon aria-hidden className={clsx('size-4.5 shrink-0', !danger && 'text-ink-2')} />}
      <span className="flex-1">{children}</span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </Base.Item>
  );
}

/** An entry that leads somewhere; `link` is the router's Link (or an anchor) without children. */
export function MenuLink({
  link,
  icon: Icon,
  children,
}: {
  link: ReactElement;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <Base.LinkItem closeOnClick render={link} className={optionLook}>
      {Icon && <Icon aria-hidden className="size-4.5 shrink-0 text-ink-2" />}
      <span className="flex-1">{children}</span>
    </Base.LinkItem>
  );
}

/** An entry that is on or off; the menu stays open. */
export function MenuCheckItem({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Base.CheckboxItem checked={checked} onCheckedChange={(next) => onChange(next)} className={optionLook}>
      <span className="size-4 shrink-0">
        <Base.CheckboxItemIndicator>
          <Check aria-hidden className="size-4 text-accent" />
        </Base.CheckboxItemIndicator>
      </span>
      <span className="flex-1">{children}</span>
    </Base.CheckboxItem>
  );
}

export function MenuGroup({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-meta text-ink-3">{heading}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="mx-2.5 my-1.5 h-px bg-divider" />;
}
