import { getMessage, listMessages } from '@plumbline/domain/operations/messages';
import { sendMessage } from '@plumbline/domain/mutations/messages/send-message';
import { deleteMessage } from '@plumbline/domain/mutations/messages/delete-message';
import { markMessagesRead } from '@plumbline/domain/mutations/messages/mark-messages-read';
import { updateMessage } from '@plumbline/domain/mutations/messages/update-message';
import { call, router } from '../../rpc/pipeline.ts';
import { oneRow } from '../../tenant/list.ts';
import { markRead, remove, update } from './change.ts';
import { create } from './create.ts';
import { find } from './find.ts';

export const messagesRouter = router({
  list: call('messages.list')
    .input(listMessages)
    .query(({ ctx, input }) => ctx.read((db, viewer) => find(db, viewer, input))),
  get: call('messages.get')
    .input(getMessage)
    .query(({ ctx, input }) => ctx.read((db, viewer) => oneRow(db, viewer, 'message', input.messageId))),
  create: call('messages.create')
    .input(sendMessage.input)
    .mutation(({ ctx, input }) => ctx.write((write) => create(write, input))),
  update: call('messages.update')
    .input(updateMessage.input)
    .mutation(({ ctx, input }) => ctx.write((write) => update(write, input))),
  delete: call('messages.delete')
    .input(deleteMessage.input)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
  markRead: call('messages.markRead')
    .input(markMessagesRead.input)
    .mutation(({ ctx, input }) => ctx.write((write) => markRead(write, input))),
});
