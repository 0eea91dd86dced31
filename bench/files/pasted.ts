import type { FileAct } from './act.ts';
import { textOf } from './act.ts';

const pasted =
  (type: 'text/plain' | 'text/html', content: () => string): FileAct =>
  async ({ page, company }) => {
    await page.goto(`/notes?project=${company.projectId}`);
    await page.getByRole('button', { name: 'New note' }).click();
    const form = page.getByRole('dialog', { name: 'New note' });
    await form.getByRole('toolbar', { name: 'Text style' }).waitFor();
    const editor = form.locator('[contenteditable="true"]');
    await editor.click();
    const text = content();
    await page.evaluate((value) => Reflect.set(window, 'pastedText', value), text);
    return async () => {
      await editor.evaluate((element, kind) => {
        const data = new DataTransfer();
        const html = String(Reflect.get(window, 'pastedText'));
        data.setData(kind, html);
        if (kind === 'text/html')
          data.setData('text/plain', html.replaceAll(/<[^>]*>/g, '').slice(0, 20_000));
        // In a task of its own, so that making it is not counted as reading it.
        setTimeout(() =>
          element.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
          ),
        );
      }, type);
      await editor.getByText('north footing').first().waitFor();
    };
  };

export const pastedActs: Record<string, FileAct> = {
  'html text, 20,000 characters of lines': pasted('text/plain', () => textOf(20_000)),
  'html text, 20,000 characters of short list items': pasted(
    'text/plain',
    () => `north footing\n${'- a\n'.repeat(4_990)}`,
  ),
  'html text, 5 MB': pasted('text/plain', () => textOf(5_000_000)),
  'html page, 5 MB of HTML': pasted('text/html', () =>
    `<p style="margin:0">${textOf(80)}</p>`.repeat(50_000),
  ),
};
