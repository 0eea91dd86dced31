import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { Button } from '../../../design/controls/button.tsx';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { useDraftText } from '../../../kits/form/use-draft-text.ts';

type Item = { id: string; text: string; done: boolean };

export interface ChecklistEditorProps {
  value: readonly Item[];
  onChange: (items: Item[]) => void;
  /** Names the form and its record, for the draft of the step that is being typed. */
  draft: string;
}

/** Edits the steps of a task: Enter in the last line adds it and starts the next. */
export function ChecklistEditor({ value, onChange, draft }: ChecklistEditorProps) {
  const [next, setNext] = useDraftText(`${draft}:step`);
  const nextRef = useRef<HTMLInputElement>(null);
  const add = () => {
    if (next.trim() === '') return;
    onChange([...value, { id: uuidv7(), text: next.trim(), done: false }]);
    setNext('');
    nextRef.current?.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      {value.map((item, index) => (
        <div key={item.id} className="flex gap-2">
          <Input
            className="flex-1"
            aria-label={`Step ${index + 1}`}
            value={item.text}
            onChange={({ target }) =>
              onChange(
                value.map((other) => (other.id === item.id ? { ...other, text: target.value } : other)),
              )
            }
          />
          <IconButton
            icon={Trash2}
            label={`Remove step ${index + 1}`}
            onClick={() => onChange(value.filter(({ id }) => id !== item.id))}
          />
        </div>
      ))}
      <div className="flex gap-2">
        <Input
          ref={nextRef}
          className="flex-1"
          aria-label="Next step"
          placeholder="Next step"
          value={next}
          onChange={({ target }) => setNext(target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button icon={Plus} onClick={add}>
          Add
        </Button>
      </div>
    </div>
  );
}
