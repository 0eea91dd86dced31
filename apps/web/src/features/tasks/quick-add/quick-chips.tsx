import { CalendarDays, ChevronsUp, FolderKanban, type LucideIcon, UserRound, X } from 'lucide-react';
import { useLocale } from '../../../design/locale.tsx';
import { dayWord } from '../../../kits/days/when.ts';
import { priorityLabels } from '../../../kits/labels/status-labels.ts';
import type { People } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import type { QuickPart } from './quick-add-text.ts';

export interface QuickChipsProps {
  parts: readonly QuickPart[];
  people: People;
  today: string;
  /** Called to keep a part as ordinary text. */
  onPlain: (part: QuickPart) => void;
}

const icons: Readonly<Record<QuickPart['kind'], LucideIcon>> = {
  due: CalendarDays,
  who: UserRound,
  priority: ChevronsUp,
  project: FolderKanban,
};

/** What was understood of a line; each part can be rejected. */
export function QuickChips({ parts, people, today, onPlain }: QuickChipsProps) {
  const { locale } = useLocale();
  const names = useProjectNames();
  const wordsOf = (part: QuickPart): string => {
    switch (part.kind) {
      case 'due':
        return `Due ${dayWord(part.day, today, locale)}`;
      case 'who':
        return people.fullName(part.userId);
      case 'priority':
        return `${priorityLabels[part.priority]} priority`;
      case 'project':
        return names.nameOf(part.projectId);
    }
  };
  if (parts.length === 0) return null;
  return (
    <ul aria-label="Understood" aria-live="polite" className="flex flex-wrap gap-2">
      {parts.map((part) => {
        const Icon = icons[part.kind];
        return (
          <li
            key={part.text}
            className="inline-flex min-h-8 max-md:min-h-11 pointer-coarse:min-h-11 items-center gap-1.5 rounded-full border border-selected-edge bg-selected pr-1 pl-3 text-meta font-medium text-accent"
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            {wordsOf(part)}
            <button
              type="button"
              aria-label={`Keep “${part.text}” as text`}
              onClick={() => onPlain(part)}
              className="touch-target grid size-6 max-md:size-11 place-items-center rounded-full hover:bg-lift"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
