import type { Browser } from 'playwright-core';

const mark = /^thread: (begin|end)$/;

/**
 * Watches the processor time of the thread in which a page marks `thread: begin` and `thread: end`
 * (`performance.mark`). The marks carry that thread's clock, so that nothing is counted that runs while somebody
 * outside of the page asks for it.
 */
export async function watchThread(browser: Browser): Promise<{
  /** The time between each begin and its end, in their order. Milliseconds. */
  end: () => Promise<number[]>;
}> {
  const devtools = await browser.newBrowserCDPSession();
  const marks: { name: string; at: number }[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const { name, tts } = Object(event);
      if (mark.test(String(name))) marks.push({ name: String(name), at: Number(tts) });
    }
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['blink.user_timing'], excludedCategories: ['*'] },
  });
  return {
    end: async () => {
      const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
      await devtools.send('Tracing.end');
      await complete;
      await devtools.detach();
      const inOrder = marks.toSorted((a, b) => a.at - b.at);
      return inOrder.flatMap(({ name, at }, index) => {
        const end = inOrder[index + 1];
        return name.endsWith('begin') && end?.name.endsWith('end') ? [(end.at - at) / 1_000] : [];
      });
    },
  };
}
