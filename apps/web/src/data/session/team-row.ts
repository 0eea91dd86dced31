import { listOf, recordOf, textOf } from '../parse.ts';

/** The part of a member's row that the shell shows of the signed-in person. */
export type TeamRow = {
  userId: string;
  firstName: string | null;
  lastName: string | null;
  position: string | null;
};

export function teamRowsOf(value: unknown): TeamRow[] {
  return listOf(recordOf(value)['rows']).flatMap((row) => {
    const fields = recordOf(row);
    const userId = textOf(fields['userId']);
    if (userId === null) return [];
    return [
      {
        userId,
        firstName: textOf(fields['firstName']),
        lastName: textOf(fields['lastName']),
        position: textOf(fields['position']),
      },
    ];
  });
}
