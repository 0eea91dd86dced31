import { weatherAt } from '@plumbline/domain/operations/weather';
import { call, router } from '../../rpc/pipeline.ts';
import { placeOf, weatherOf } from './at.ts';

export const weatherRouter = router({
  at: call('weather.at')
    .input(weatherAt)
    .query(async ({ ctx, input }) => {
      const place = await ctx.read((db, viewer) => placeOf(db, viewer, input.projectId));
      return await weatherOf(ctx.services.weather, place, input.date);
    }),
});
