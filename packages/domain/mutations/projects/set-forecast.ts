import { z } from 'zod';
import { costLines } from '../../entities/project.ts';
import { minorUnits, recordId, text } from '../../entities/record.ts';
import { forecastNoteLength } from '../../limits/costs.ts';
import { mutation } from '../mutation.ts';

/**
 * Says by hand what a line of a job's cost will still come to, beyond what is spent and committed; `amount` null: nobody says.
 * `version`: of the project's money as it was seen, 0 where there was none.
 */
export const setForecast = mutation({
  call: 'projects.setForecast',
  input: z.strictObject({
    projectId: recordId,
    line: z.enum(costLines),
    amount: minorUnits.min(0).max(Number.MAX_SAFE_INTEGER).nullable(),
    note: text.trim().max(forecastNoteLength).default(''),
    version: z.number().int().min(0),
  }),
});
