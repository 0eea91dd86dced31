import { Field } from '../../design/fields/field.tsx';
import { Picker } from '../../design/fields/picker.tsx';
import { Select } from '../../design/fields/select.tsx';
import { choices } from '../labels/status-labels.ts';
import type { PositionChoice, PositionWay } from './position-choice.ts';

export interface PositionFieldsProps {
  /** The name of the row that moves, such as 'task'. */
  noun: string;
  ways: readonly PositionWay[];
  choice: PositionChoice;
  onChange: (choice: PositionChoice) => void;
  /** The rows after which it can be placed. */
  others: readonly { id: string; title: string }[];
  /** Set when a row must still be chosen. */
  refused: boolean;
}

/** Asks for a position in an order, as an alternative to dragging. */
export function PositionFields({ noun, ways, choice, onChange, others, refused }: PositionFieldsProps) {
  const words: Readonly<Record<PositionWay, string>> = {
    same: 'As it is',
    first: 'At the top',
    last: 'At the end',
    after: `After another ${noun}`,
  };
  return (
    <>
      <Field label="Place">
        <Select
          value={choice.way}
          onChange={(way) => onChange({ ...choice, way })}
          options={choices(ways, (way) => words[way])}
        />
      </Field>
      {choice.way === 'after' && (
        <Field label="After" required error={refused ? `Choose a ${noun}.` : undefined}>
          <Picker
            items={others.map(({ id, title }) => ({ id, label: title }))}
            value={choice.after}
            onChange={(after) => onChange({ ...choice, after })}
            placeholder={`Find a ${noun}`}
          />
        </Field>
      )}
    </>
  );
}
