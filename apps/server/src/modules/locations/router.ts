import {
  getByEmployee,
  getHistory,
  getLocation,
  giveConsent as consentInput,
  listLocations,
  notePunchLooks as punchLooksInput,
  ownRecord,
  track as trackInput,
} from '@plumbline/domain/operations/locations';
import { noArguments } from '@plumbline/domain/operations/people';
import { call, router } from '../../rpc/pipeline.ts';
import { consentOf, consents, giveConsent, withdrawConsent } from './consent.ts';
import { byEmployee, get, history, list, own } from './find.ts';
import { findLooks } from './looks.ts';
import { notePunchLooks, ownPunches } from './punches.ts';
import { track } from './track.ts';

export const locationsRouter = router({
  list: call('locations.list')
    .input(listLocations)
    .query(({ ctx, input }) => ctx.readRecording((db, viewer) => list(db, viewer, ctx.services, input))),
  get: call('locations.get')
    .input(getLocation)
    .query(({ ctx, input }) => ctx.readRecording((db, viewer) => get(db, viewer, ctx.services, input))),
  getByEmployee: call('locations.getByEmployee')
    .input(getByEmployee)
    .query(({ ctx, input }) =>
      ctx.readRecording((db, viewer) => byEmployee(db, viewer, ctx.services, input)),
    ),
  getHistory: call('locations.getHistory')
    .input(getHistory)
    .query(({ ctx, input }) => ctx.readRecording((db, viewer) => history(db, viewer, ctx.services, input))),
  track: call('locations.track')
    .input(trackInput)
    .mutation(({ ctx, input }) => track(ctx, input)),
  listConsents: call('locations.listConsents')
    .input(noArguments)
    .query(async ({ ctx }) => ({ people: await ctx.read(consents) })),
  getConsent: call('locations.getConsent')
    .input(noArguments)
    .query(async ({ ctx }) => ({ consent: await ctx.read(consentOf) })),
  giveConsent: call('locations.giveConsent')
    .input(consentInput)
    .mutation(({ ctx, input }) => giveConsent(ctx, input)),
  withdrawConsent: call('locations.withdrawConsent')
    .input(noArguments)
    .mutation(({ ctx }) => withdrawConsent(ctx)),
  listOwn: call('locations.listOwn')
    .input(ownRecord)
    .query(({ ctx, input }) => ctx.read((db, viewer) => own(db, viewer, input))),
  listLooks: call('locations.listLooks')
    .input(ownRecord)
    .query(({ ctx, input }) => ctx.read((db, viewer) => findLooks(db, viewer, input))),
  listOwnPunches: call('locations.listOwnPunches')
    .input(ownRecord)
    .query(({ ctx, input }) => ctx.read((db, viewer) => ownPunches(db, viewer, input))),
  notePunchLooks: call('locations.notePunchLooks')
    .input(punchLooksInput)
    .mutation(({ ctx, input }) =>
      ctx.readRecording((db, viewer) => notePunchLooks(db, viewer, ctx.services, input.entryIds)),
    ),
});
