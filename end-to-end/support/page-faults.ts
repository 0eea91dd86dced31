import type { BrowserContext, Page } from 'playwright-core';

/** How much of a page may move as it fills (Cumulative Layout Shift). */
const mostShift = 0.05;

/** Has every page of a profile add up what moves in it without its person having done anything. */
export async function countShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = [];
    Reflect.set(window, 'layoutShifts', shifts);
    const wordsOf = (source: unknown) => {
      const node: unknown = Reflect.get(Object(source), 'node');
      return node instanceof Node ? (node.textContent ?? '').trim().slice(0, 40) : '';
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const sources: unknown = Reflect.get(entry, 'sources');
        const moved = Array.isArray(sources) ? sources.map(wordsOf).join(' / ') : '';
        shifts.push({ value: Number(Reflect.get(entry, 'value')), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What moved since the page was opened, where that is more than `most`. */
export async function shiftsOn(page: Page, most = mostShift): Promise<string[]> {
  const shifts = await page.evaluate((): { value: number; moved: string }[] =>
    Reflect.get(window, 'layoutShifts'),
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const moved = shifts.map(({ value, moved: what }) => `${value.toFixed(3)} ${what}`).join('; ');
  return sum > most ? [`moves as it fills: ${sum.toFixed(3)} > ${most}: ${moved}`] : [];
}

/** Whether the page is wider than the screen. A phone's window grows with its content, so it says nothing. */
export async function sidewaysOn(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? Infinity);
  const most = page.viewportSize()?.width ?? 0;
  return width > most ? [`scrolls sideways: ${width} > ${most}`] : [];
}

/**
 * What can be pressed and is smaller than a finger needs, in the layer that lies on top or on the page. Links within a
 * text are left out.
 */
export async function smallTargetsOn(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const leastPx = 44;
    const roles = ['button', 'tab', 'slider', 'checkbox', 'switch', 'radio', 'option'];
    const items = ['menuitem', 'menuitemcheckbox', 'menuitemradio'];
    const pressed = [
      'a[href], button, input:not([type=hidden]), select, textarea, summary',
      ...[...roles, ...items].map((role) => `[role=${role}]`),
    ].join(', ');
    // Of layers above each other the last can be pressed; a list within a dialog is a part of it.
    const last = [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .at(-1);
    const layer = last?.closest('[role=dialog]') ?? last ?? null;
    const faults: string[] = [];
    const isSmall = ({ width, height }: DOMRect) => width < leastPx - 0.5 || height < leastPx - 0.5;
    for (const element of document.querySelectorAll(pressed)) {
      const box = element.getBoundingClientRect();
      // What is for readers of the screen alone, such as a link that shows once it has the focus, is 1 px large.
      if (box.width <= 1 || box.height <= 1 || element.matches('.sr-only, :disabled, [data-disabled]'))
        continue;
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) continue;
      if (layer !== null && !layer.contains(element)) continue;
      const label = element.closest('label');
      if (!isSmall(box) || (label !== null && !isSmall(label.getBoundingClientRect()))) continue;
      const text = element.closest('p, li, dd, label');
      const isInText = (text?.textContent.length ?? 0) > element.textContent.length;
      if (isInText && getComputedStyle(element).display === 'inline') continue;
      // A target may be larger than what is drawn of it.
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const [middle, centre, reach] = [x + width / 2, y + height / 2, leastPx / 2 - 1];
      const isReached = (left: number, top: number) => {
        const hit = document.elementFromPoint(left, top);
        return hit !== null && (element.contains(hit) || label?.contains(hit) === true);
      };
      const across = isReached(middle - reach, centre) && isReached(middle + reach, centre);
      const down = isReached(middle, centre - reach) && isReached(middle, centre + reach);
      if ((width >= leastPx - 0.5 || across) && (height >= leastPx - 0.5 || down)) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent;
      faults.push(`target of ${Math.round(width)} × ${Math.round(height)} px: ${name.slice(0, 40)}`);
    }
    window.scrollTo(0, 0);
    return faults;
  });
}

/** What no longer fits with text twice as large: the page itself, and texts that their box cuts off. */
export async function largeTextFaultsOn(page: Page, settled: () => Promise<unknown>): Promise<string[]> {
  const debug = await page.context().newCDPSession(page);
  try {
    await debug.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await settled();
    const cut = await page.evaluate(() => {
      const faults = new Set<string>();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (!text.textContent?.trim() || parent === null || parent.closest('[aria-hidden=true], .sr-only'))
          continue;
        if (!parent.checkVisibility({ visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const here = range.getBoundingClientRect();
        for (let box: Element | null = parent; box !== null; box = box.parentElement) {
          const { overflowX, webkitLineClamp } = getComputedStyle(box);
          // Read aloud alone, scrolled to, or shortened to lines on purpose.
          const { left, right, width } = box.getBoundingClientRect();
          if (width <= 1 || overflowX === 'auto' || overflowX === 'scroll' || webkitLineClamp !== 'none')
            break;
          if (!clips(overflowX)) continue;
          if (here.right > right + 2 || here.left < left - 2)
            faults.add(text.textContent.trim().slice(0, 40));
          break;
        }
      }
      return [...faults];
    });
    const faults = [...(await sidewaysOn(page)), ...cut.map((text) => `cuts off “${text}”`)];
    return faults.map((fault) => `with large text ${fault}`);
  } finally {
    await debug.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    await debug.detach();
  }
}
