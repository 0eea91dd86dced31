export type ReceiptFacts = {
  /** Changes of today on this device, and how many of them the server has confirmed. */
  made: number;
  safe: number;
  /** The number of changes that wait on this device, from today and earlier. */
  waiting: number;
  failed: number;
  conflicts: number;
  /** Without a network nothing is being sent. */
  online: boolean;
  /** The time at which the server was last heard from; null: never. */
  heardAt: string | null;
  locale: string;
};

export type ReceiptText = {
  tone: 'done' | 'sending';
  /** '38 of 42' */
  figure: string;
  sentence: string;
};

/**
 * The text of the day's receipt. 'safe' counts only changes that the server has confirmed. Null if nothing
 * was made today and nothing waits.
 */
export function receiptText(facts: ReceiptFacts): ReceiptText | null {
  const { made, safe, waiting, failed, conflicts, online, heardAt, locale } = facts;
  const needsYou = failed + conflicts;
  // Changes that wait from earlier days are part of the total, so that the figure does not look complete
  // while something is only on this device.
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
    waiting > 0 && `${waiting.toLocaleString(locale)} ${waitingText(waiting, online)}`,
    needsYou > 0 && `${needsYou.toLocaleString(locale)} ${needsYou === 1 ? 'needs' : 'need'} you.`,
  ].filter(Boolean);
  // Nothing waits or failed, and yet not all was confirmed: the queue was emptied outside the app.
  if (parts.length === 0) parts.push('The rest is no longer on this device.');
  return { tone: 'sending', figure, sentence: parts.join(' ') };
}

function waitingText(waiting: number, online: boolean): string {
  if (!online) return `${waiting === 1 ? 'waits' : 'wait'} for a signal.`;
  return waiting === 1 ? 'is on its way.' : 'are on their way.';
}
