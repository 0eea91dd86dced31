/**
 * Rows per statement, each in its own transaction, so that work that piled up for months holds no lock for
 * long and stays below the limit of a statement.
 */
export const batchRows = 1_000;

/** Repeats a statement of at most `batchRows` rows until there are no more; returns how many there were. */
export async function inBatches(statement: () => Promise<{ rowCount: number | null }>): Promise<number> {
  let sum = 0;
  for (let last = batchRows; last === batchRows; sum += last) last = (await statement()).rowCount ?? 0;
  return sum;
}
