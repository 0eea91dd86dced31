import type { MentionNodeAttrs } from '@tiptap/extension-mention';
import type { SuggestionOptions, SuggestionProps } from '@tiptap/suggestion';

export type MentionedPerson = { id: string; label: string };
export type Suggestion = Omit<SuggestionOptions<MentionedPerson, MentionNodeAttrs>, 'editor'>;

/** A name that is being written, and who it may be. */
export type Mentioning = {
  items: readonly MentionedPerson[];
  command: (person: MentionedPerson) => void;
  /** Where the name stands on the screen. */
  at: DOMRect | null;
};

/** Between the editor, which notices that somebody is being named, and the list of people that is shown then. */
export type MentionSource = {
  suggestion: Suggestion;
  setPeople: (people: readonly MentionedPerson[]) => void;
  /** Who shows the list; null takes it away. */
  setShow: (show: (mentioning: Mentioning | null) => void) => void;
  /** Who gets the keys first while a name is written; answers whether it took one. */
  setKeys: (keys: (event: KeyboardEvent) => boolean) => void;
};

const shownMax = 6;

export function createMentionSource(): MentionSource {
  let people: readonly MentionedPerson[] = [];
  let show: (mentioning: Mentioning | null) => void = () => undefined;
  let keys: (event: KeyboardEvent) => boolean = () => false;
  const shown = ({ items, command, clientRect }: SuggestionProps<MentionedPerson, MentionNodeAttrs>) =>
    show({ items, command, at: clientRect?.() ?? null });
  return {
    suggestion: {
      items: ({ query }) => people.filter(({ label }) => fits(label, query)).slice(0, shownMax),
      render: () => ({
        onStart: shown,
        onUpdate: shown,
        onKeyDown: ({ event }) => {
          if (event.key !== 'Escape') return keys(event);
          // It takes the list away, not the form around.
          event.stopPropagation();
          return false;
        },
        onExit: () => show(null),
      }),
    },
    setPeople: (next) => {
      people = next;
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
