export interface PickerItem {
  id: string;
  label: string;
  /** A second line: a trade, a project's code. */
  detail?: string | undefined;
  /** A person: shown with initials. */
  person?: boolean | undefined;
}
