import { getReport, listReportRecords, listReportUsers } from '@plumbline/domain/operations/reports';
import { call, router } from '../../rpc/pipeline.ts';
import { get } from './get.ts';
import { listRecords } from './list-records.ts';
import { people } from './people.ts';

export const reportsRouter = router({
  getAllUsers: call('reports.getAllUsers')
    .input(listReportUsers)
    .query(({ ctx, input }) => ctx.read((db, viewer) => people(db, viewer, input))),
  get: call('reports.get')
    .input(getReport)
    .query(({ ctx, input }) => {
      const now = ctx.services.clock();
      return ctx.read((db, viewer) => get(db, viewer, input, now));
    }),
  listRecords: call('reports.listRecords')
    .input(listReportRecords)
    .query(({ ctx, input }) => {
      const now = ctx.services.clock();
      return ctx.read((db, viewer) => listRecords(db, viewer, input, now));
    }),
});
