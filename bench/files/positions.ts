import type { FileAct } from './act.ts';

/** One every other minute of a working day, for as long as positions are kept. */
const positions = 20_000;
const pageRows = 2_000;

const row = (index: number) => ({
  id: `p${index}`,
  userId: 'u',
  version: index,
  at: new Date(1.75e12 + index * 120_000).toISOString(),
  latitude: 46.78,
  longitude: -92.1,
  accuracyM: 12,
  batteryPercent: 80,
  projectId: null,
});

/** The person's own record as a file. */
export const positionActs: Record<string, FileAct> = {
  'own record of 20,000 positions as a file': async ({ page }) => {
    await page.route('**/api/trpc/**locations.listOwn**', async (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      const asked: unknown = JSON.parse(searchParams.get('input') ?? '{}');
      const names = pathname.split('/').at(-1)?.split(',') ?? [];
      const answers = names.map((name, index) => {
        const cursor = Number(Object(Object(asked)[index]).cursor ?? 0);
        const isLong = name === 'locations.listOwn';
        const rows = isLong ? Array.from({ length: pageRows }, (_, at) => row(cursor + at)) : [];
        const next = isLong && cursor + pageRows < positions ? String(cursor + pageRows) : null;
        return { result: { data: { rows, nextCursor: next, hasMore: next !== null } } };
      });
      await route.fulfill({ contentType: 'application/json', body: JSON.stringify(answers) });
    });
    await page.goto('/profile?tab=location');
    const button = page.getByRole('button', { name: 'Download all' });
    await button.waitFor();
    return async () => {
      const download = page.waitForEvent('download');
      await button.click();
      await download;
    };
  },
};
