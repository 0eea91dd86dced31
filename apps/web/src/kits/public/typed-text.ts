/** Fills a form with the text that this browser stored under a name, and stores what is typed there from now on. */
export function keepTypedText(form: HTMLFormElement, name: string): void {
  const store = () => sessionStorage.setItem(name, new URLSearchParams(textsOf(form)).toString());
  const stored = sessionStorage.getItem(name);
  // The first key, which loaded this, is not stored yet.
  if (stored === null) store();
  else fill(form, stored);
  form.addEventListener('input', store);
}

/** A text that this browser stored for a field that is gone is left out. */
function fill(form: HTMLFormElement, stored: string): void {
  const texts = new URLSearchParams(stored);
  for (const input of textInputs(form)) {
    const text = texts.get(input.name);
    // What was typed while this was on its way is newer.
    if (text === null || text === input.value || input.value !== input.defaultValue) continue;
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
