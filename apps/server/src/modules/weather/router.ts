import { weatherAt } from '@plumbline/domain/operations/weather';
import { call, router } from '../../rpc/pipeline.ts';
import { siteOf, weatherOf } from './at.ts';

export const weatherRouter = router({
  at: call('weather.at')
    .input(weatherAt)
    .query(async ({ ctx, input }) => {
      const site = await ctx.read((db, viewer) => siteOf(db, viewer, input.projectId));
      return await weatherOf(ctx.services.weather, site, input.date);
    }),
});
