import { afterEach, expect, test, vi } from 'vitest';
import { answerQuestions } from './answering.ts';

afterEach(() => vi.unstubAllGlobals());

test('OFFPAGE-754: a worker answers one question after the other, with progress, and a failed one holds up none', async () => {
  const posted: unknown[] = [];
  const hears: ((event: unknown) => void)[] = [];
  vi.stubGlobal('postMessage', (reply: unknown) => posted.push(reply));
  vi.stubGlobal('addEventListener', (_type: string, hear: (event: unknown) => void) => hears.push(hear));
  let running = 0;
  let most = 0;
  answerQuestions<string, number, number>(async (question, progress) => {
    running += 1;
    most = Math.max(most, running);
    progress(0.5);
    await Promise.resolve();
    running -= 1;
    if (question === '') throw new Error('Nothing to read');
    return question.length;
  });
  for (const [id, question] of ['ab', '', 'abc'].entries()) hears[0]?.({ data: { id, question } });
  await vi.waitFor(() => expect(posted).toHaveLength(6));
  expect(posted).toEqual([
    ...[
      { id: 0, kind: 'progress', at: 0.5 },
      { id: 0, kind: 'done', answer: 2 },
    ],
    ...[
      { id: 1, kind: 'progress', at: 0.5 },
      { id: 1, kind: 'failed', message: 'Nothing to read' },
    ],
    ...[
      { id: 2, kind: 'progress', at: 0.5 },
      { id: 2, kind: 'done', answer: 3 },
    ],
  ]);
  expect(most).toBe(1);
});
