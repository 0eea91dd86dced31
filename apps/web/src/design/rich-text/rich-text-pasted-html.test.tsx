import { expect, test } from 'vitest';
import { readablePaste } from './rich-text-pasted-html.ts';

test('NOTE-800: pasted cells are apart by tabs, one row a line', () => {
  const html =
    '<table><tr><td>40</td><td>2x4x8 stud</td></tr><tr><td>12</td><td><b>5/8</b>\n drywall</td></tr><tr><td></td></tr></table>';
  expect(readablePaste(html)).toBe('<pre>40\t2x4x8 stud<br>12\t<b>5/8</b> drywall</pre>');
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

const table = (rows: string, before = '') => readablePaste(`${before}<table><tbody>${rows}</tbody></table>`);

test('NOTE-870: emphasis and links of cells are kept, by elements, styles and the classes of Excel', () => {
  expect(table('<tr><td><a href="https://a.example/x">Plan</a></td><td><i>wet</i></td></tr>')).toBe(
    '<pre><a href="https://a.example/x">Plan</a>\t<i>wet</i></pre>',
  );
  const style = '<style><!-- .xl65 {font-weight:700; color:red} .xl66\n{font-style:italic;} --></style>';
  expect(table('<tr><td class="xl65 x">Qty</td><td class=xl66>Item</td><td>1</td></tr>', style)).toContain(
    '<pre><b>Qty</b>\t<i>Item</i>\t1</pre>',
  );
  expect(
    table(
      '<tr><th>Qty</th><td style="font-weight: bold" data-sheets-hyperlink="https://a.example">Order</td></tr>',
    ),
  ).toBe('<pre><b>Qty</b>\t<b><a href="https://a.example">Order</a></b></pre>');
  expect(table('<tr><td><span style="font-weight:600">5</span> of <span>8</span></td></tr>')).toBe(
    '<pre><b>5</b> of 8</pre>',
  );
});

test('NOTE-871: a cell is one line, whatever blanks, lines and tables it has, and empty cells stay between full ones', () => {
  expect(table('<tr><td><p>North</p><p>wall\n  <br>wet </p></td><td></td><td> 3 </td><td></td></tr>')).toBe(
    '<pre>North wall wet\t\t3</pre>',
  );
  expect(table('<tr><td>A<table><tr><td>b</td><td>c</td></tr></table></td><td>D</td></tr>')).toBe(
    '<pre>A b c\tD</pre>',
  );
  expect(table('<tr><td><b> a</b><i> b </i></td><td>c</td></tr>')).toBe('<pre><b>a</b><i> b</i>\tc</pre>');
});

test('NOTE-872: lists of Word that follow each other are two, and one that goes on begins with its number', () => {
  const item = (level: string, sign: string, text: string) =>
    `<p style="mso-list:${level} lfo1"><span style="mso-list:Ignore">${sign}</span>${text}</p>`;
  expect(
    readablePaste(
      [
        item('l0 level1', '·', 'Wall'),
        item('l1 level1', '3.', 'Cut'),
        item('l1 level2', 'a)', 'Saw'),
        item('l1 level2', '·', 'Clamp'),
        item('l1 level1', '4.', 'Fit'),
      ].join(''),
    ),
  ).toBe(
    '<ul><li><p>Wall</p></li></ul><ol start="3"><li><p>Cut</p><ol><li><p>Saw</p></li></ol><ul><li><p>Clamp</p></li></ul></li><li><p>Fit</p></li></ol>',
  );
});
