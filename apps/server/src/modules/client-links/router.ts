import { createClientLink } from '@plumbline/domain/mutations/client-links/create-client-link';
import { renewClientLink } from '@plumbline/domain/mutations/client-links/renew-client-link';
import { revokeClientLink } from '@plumbline/domain/mutations/client-links/revoke-client-link';
import { updateClientLink } from '@plumbline/domain/mutations/client-links/update-client-link';
import { listClientLinks } from '@plumbline/domain/operations/client-links';
import { call, router } from '../../rpc/pipeline.ts';
import { renew, revoke, update } from './change.ts';
import { create } from './create.ts';
import { find } from './find.ts';

export const clientLinksRouter = router({
  list: call('clientLinks.list')
    .input(listClientLinks)
    .query(({ ctx, input }) => {
      const now = ctx.services.clock();
      return ctx.read((db, viewer) => find(db, viewer, input, now));
    }),
  create: call('clientLinks.create')
    .input(createClientLink.input)
    .mutation(({ ctx, input }) => ctx.writeOnce(null, (write) => create(write, input))),
  update: call('clientLinks.update')
    .input(updateClientLink.input)
    .mutation(({ ctx, input }) => ctx.write((write) => update(write, input))),
  renew: call('clientLinks.renew')
    .input(renewClientLink.input)
    .mutation(({ ctx, input }) => ctx.writeOnce(null, (write) => renew(write, input))),
  revoke: call('clientLinks.revoke')
    .input(revokeClientLink.input)
    .mutation(({ ctx, input }) => ctx.write((write) => revoke(write, input))),
});
