import type { MentionNodeAttrs } from '@tiptap/extension-mention';
import type { SuggestionOptions, SuggestionProps } from '@tiptap/suggestion';

export type MentionedPerson = { id: string; label: string };
export type Suggestion = Omit<SuggestionOptions<MentionedPerson, MentionNodeAttrs>, 'editor'>;

/** A mention that is being typed, and the people who match. */
export type Mentioning = {
  items: readonly MentionedPerson[];
  command: (person: MentionedPerson) => void;
  /** The position of the typed name on the screen. */
  at: DOMRect | null;
};

/** Connects the editor, which notices that a mention is being typed, with the list of people that is then shown. */
export type MentionSource = {
  suggestion: Suggestion;
  /** Also changes the list that is shown: people may still be arriving while a name is typed. */
  setPeople: (people: readonly MentionedPerson[]) => void;
  /** Sets who shows the list; null hides it. */
  setShow: (show: (mentioning: Mentioning | null) => void) => void;
  /** Sets who gets the keys first while a mention is typed; it returns whether it handled one. */
  setKeys: (keys: (event: KeyboardEvent) => boolean) => void;
};

const shownMax = 6;

export function createMentionSource(): MentionSource {
  let people: readonly MentionedPerson[] = [];
  let show: (mentioning: Mentioning | null) => void = () => undefined;
  let keys: (event: KeyboardEvent) => boolean = () => false;
  let typed: SuggestionProps<MentionedPerson, MentionNodeAttrs> | null = null;
  const matching = (query: string) => people.filter(({ label }) => fits(label, query)).slice(0, shownMax);
  function list(next: typeof typed): void {
    typed = next;
    show(typed && { items: matching(typed.query), command: typed.command, at: typed.clientRect?.() ?? null });
  }
  return {
    suggestion: {
      items: ({ query }) => matching(query),
      render: () => ({
        onStart: list,
        onUpdate: list,
        onKeyDown: ({ event }) => {
          if (event.key !== 'Escape') return keys(event);
          // Escape closes the list, not the surrounding form.
          event.stopPropagation();
          return false;
        },
        onExit: () => list(null),
      }),
    },
    setPeople: (next) => {
      people = next;
      if (typed !== null) list(typed);
    },
    setShow: (next) => {
      show = next;
    },
    setKeys: (next) => {
      keys = next;
    },
  };
}

function fits(label: string, query: string): boolean {
  const asked = query.toLocaleLowerCase();
  return label
    .toLocaleLowerCase()
    .split(/\s+/)
    .some((word) => word.startsWith(asked));
}
