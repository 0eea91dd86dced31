import type { LucideIcon } from 'lucide-react';
import { createContext, type ReactElement, type ReactNode } from 'react';

export interface MenuItemProps {
  children: ReactNode;
  onSelect: () => void;
  icon?: LucideIcon | undefined;
  /** The keyboard shortcut, shown at the right. */
  shortcut?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}

export interface MenuLinkProps {
  /** The router's Link (or an anchor) without children. */
  link: ReactElement;
  icon?: LucideIcon | undefined;
  children: ReactNode;
}

export interface MenuCheckItemProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Stands before the words, as with other items; the check mark is then behind them. */
  icon?: LucideIcon | undefined;
  /** The menu closes with the choice. */
  closes?: boolean | undefined;
  children: ReactNode;
}

export interface MenuGroupProps {
  heading: ReactNode;
  children: ReactNode;
}

export interface MenuParts {
  Item: (props: MenuItemProps) => ReactNode;
  Link: (props: MenuLinkProps) => ReactNode;
  CheckItem: (props: MenuCheckItemProps) => ReactNode;
  Group: (props: MenuGroupProps) => ReactNode;
  Separator: () => ReactNode;
}

/** Entries are written inside their menu, and rendered by the popup that is loaded at the first press. */
export const MenuPartsContext = createContext<MenuParts | null>(null);
