import { Tabs as Base } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { tabLook, tabListLook } from './tab-look.ts';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
}

export interface TabsProps<Value extends string> {
  /** The accessible name of the tab list: 'Project', 'Notifications'. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  /** The panel of the chosen tab. */
  children: ReactNode;
  className?: string | undefined;
}

/** Tabs whose state is kept by the page. Use TabLinks where a tab has an address. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  children,
  className,
}: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)} className={className}>
      <Base.List aria-label={label} activateOnFocus className={tabListLook}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={clsx(tabLook, 'data-active:tab-chosen')}>
            {tab.label}
            {tab.count !== undefined && <span className="font-regular text-ink-3 tabular">{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className="pt-4 outline-offset-4">
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
