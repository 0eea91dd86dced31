import { exportAudit, listActivity } from '@plumbline/domain/operations/activity';
import { call, router } from '../../rpc/pipeline.ts';
import { events } from '../activity/events.ts';
import { exportPart } from './export.ts';

export const auditRouter = router({
  list: call('audit.list')
    .input(listActivity)
    .query(({ ctx, input }) => ctx.read((db, viewer) => events(db, viewer, input))),
  export: call('audit.export')
    .input(exportAudit)
    .query(({ ctx, input }) => ctx.read((db, viewer) => exportPart(db, viewer, input))),
});
