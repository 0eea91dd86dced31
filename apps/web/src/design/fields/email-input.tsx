import { Input, type InputProps } from './input.tsx';

/**
 * An input for an e-mail address of any writing. Browsers rewrite the domain in an input of type `email` and refuse
 * letters beyond ASCII before the @, so this one only brings up their keyboard for addresses.
 */
export function EmailInput(props: Omit<InputProps, 'type'>) {
  return (
    <Input
      {...props}
      type="text"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
