import { Checkbox } from '../../../design/controls/checkbox.tsx';

export interface DrawingsChoiceProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether a client sees what is drawn over the photos of a link. */
export function DrawingsChoice({ checked, onChange }: DrawingsChoiceProps) {
  return (
    <Checkbox
      checked={checked}
      onChange={onChange}
      label="With drawings"
      detail="Your client sees what is drawn over these photos, now and later, with the words in it. Downloads stay without."
    />
  );
}
