export type KeyPress = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

/** Whether Ctrl or Cmd is held with this key, and no other. */
export function isCommandKey(event: KeyPress, key: string): boolean {
  return (
    event.key.toLowerCase() === key && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  );
}
