/** What stands on the key that is held with others: '⌘' on Apple's devices. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl');
