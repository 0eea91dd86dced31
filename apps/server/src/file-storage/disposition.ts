/** Types that a browser shows by itself and that contain nothing it would run. */
const shown = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'application/pdf',
]);

/**
 * Pictures and PDFs are shown in the browser; any other file, above all HTML and SVG, is only downloaded.
 * `name`: the name to save it under; null leaves that to the browser.
 */
export function dispositionOf(mime: string, name: string | null, download: boolean): string {
  const kind = shown.has(mime) && !download ? 'inline' : 'attachment';
  if (name === null) return kind;
  const plain = name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
