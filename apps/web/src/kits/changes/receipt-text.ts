export type ReceiptFacts = {
  /** Changes of today on this device, and how many of them the server has confirmed. */
  made: number;
  safe: number;
  /** Changes that wait here, of today and of the days before. */
  waiting: number;
  failed: number;
  conflicts: number;
  /** Without a network nothing is on its way. */
  online: boolean;
  /** Clock time at which the server was last heard; null: never. */
  heardAt: string | null;
  locale: string;
};

export type ReceiptWords = {
  tone: 'done' | 'sending';
  /** '38 of 42' */
  figure: string;
  sentence: string;
};

/** The day's receipt: 'safe' counts only what the server has confirmed. null: nothing was made today and nothing waits. */
export function receiptWords(facts: ReceiptFacts): ReceiptWords | null {
  const { made, safe, waiting, failed, conflicts, online, heardAt, locale } = facts;
  const needsYou = failed + conflicts;
  // What waits from the days before belongs to the total: the figure must not look complete while something is only here.
  const total = Math.max(made, safe + waiting + failed);
  if (total === 0 && conflicts === 0) return null;
  const figure = `${safe.toLocaleString(locale)} of ${total.toLocaleString(locale)}`;
  if (safe === total && needsYou === 0) {
    const heard = heardAt === null ? '' : `, last reached ${heardAt}`;
    return {
      tone: 'done',
      figure,
      sentence: `Confirmed by the server${heard}. Nothing is only on this device.`,
    };
  }
  const parts = [
    waiting > 0 && `${waiting.toLocaleString(locale)} ${waitingWords(waiting, online)}`,
    needsYou > 0 && `${needsYou} ${needsYou === 1 ? 'needs' : 'need'} you.`,
  ].filter(Boolean);
  // Nothing waits, nothing failed, and yet it was not confirmed: somebody has emptied the queue past the app.
  if (parts.length === 0) parts.push('The rest is no longer on this device.');
  return { tone: 'sending', figure, sentence: parts.join(' ') };
}

function waitingWords(waiting: number, online: boolean): string {
  if (!online) return `${waiting === 1 ? 'waits' : 'wait'} for a signal.`;
  return waiting === 1 ? 'is on its way.' : 'are on their way.';
}
