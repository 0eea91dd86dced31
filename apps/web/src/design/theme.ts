const storageKey = 'plumbline.theme';

export type Theme = 'dark' | 'sunlight';

/** The present theme: dark unless this device chose Sunlight, whatever the system prefers. */
export function readTheme(): Theme {
  return localStorage.getItem(storageKey) === 'sunlight' ? 'sunlight' : 'dark';
}

const pageColors: Record<Theme, string> = { dark: '#0e1416', sunlight: '#f1f3ec' };

/** Sets the theme on the document: call once before the first render and after every change. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColors[theme]);
  document
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', theme === 'dark' ? 'dark' : 'light');
}

/** Remembers the theme on this device and applies it. */
export function setTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme);
  applyTheme(theme);
}
