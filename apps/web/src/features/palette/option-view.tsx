import {
  ArrowRight,
  CalendarDays,
  Camera,
  FileText,
  FolderKanban,
  FolderOpen,
  ListChecks,
  ListFilter,
  LogOut,
  type LucideIcon,
  MessageSquare,
  NotebookPen,
  Plus,
  RefreshCw,
  SunMoon,
  Timer,
  UserRound,
} from 'lucide-react';
import type { SearchedEntity } from '../../data/search/search-records.ts';
import type { CommandOption } from '../../design/layers/command-palette.tsx';
import type { Deed } from './actions.ts';
import { Marked } from './marked.tsx';
import type { Option } from './options.ts';
import { detailOf, type RecordNames, titleOf } from './record-text.ts';

const recordIcons: Readonly<Record<SearchedEntity, LucideIcon>> = {
  project: FolderKanban,
  member: UserRound,
  task: ListChecks,
  note: NotebookPen,
  projectFolder: FolderOpen,
  projectFile: FileText,
  photo: Camera,
  calendarEvent: CalendarDays,
  message: MessageSquare,
};

const deedIcons: Readonly<Record<Deed['do'], LucideIcon>> = {
  task: Plus,
  note: Plus,
  request: Plus,
  project: Plus,
  'clock-in': Timer,
  'clock-out': Timer,
  theme: SunMoon,
  sync: RefreshCw,
  leave: LogOut,
  go: ArrowRight,
};

/** An option as the palette draws it, with what it was found by marked. */
export function optionView(option: Option, asked: readonly string[], names: RecordNames): CommandOption {
  const { key } = option;
  if (option.kind === 'list') return { key, name: option.label, icon: ListFilter, title: option.label };
  if (option.kind === 'action') {
    const { label, deed } = option.action;
    const icon = deedIcons[deed.do];
    return { key, name: label, icon, title: <Marked text={label} asked={asked} found={none} /> };
  }
  const { record } = option;
  const { entity, excerpt, words = none } = record;
  const title = titleOf(record);
  return {
    key,
    name: title,
    icon: recordIcons[entity],
    title: <Marked text={title} asked={asked} found={words} />,
    detail: <Marked text={detailOf(record, names)} asked={asked} found={words} />,
    excerpt: excerpt && excerpt !== title && <Marked text={excerpt} asked={asked} found={words} />,
  };
}

const none: readonly string[] = [];
