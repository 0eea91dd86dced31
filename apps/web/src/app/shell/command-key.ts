export type KeyPress = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

/** Ctrl or Cmd with this key, and no other key held. */
export function isCommandKey(event: KeyPress, key: string): boolean {
  return (
    event.key.toLowerCase() === key && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  );
}
