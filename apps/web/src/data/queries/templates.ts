import type { TemplateSummary } from '@plumbline/domain/entities/project-template';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { rpc } from '../server/rpc.ts';

const listKey = ['projectTemplates.list'];

/** All of the organization's templates by name. Only the server has them; used inside `ServerQueries`. */
export function useTemplates() {
  return useQuery({ queryKey: listKey, queryFn: allTemplates });
}

/** A template with its tasks and folders; null requests nothing. */
export function useTemplate(templateId: string | null) {
  return useQuery({
    queryKey: ['projectTemplates.get', templateId],
    queryFn: async () => (templateId === null ? null : await rpc.projectTemplates.get.query({ templateId })),
    enabled: templateId !== null,
  });
}

/** Returns a function to call after templates were created, renamed, deleted or restored. */
export function useTemplatesChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: listKey });
  }, [client]);
}

async function allTemplates(): Promise<TemplateSummary[]> {
  const templates: TemplateSummary[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof rpc.projectTemplates.list.query>> =
      await rpc.projectTemplates.list.query(cursor === null ? {} : { cursor });
    templates.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return templates;
}
