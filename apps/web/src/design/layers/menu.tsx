import { createElement, use } from 'react';
import {
  type MenuCheckItemProps,
  type MenuGroupProps,
  type MenuItemProps,
  type MenuLinkProps,
  type MenuParts,
  MenuPartsContext,
} from './menu-parts.ts';
import type { MenuProps } from './menu-popup.tsx';
import { closedTrigger, useDeferredPart } from './use-deferred-part.ts';

const loadPopup = async () => (await import('./menu-popup.tsx')).MenuPopup;

export function Menu({ trigger, defaultOpen = false, ...popup }: MenuProps) {
  const deferred = useDeferredPart(loadPopup, defaultOpen);
  if (deferred.part !== null)
    return createElement(deferred.part, { trigger, byKeys: deferred.byKeys, ...popup });
  return closedTrigger(trigger, { 'aria-haspopup': 'menu', ...deferred.trigger });
}

function useParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (!parts) throw new Error('A menu entry stands outside a Menu');
  return parts;
}

export function MenuItem(props: MenuItemProps) {
  return createElement(useParts().Item, props);
}

/** An entry that is a link. */
export function MenuLink(props: MenuLinkProps) {
  return createElement(useParts().Link, props);
}

/** An entry that is on or off; the menu stays open. */
export function MenuCheckItem(props: MenuCheckItemProps) {
  return createElement(useParts().CheckItem, props);
}

export function MenuGroup(props: MenuGroupProps) {
  return createElement(useParts().Group, props);
}

export function MenuSeparator() {
  return createElement(useParts().Separator);
}
