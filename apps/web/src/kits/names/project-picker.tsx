import { Picker } from '../../design/fields/picker.tsx';
import { useProjectNames } from './use-project-names.ts';

export interface ProjectPickerProps {
  label: string;
  value: string | null;
  onChange: (projectId: string | null) => void;
}

/** A picker for one of the projects that take new work. */
export default function ProjectPicker({ label, value, onChange }: ProjectPickerProps) {
  const names = useProjectNames();
  return (
    <Picker
      aria-label={label}
      items={names.items()}
      value={value}
      onChange={onChange}
      placeholder="Project"
    />
  );
}
