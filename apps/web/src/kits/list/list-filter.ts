export type ListOption = { value: string; label: string };

/** One thing a list can be narrowed by; no values means no narrowing. */
export type ListFilter = {
  label: string;
  options: readonly ListOption[];
  value: readonly string[];
  onChange: (values: string[]) => void;
};
