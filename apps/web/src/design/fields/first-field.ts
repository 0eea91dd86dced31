const fields = 'input:not([type="hidden"]), textarea, [role="combobox"]';

/** Where the focus goes in a layer with a form: its first field; by touch the layer itself, as a field would raise the keyboard over it. */
export function firstField(body: HTMLElement | null, opened: string): HTMLElement | true {
  return (opened === 'touch' ? null : body?.querySelector<HTMLElement>(fields)) ?? true;
}
