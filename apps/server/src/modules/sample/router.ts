import { noArguments } from '@plumbline/domain/operations/people';
import { sampleKeptAtOnce } from '@plumbline/domain/limits/lists';
import { keptKinds, removeSample as removal } from '@plumbline/domain/operations/organization';
import { call } from '../../rpc/pipeline.ts';
import { oneRow } from '../../tenant/list.ts';
import type { PhotoFile } from './build/photos.ts';
import { holdingsOf } from './holdings.ts';
import { keepSome, requireJobs } from './keep.ts';
import { loadSample } from './load.ts';
import { storePhotoFiles } from './photo-files.ts';
import { removeSample } from './remove.ts';

/** The calls of `organization`. */
export const sampleRouter = {
  loadSample: call('organization.loadSample').mutation(async ({ ctx }) => {
    const { organizationId, isLoaded } = await ctx.read(async (db, viewer) => ({
      organizationId: viewer.organizationId,
      isLoaded: (await oneRow(db, viewer, 'organization', viewer.organizationId)).sampleLoadedAt !== null,
    }));
    // A sample that is there already needs no pictures: the load is refused, or answered as it was before.
    const files = isLoaded
      ? new Map<string, PhotoFile>()
      : await storePhotoFiles(ctx.services, organizationId, async (act) => await ctx.writeOnce(null, act));
    return await ctx.write(async (write) => await loadSample(write, files));
  }),
  sampleHoldings: call('organization.sampleHoldings')
    .input(noArguments)
    .query(async ({ ctx }) => ({
      holdings: await ctx.read(async (db, viewer) => await holdingsOf(db, viewer.organizationId)),
    })),
  /**
   * What real people have is taken off the sample first, in bounded transactions of which each is whole by itself.
   * An interrupted removal leaves the sample as it is, and goes on when it is asked for again.
   */
  removeSample: call('organization.removeSample')
    .input(removal)
    .mutation(async ({ ctx, input }) => {
      const jobs = new Map(input.jobs.map(({ from, to }) => [from, to]));
      const holdings = await ctx.read(async (db, viewer) => await holdingsOf(db, viewer.organizationId));
      requireJobs(holdings, jobs);
      for (const kind of keptKinds) {
        const count = holdings
          .filter((holding) => holding.kind === kind)
          .reduce((sum, ofKind) => sum + ofKind.count, 0);
        for (let left = count; left > 0; left -= sampleKeptAtOnce)
          await ctx.writeOnce(null, async (write) => await keepSome(write, kind, jobs));
      }
      return await ctx.write(removeSample);
    }),
};
