import { call } from '../../../rpc/pipeline.ts';
import { loadSample } from './load.ts';
import { removeSample } from './remove.ts';

/** The calls of `organization`. */
export const sampleRouter = {
  loadSample: call('organization.loadSample').mutation(async ({ ctx }) => await ctx.write(loadSample)),
  removeSample: call('organization.removeSample').mutation(async ({ ctx }) => await ctx.write(removeSample)),
};
