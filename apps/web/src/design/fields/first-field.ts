const fields = 'input:not([type="hidden"]), textarea, [role="combobox"]';

/**
 * Where the focus goes in a layer with a form: to its first field; with touch to the layer itself, because a
 * field would open the keyboard over it.
 */
export function firstField(body: HTMLElement | null, opened: string): HTMLElement | true {
  return (opened === 'touch' ? null : body?.querySelector<HTMLElement>(fields)) ?? true;
}
