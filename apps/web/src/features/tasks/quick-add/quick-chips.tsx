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
  /** Called when the last chip in focus is gone. */
  onLeave: () => void;
}

const icons: Readonly<Record<QuickPart['kind'], LucideIcon>> = {
  due: CalendarDays,
  who: UserRound,
  priority: ChevronsUp,
  project: FolderKanban,
};

/**
 * The recognized parts of a line. Each can be turned back into ordinary text: with its button, with Backspace
 * or Delete on it, and the last one with Escape in the line.
 */
export function QuickChips({ parts, people, today, onPlain, onLeave }: QuickChipsProps) {
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
  const keepAsText = (part: QuickPart, button: HTMLElement) => {
    const chip = button.closest('li');
    const beside = chip?.nextElementSibling ?? chip?.previousElementSibling;
    const next = beside?.querySelector('button');
    // The chip with the focus disappears.
    if (next) next.focus();
    else onLeave();
    onPlain(part);
  };
  // Screen readers announce changes only in a region that existed before.
  const spoken = (
    <SpokenStatus>{parts.length === 0 ? '' : `Understood: ${parts.map(wordsOf).join(', ')}`}</SpokenStatus>
  );
  if (parts.length === 0) return spoken;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {spoken}
      <ul aria-label="Understood" className="contents">
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
                onClick={({ currentTarget }) => keepAsText(part, currentTarget)}
                onKeyDown={(event) => {
                  if (event.key !== 'Backspace' && event.key !== 'Delete') return;
                  event.preventDefault();
                  keepAsText(part, event.currentTarget);
                }}
                className="touch-target grid size-6 max-md:size-11 place-items-center rounded-full hover:bg-lift"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          );
        })}
      </ul>
      <p className="text-meta text-ink-2">Esc keeps {parts.length === 1 ? 'it' : 'the last one'} as text</p>
    </div>
  );
}

function SpokenStatus({ children }: { children: string }) {
  return <output className="sr-only">{children}</output>;
}
