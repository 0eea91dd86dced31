import { createMessage } from '@plumbline/domain/operations/messages';
import { createNote, deleteNote, updateNote } from '@plumbline/domain/operations/notes';
import { savePhoto } from '@plumbline/domain/operations/photos';
import { updateProject } from '@plumbline/domain/operations/projects';
import type { QueueOperation } from '@plumbline/domain/mutations/queued';
import { flagIssue, updateTaskStatus } from '@plumbline/domain/operations/tasks';
import {
  clockIn as clockInInput,
  clockOut as clockOutInput,
  createTimeEntry,
  updateTimeEntry,
} from '@plumbline/domain/operations/time-entries';
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

/** What an act may want to know besides its input. */
type Delivery = { arrival: Arrival; tier: PlanTier };
type Act = (write: TenantWrite) => Promise<unknown>;

type Processor = {
  schema: z.ZodType;
  /** @throws VALIDATION_ERROR naming every argument that its call would refuse. */
  prepare: (args: unknown, delivery: Delivery) => Act;
};

function by<S extends z.ZodType>(
  schema: S,
  act: (write: TenantWrite, input: z.output<S>, delivery: Delivery) => Promise<unknown>,
): Processor {
  return {
    schema,
    prepare(args, delivery) {
      const { success, data, error } = schema.safeParse(args);
      if (!success) throw inputRefused(error);
      return async (write) => await act(write, data, delivery);
    },
  };
}

/** Each queued operation does what its call does: same schema, same act. */
export const processors: Record<QueueOperation, Processor> = {
  clockIn: by(clockInInput, (write, input, { arrival }) => clockIn(write, input, arrival)),
  clockOut: by(clockOutInput, (write, input, { arrival }) => clockOut(write, input, arrival)),
  createTimeEntry: by(createTimeEntry, makeTimeEntry),
  updateTimeEntry: by(updateTimeEntry, changeTimeEntry),
  flagIssue: by(flagIssue, flag),
  updateTaskStatus: by(updateTaskStatus, updateStatus),
  sendMessage: by(createMessage, sendMessage),
  createNote: by(createNote, makeNote),
  updateNote: by(updateNote, changeNote),
  deleteNote: by(deleteNote, removeNote),
  updateProject: by(updateProject, (write, input, { tier }) => changeProject(write, input, tier)),
  uploadPhoto: by(savePhoto, makePhoto),
};
