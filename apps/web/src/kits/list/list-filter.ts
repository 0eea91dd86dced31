export type ListOption = { value: string; label: string };

/** One filter of a list; without values it does not narrow the list. */
export type ListFilter = {
  label: string;
  options: readonly ListOption[];
  value: readonly string[];
  onChange: (values: string[]) => void;
};
