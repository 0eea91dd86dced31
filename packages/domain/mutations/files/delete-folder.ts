import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

/** What is in the folder is deleted and restored with it. */
export const deleteFolder = mutation({
  call: 'projectFiles.deleteFolder',
  input: z.strictObject({ folderId: recordId }),
  reads: ({ folderId }) => {
    const besides = { entity: 'projectFolder', id: folderId } as const;
    return [
      { entity: 'projectFolder', besides },
      { entity: 'projectFile', besides },
    ];
  },
  effect: ({ folderId }, context) => {
    const folders = new Set([folderId]);
    // The set grows while it is walked, so that folders inside folders are found too.
    for (const id of folders)
      for (const folder of context.rowsOf('projectFolder'))
        if (folder.parentId === id) folders.add(folder.id);
    const files = context
      .rowsOf('projectFile')
      .filter((file) => file.folderId !== null && folders.has(file.folderId));
    return [
      ...files.map(({ id }) => ({ entity: 'projectFile', id, kind: 'delete' }) as const),
      ...[...folders].map((id) => ({ entity: 'projectFolder', id, kind: 'delete' }) as const),
    ];
  },
});
