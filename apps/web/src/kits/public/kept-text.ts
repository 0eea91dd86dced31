const prefix = 'plumbline:form:';

/** Names the form of a page without a copy on the device. */
export type KeptForm = 'sign-in' | 'sign-up' | 'new-password' | 'trial';

/**
 * For the `ref` of a form: what is typed there stays in this tab until `forgetText`, so that a reload takes nothing
 * away. Passwords are never kept.
 */
export const keepText: Readonly<Record<KeptForm, (form: HTMLFormElement) => () => void>> = {
  'sign-in': keeping('sign-in'),
  'sign-up': keeping('sign-up'),
  'new-password': keeping('new-password'),
  trial: keeping('trial'),
};

/** The form was sent. */
export function forgetText(form: KeptForm): void {
  sessionStorage.removeItem(prefix + form);
}

function keeping(name: KeptForm): (form: HTMLFormElement) => () => void {
  return (form) => {
    fill(form, sessionStorage.getItem(prefix + name));
    const keep = () => sessionStorage.setItem(prefix + name, new URLSearchParams(textsOf(form)).toString());
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  };
}

/** A text that this browser kept for a field that is gone is left out. */
function fill(form: HTMLFormElement, stored: string | null): void {
  const texts = new URLSearchParams(stored ?? '');
  for (const input of textInputs(form)) {
    const text = texts.get(input.name);
    if (text === null || text === input.value) continue;
    // The element's own setter would hide the change from React, which keeps some of these values itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

const textsOf = (form: HTMLFormElement): [string, string][] =>
  textInputs(form).map(({ name, value }) => [name, value]);

/** A password that is shown is a text to the browser; its autocomplete says what it is. */
const textInputs = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>(
    'input[name]:not([type=password], [type=radio], [type=checkbox], [autocomplete$=password])',
  ),
];
