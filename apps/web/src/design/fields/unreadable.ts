/** The fields of a form whose text cannot be read as a value. The form must not be sent before they are corrected. */
export function unreadableIn(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll('input')].filter(({ validity }) => validity.customError);
}
