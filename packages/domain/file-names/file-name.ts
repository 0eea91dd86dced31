/**
 * Endings of files that run when a person opens them: programs, installers, scripts. Office documents with
 * macros are not included.
 */
const refusedEndings: ReadonlySet<string> = new Set(
  [
    'exe com scr pif cpl dll ocx sys drv msi msp mst msix appx gadget',
    'bat cmd ps1 psm1 psd1 ps1xml vbs vbe vb js mjs cjs jse ws wsf wsh',
    'wsc sct hta chm reg inf scf lnk msc jar jnlp class xll application',
    'sh bash zsh csh ksh fish command tool run elf so appimage desktop',
    'app dmg pkg dylib deb rpm apk aab ipa dex wasm',
    'py pyc pyw pyz rb pl php phtml asp aspx jsp cgi lua tcl applescript scpt',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Control characters, halves of surrogate pairs, and marks that change the direction of writing, which can
 * make a program's name look like that of a document.
 */
export const invisibleSigns =
  /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/**
 * The name of a file or folder without the path that a device put before it, and with only what every file
 * system accepts. May be empty.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(invisibleSigns, '').normalize('NFC').trim();
  return visible.replace(/[. ]+$/u, '');
}

export function isRefusedFileName(name: string): boolean {
  const ending = /\.([^.]+)$/u.exec(cleanFileName(name))?.[1];
  return ending !== undefined && refusedEndings.has(ending.trim().toLowerCase());
}

/** Length in characters (code points), in which `fileNameMaxLength` is counted. */
export function fileNameLength(name: string): number {
  return Array.from(name).length;
}
