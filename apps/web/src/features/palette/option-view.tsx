import {
  ArrowRight,
  ListFilter,
  Keyboard,
  LogOut,
  type LucideIcon,
  Plus,
  ReceiptText,
  RefreshCw,
  SunMoon,
  Timer,
  UserPlus,
} from 'lucide-react';
import type { CommandOption } from '../../design/layers/command-palette.tsx';
import { records } from '../../kits/records/all.ts';
import type { PaletteAction } from './actions.ts';
import { Marked } from './marked.tsx';
import type { Option } from './options.ts';
import { detailOf, type RecordNames, titleOf } from './record-text.ts';

const actionIcons: Readonly<Record<PaletteAction['do'], LucideIcon>> = {
  task: Plus,
  note: Plus,
  request: Plus,
  expense: ReceiptText,
  'my-expenses': ReceiptText,
  project: Plus,
  event: Plus,
  invite: UserPlus,
  'clock-in': Timer,
  'clock-out': Timer,
  theme: SunMoon,
  sync: RefreshCw,
  shortcuts: Keyboard,
  leave: LogOut,
  go: ArrowRight,
};

/** An option as the palette shows it, with its matching parts marked. */
export function optionView(option: Option, asked: readonly string[], names: RecordNames): CommandOption {
  const { key } = option;
  if (option.kind === 'list') return { key, name: option.label, icon: ListFilter, title: option.label };
  if (option.kind === 'action') {
    const { label, action } = option.action;
    const icon = actionIcons[action.do];
    return { key, name: label, icon, title: <Marked text={label} asked={asked} found={none} /> };
  }
  const { record } = option;
  const { entity, excerpt, words = none } = record;
  const title = titleOf(record);
  return {
    key,
    name: title,
    icon: records[entity].icon,
    title: <Marked text={title} asked={asked} found={words} />,
    detail: <Marked text={detailOf(record, names)} asked={asked} found={words} />,
    excerpt: excerpt && excerpt !== title && <Marked text={excerpt} asked={asked} found={words} />,
  };
}

const none: readonly string[] = [];
