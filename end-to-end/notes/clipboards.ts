/** What programs leave on the clipboard, as they write it; shortened where they repeat themselves. */

const fragment = (html: string) => `<html><body><!--StartFragment-->${html}<!--EndFragment--></body></html>`;

/** Excel for Windows: how cells look is in classes, what is bold is one of them. */
export const excel = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Excel.Sheet>
<style>
<!--table
	{mso-displayed-decimal-separator:"\\.";
	mso-displayed-thousand-separator:"\\,";}
td
	{padding-top:1px; color:black; font-size:11.0pt; font-weight:400; white-space:nowrap;}
.xl65
	{font-weight:700;
	text-align:center;}
-->
</style>
</head>
<body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'>
<!--StartFragment-->
 <col width=64 style='width:48pt'><col width=128 style='width:96pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Qty</td>
  <td class=xl65 width=128 style='border-left:none;width:96pt'>Item</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 align=right style='height:15.0pt'>40</td>
  <td>2x4x8 stud</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 align=right style='height:15.0pt'>12</td>
  <td><a href="https://example.com/drywall">5/8<span style='mso-spacerun:yes'>  </span>drywall</a></td>
 </tr>
<!--EndFragment-->
</table>
</body>
</html>`;

/** Google Sheets: how cells look is in their own styles. */
export const sheets = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;font-weight:bold;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Room&quot;}">Room</td><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;"></td><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;font-style:italic;">Size</td></tr><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;">North</td><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;text-align:right;">3</td><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;">4 * 5 m</td></tr></tbody></table>`;

const item = (level: string, marker: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\n`;

/** Word: the items of a list are paragraphs with their bullets as text. */
export const word = fragment(
  [
    '<p class=MsoNormal>Before the pour:<o:p></o:p></p>\n',
    item('l0 level1', '·', 'Check the <b>forms</b>'),
    item('l0 level2', 'o', 'North side'),
    item('l0 level1', '·', 'Order the pump'),
    '<p class=MsoNormal>Then:<o:p></o:p></p>\n',
    item('l1 level1', '1.', 'Pour'),
    item('l1 level1', '2.', 'Cure'),
  ].join(''),
);

/** The case that was reported: a table without any style. */
export const bareTable =
  '<table><tr><td>40</td><td>2x4x8 stud</td></tr><tr><td>12</td><td>5/8 drywall</td></tr></table>';
