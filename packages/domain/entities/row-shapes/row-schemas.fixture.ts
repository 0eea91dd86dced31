import { rowSchemasIn } from './row-shapes.fixture.ts';

/** The row schema of each entity that devices keep, found in the folder above. */
export const rowSchemas = rowSchemasIn(
  Object.values(import.meta.glob<object>(['../*.ts', '!../*.{fixture,test}.ts'], { eager: true })),
);
