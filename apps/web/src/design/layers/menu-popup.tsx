import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Kbd } from '../display/kbd.tsx';
import { useBackCloses } from './back.ts';
import { floatingLook, optionLook } from './floating-look.ts';
import {
  type MenuCheckItemProps,
  type MenuGroupProps,
  type MenuItemProps,
  type MenuLinkProps,
  type MenuParts,
  MenuPartsContext,
} from './menu-parts.ts';

export interface MenuProps {
  /** The element that opens the menu: a Button or IconButton. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | 'right' | 'left' | undefined;
  /** Open from the start, when the press came before the code had loaded. */
  defaultOpen?: boolean | undefined;
  className?: string | undefined;
}

const parts: MenuParts = { Item, Link, CheckItem, Group, Separator };

/** A menu with its trigger; open from its first render, because the press that opens it also loaded it. */
export function MenuPopup({
  trigger,
  byKeys,
  children,
  align = 'end',
  side = 'bottom',
  className,
}: Omit<MenuProps, 'defaultOpen'> & { byKeys: boolean }) {
  const popupRef = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(true);
  useBackCloses(open, () => setOpen(false));
  // Base UI has not seen the first press; it distinguishes later ones itself.
  const firstByKeysRef = useRef(byKeys);
  const opened = () => {
    if (firstByKeysRef.current) popupRef.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
    firstByKeysRef.current = false;
  };
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => setOpen(next)}
      onOpenChangeComplete={(isOpen) => {
        if (isOpen) opened();
      }}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className="z-70 outline-none"
        >
          <Base.Popup
            ref={popupRef}
            className={floatingLook(
              clsx('max-h-(--available-height) min-w-52 overflow-y-auto p-1.5', className),
            )}
          >
            <MenuPartsContext value={parts}>{children}</MenuPartsContext>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Item({ children, onSelect, icon: Icon, shortcut, danger = false, disabled = false }: MenuItemProps) {
  return (
    <Base.Item onClick={onSelect} disabled={disabled} className={clsx(optionLook, danger && 'text-blocked')}>
      {Icon && <Icon aria-hidden className={clsx('size-4.5 shrink-0', !danger && 'text-ink-2')} />}
      <span className="flex-1">{children}</span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </Base.Item>
  );
}

function Link({ link, icon: Icon, children }: MenuLinkProps) {
  return (
    <Base.LinkItem closeOnClick render={link} className={optionLook}>
      {Icon && <Icon aria-hidden className="size-4.5 shrink-0 text-ink-2" />}
      <span className="flex-1">{children}</span>
    </Base.LinkItem>
  );
}

function CheckItem({ checked, onChange, icon: Icon, closes = false, children }: MenuCheckItemProps) {
  return (
    <Base.CheckboxItem
      checked={checked}
      onCheckedChange={(next) => onChange(next)}
      closeOnClick={closes}
      className={optionLook}
    >
      {Icon && <Icon aria-hidden className="size-4.5 shrink-0 text-ink-2" />}
      <span className={clsx('size-4 shrink-0', Icon && 'order-last')}>
        <Base.CheckboxItemIndicator>
          <Check aria-hidden className="size-4 text-accent" />
        </Base.CheckboxItemIndicator>
      </span>
      <span className="flex-1">{children}</span>
    </Base.CheckboxItem>
  );
}

function Group({ heading, children }: MenuGroupProps) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-meta text-ink-3">{heading}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

function Separator() {
  return <Base.Separator className="mx-2.5 my-1.5 h-px bg-divider" />;
}
