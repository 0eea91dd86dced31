import { savedFileName } from '@plumbline/domain/file-names/saved-file-name';

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
 * `name`: what the file is called; null leaves the name to the browser.
 */
export function dispositionOf(mime: string, name: string | null, download: boolean): string {
  const kind = shown.has(mime) && !download ? 'inline' : 'attachment';
  if (name === null) return kind;
  const saved = savedFileName(name);
  const plain = saved.replaceAll(/[^\x20-\x7e]/gu, '_').replaceAll('%', '_');
  const whole = encodeURIComponent(saved).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
