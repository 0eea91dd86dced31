import { type QueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import type { z } from 'zod';
import { inputRefused } from '../../rpc/errors.ts';
import type { Arrival } from '../../tenant/device-time.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { create as sendMessage } from '../messages/create.ts';
import { create as makeNote } from '../notes/create.ts';
import { remove as removeNote } from '../notes/delete.ts';
import { update as changeNote } from '../notes/update.ts';
import { save as makePhoto } from '../photos/save.ts';
import { update as changeProject } from '../projects/update.ts';
import { flag, updateStatus } from '../tasks/progress.ts';
import { clockIn } from '../time-entries/clock-in.ts';
import { clockOut } from '../time-entries/clock-out.ts';
import { create as makeTimeEntry } from '../time-entries/create.ts';
import { update as changeTimeEntry } from '../time-entries/update.ts';

/** What an act may need besides its input. */
type Delivery = { arrival: Arrival; tier: PlanTier };
type Act = (write: TenantWrite) => Promise<unknown>;

type Processor = {
  /** @throws VALIDATION_ERROR naming every argument that its call would refuse. */
  prepare: (args: unknown, delivery: Delivery) => Act;
};

function by<S extends z.ZodType>(
  { input }: { input: S },
  act: (write: TenantWrite, input: z.output<S>, delivery: Delivery) => Promise<unknown>,
): Processor {
  return {
    prepare(args, delivery) {
      const { success, data, error } = input.safeParse(args);
      if (!success) throw inputRefused(error);
      return async (write) => await act(write, data, delivery);
    },
  };
}

const of = queueOperations;

/** Each queued operation does the same as its call: same schema, same act. */
export const processors: Record<QueueOperation, Processor> = {
  clockIn: by(of.clockIn, (write, input, { arrival }) => clockIn(write, input, arrival)),
  clockOut: by(of.clockOut, (write, input, { arrival }) => clockOut(write, input, arrival)),
  createTimeEntry: by(of.createTimeEntry, makeTimeEntry),
  updateTimeEntry: by(of.updateTimeEntry, (write, input, { arrival }) =>
    changeTimeEntry(write, input, arrival),
  ),
  flagIssue: by(of.flagIssue, flag),
  updateTaskStatus: by(of.updateTaskStatus, updateStatus),
  sendMessage: by(of.sendMessage, sendMessage),
  createNote: by(of.createNote, makeNote),
  updateNote: by(of.updateNote, changeNote),
  deleteNote: by(of.deleteNote, removeNote),
  updateProject: by(of.updateProject, (write, input, { tier }) => changeProject(write, input, tier)),
  uploadPhoto: by(of.uploadPhoto, makePhoto),
};
