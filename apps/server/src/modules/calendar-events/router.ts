import {
  checkConflicts as checkInput,
  getEvent,
  listEvents,
  suggestTimes,
} from '@plumbline/domain/operations/calendar-events';
import { acknowledgeEvents } from '@plumbline/domain/mutations/calendar-events/acknowledge-events';
import { createEvent } from '@plumbline/domain/mutations/calendar-events/create-event';
import { deleteEvent } from '@plumbline/domain/mutations/calendar-events/delete-event';
import { deleteEvents } from '@plumbline/domain/mutations/calendar-events/delete-events';
import { importEvents as importInput } from '@plumbline/domain/mutations/calendar-events/import-events';
import { moveEvents } from '@plumbline/domain/mutations/calendar-events/move-events';
import { publishDrafts } from '@plumbline/domain/mutations/calendar-events/publish-drafts';
import { restoreEvent } from '@plumbline/domain/mutations/calendar-events/restore-event';
import { setJobStatus } from '@plumbline/domain/mutations/calendar-events/set-job-status';
import { takeBackDrafts } from '@plumbline/domain/mutations/calendar-events/take-back-drafts';
import { updateEvent } from '@plumbline/domain/mutations/calendar-events/update-event';
import { noArguments } from '@plumbline/domain/operations/people';
import { call, router } from '../../rpc/pipeline.ts';
import { oneRow } from '../../tenant/list.ts';
import { acknowledge } from './acknowledge.ts';
import { check } from './check.ts';
import { create } from './create.ts';
import { remove, removeAll, restore } from './delete.ts';
import { publish, takeBack } from './drafts/publish.ts';
import { createFeed, feedOf, revokeFeed } from './feed.ts';
import { find } from './find.ts';
import { importEvents } from './import.ts';
import { move } from './move.ts';
import { suggestions } from './suggestions.ts';
import { update } from './update.ts';

export const calendarEventsRouter = router({
  list: call('calendarEvents.list')
    .input(listEvents)
    .query(({ ctx, input }) => ctx.read((db, viewer) => find(db, viewer, input))),
  get: call('calendarEvents.get')
    .input(getEvent)
    .query(({ ctx, input }) => ctx.read((db, viewer) => oneRow(db, viewer, 'calendarEvent', input.eventId))),
  checkConflicts: call('calendarEvents.checkConflicts')
    .input(checkInput)
    .query(({ ctx, input }) => ctx.read((db, viewer) => check(db, viewer, ctx.services.clock(), input))),
  suggest: call('calendarEvents.suggest')
    .input(suggestTimes)
    .query(({ ctx, input }) =>
      ctx.read((db, viewer) => suggestions(db, viewer, ctx.services.clock(), input)),
    ),
  create: call('calendarEvents.create')
    .input(createEvent.input)
    .mutation(({ ctx, input }) => ctx.write((write) => create(write, input))),
  update: call('calendarEvents.update')
    .input(updateEvent.input)
    .mutation(({ ctx, input }) => ctx.write((write) => update(write, input))),
  setJobStatus: call('calendarEvents.setJobStatus')
    .input(setJobStatus.input)
    .mutation(({ ctx, input }) => ctx.write((write) => update(write, { expectedAt: null, ...input }))),
  acknowledge: call('calendarEvents.acknowledge')
    .input(acknowledgeEvents.input)
    .mutation(({ ctx, input }) => ctx.writeOnce(null, (write) => acknowledge(write, input))),
  moveEvents: call('calendarEvents.moveEvents')
    .input(moveEvents.input)
    .mutation(({ ctx, input }) => ctx.write((write) => move(write, input))),
  restoreEvent: call('calendarEvents.restoreEvent')
    .input(restoreEvent.input)
    .mutation(({ ctx, input }) => ctx.write((write) => restore(write, input))),
  deleteEvent: call('calendarEvents.deleteEvent')
    .input(deleteEvent.input)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
  deleteEvents: call('calendarEvents.deleteEvents')
    .input(deleteEvents.input)
    .mutation(({ ctx, input }) => ctx.write((write) => removeAll(write, input))),
  importEvents: call('calendarEvents.importEvents')
    .input(importInput.input)
    .mutation(({ ctx, input }) => importEvents(ctx, input, ctx.services.clock)),
  publishDrafts: call('calendarEvents.publishDrafts')
    .input(publishDrafts.input)
    .mutation(({ ctx, input }) => ctx.write((write) => publish(write, input))),
  takeBackDrafts: call('calendarEvents.takeBackDrafts')
    .input(takeBackDrafts.input)
    .mutation(({ ctx, input }) => ctx.write((write) => takeBack(write, input))),
  getFeed: call('calendarEvents.getFeed')
    .input(noArguments)
    .query(async ({ ctx }) => ({ feed: await ctx.read(feedOf) })),
  createFeed: call('calendarEvents.createFeed')
    .input(noArguments)
    .mutation(({ ctx }) => ctx.writeOnce(null, createFeed)),
  revokeFeed: call('calendarEvents.revokeFeed')
    .input(noArguments)
    .mutation(({ ctx }) => ctx.writeOnce(null, revokeFeed)),
});
