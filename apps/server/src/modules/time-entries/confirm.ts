import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { AppError } from '@plumbline/domain/errors/app-error';
import {
  type UpdateTimeEntry,
  withoutConfirmed,
} from '@plumbline/domain/mutations/time-entries/update-time-entry';
import type { TenantWrite } from '../../tenant/write.ts';
import { momentInWords } from './overlap.ts';

/**
 * What is left to confirm once the person says that punches are right which somebody else made for them: at the times
 * that they saw. An admin confirms by an approval that names the mark, and alone a punch that came later than it says.
 */
export async function confirmed(
  write: TenantWrite,
  before: TimeEntry,
  confirm: NonNullable<UpdateTimeEntry['confirm']>,
): Promise<Partial<TimeEntry>> {
  const { userId, unconfirmed = null } = before;
  if (userId !== write.viewer.userId) throw new AppError('PERMISSION_DENIED', { at: write.at });
  if (unconfirmed === null) return {};
  for (const of of ['clockIn', 'clockOut'] as const) {
    const [asked, is] = [confirm[of], before[of]];
    if (asked === undefined || unconfirmed[of] === null) continue;
    if (unconfirmed[of].by === userId) {
      throw new AppError('PERMISSION_DENIED', {
        at: write.at,
        message: 'This punch came later than it says. An admin confirms it with the approval.',
      });
    }
    if (is !== null && Date.parse(asked) === Date.parse(is)) continue;
    const now = is === null ? 'still running' : await momentInWords(write, is);
    throw new AppError('CONFLICT', {
      at: write.at,
      message: `The ${of === 'clockIn' ? 'clock-in' : 'clock-out'} was changed meanwhile: it is ${now}. Look at it once more, then confirm it.`,
      details: { entryId: before.id, clockIn: before.clockIn, clockOut: before.clockOut },
    });
  }
  return { unconfirmed: withoutConfirmed(unconfirmed, confirm) };
}
