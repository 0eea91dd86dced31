import { expect, test } from 'vitest';
import { readablePaste } from './rich-text-pasted-html.ts';

test('NOTE-800: pasted cells are apart by tabs, one row a line', () => {
  const html =
    '<table><tr><td>40</td><td>2x4x8 stud</td></tr><tr><td>12</td><td><b>5/8</b>\n drywall</td></tr><tr><td></td></tr></table>';
  expect(readablePaste(html)).toBe('<pre>40\t2x4x8 stud<br>12\t5/8 drywall</pre>');
});

test('NOTE-801: a list from Word is a list, with its levels and numbers', () => {
  const item = (level: number, sign: string, text: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${sign}<span>&nbsp;&nbsp;</span></span>${text}</p>`;
  expect(
    readablePaste(
      `<p>Steps</p>${item(1, '·', 'Walls')}${item(2, 'o', 'North')}${item(1, '·', 'Roof')}<p>Done</p>`,
    ),
  ).toBe(
    '<p>Steps</p><ul><li><p>Walls</p><ul><li><p>North</p></li></ul></li><li><p>Roof</p></li></ul><p>Done</p>',
  );
  expect(readablePaste(item(1, '1.', 'Cut'))).toBe('<ol><li><p>Cut</p></li></ol>');
});

test('NOTE-802: other HTML stays as it is', () => {
  expect(readablePaste('<p>Plain</p>')).toBe('<p>Plain</p>');
});
