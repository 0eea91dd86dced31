import { z } from 'zod';
import { appRouter } from './router.ts';

/** The schema of a call's input; null for a call without one. */
export function schemaOf(name: string): z.ZodType | null {
  const procedure: unknown = Reflect.get(appRouter._def.procedures, name);
  const inputs: unknown = Reflect.get(Object(Reflect.get(Object(procedure), '_def')), 'inputs');
  const [schema] = Array.isArray(inputs) ? inputs : [];
  return schema instanceof z.ZodType ? schema : null;
}
