const fields = 'input:not([type="hidden"]), textarea, [role="combobox"]';

/**
 * Where the focus goes in a layer with a form: to its first field to fill in, which is the first empty one that
 * is required, else the first without a choice made beforehand. With touch it goes to the layer itself, because
 * a field would open the keyboard over it.
 */
export function firstField(body: HTMLElement | null, opened: string): HTMLElement | true {
  if (opened === 'touch' || body === null) return true;
  const open = [...body.querySelectorAll<HTMLElement>(fields)].filter((field) => !field.matches(':disabled'));
  return (
    open.find((field) => field.getAttribute('aria-required') === 'true' && isEmpty(field)) ??
    open.find((field) => !hasChoice(field)) ??
    open[0] ??
    true
  );
}

const hasChoice = (field: HTMLElement): boolean => 'chosen' in field.dataset;

const isEmpty = (field: HTMLElement): boolean =>
  !hasChoice(field) &&
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value === '' : true);
