import { z } from 'zod';
import { type EntityName, pullOrder } from '../replicated.ts';
import type { ShapeStep } from './shipped-shapes.ts';

/**
 * The fields of a row, nested ones by their path, each with its type: what it holds, and whether it may be
 * null or absent. Rules for the content of a text (a closed list, a length) are not part of the shape.
 */
export type Fields = Readonly<Record<string, string>>;

export type Shape = Readonly<Record<string, Fields>>;

export function fieldsOf(schema: z.ZodObject): Fields {
  const fields: Record<string, string> = {};
  const describe = (path: string, type: z.core.$ZodType): string => {
    if (type instanceof z.ZodOptional) return `${describe(path, type.unwrap())} | undefined`;
    if (type instanceof z.ZodNullable) return `${describe(path, type.unwrap())} | null`;
    if (type instanceof z.ZodArray) return `${describe(path, type.element)}[]`;
    if (type instanceof z.ZodEnum) return 'string';
    if (type instanceof z.ZodUnion && !type.options.some((part) => part instanceof z.ZodObject))
      return type.options.map((part) => describe(path, part)).join(' | ');
    if (type instanceof z.ZodObject) {
      for (const [name, part] of Object.entries(type.shape))
        note(path === '' ? name : `${path}.${name}`, part);
      return 'object';
    }
    return type._zod.def.type;
  };
  function note(path: string, type: z.core.$ZodType): void {
    fields[path] = describe(path, type);
  }
  describe('', schema);
  return fields;
}

export type RowSchemas = Readonly<Record<EntityName, z.ZodObject>>;

/**
 * The row schema of each entity that devices keep, which one of these modules exports under its name. They are
 * handed in, because a test and a command load a folder in different ways. @throws Error naming the entity.
 */
export function rowSchemasIn(modules: readonly object[]): RowSchemas {
  const found = pullOrder.map((entity) => {
    const schemas = modules
      .map((module): unknown => Reflect.get(module, entity))
      .filter((part) => part instanceof z.ZodObject);
    const [schema, another] = schemas;
    if (!schema || another) throw new Error(`${schemas.length} files export the row schema ${entity}.`);
    return [entity, schema] as const;
  });
  return Object.fromEntries(found) as Record<EntityName, z.ZodObject>;
}

/** The shape of rows with these schemas. */
export function shapeOf(schemas: RowSchemas): Shape {
  return Object.fromEntries(Object.entries(schemas).map(([entity, schema]) => [entity, fieldsOf(schema)]));
}

/** The shape that the steps lead to. */
export function shapeAfter(steps: readonly ShapeStep[]): Shape {
  const shape: Record<string, Fields> = {};
  for (const { entities } of steps) {
    for (const [entity, changed] of Object.entries(entities)) {
      const fields = Object.entries({ ...shape[entity], ...changed }).flatMap(([path, type]) =>
        type === null ? [] : [[path, type] as const],
      );
      if (changed === null) delete shape[entity];
      else shape[entity] = Object.fromEntries(fields);
    }
  }
  return shape;
}

/** The step that leads from one shape to the other. */
export function stepBetween(from: Shape, to: Shape): ShapeStep['entities'] {
  const entities: Record<string, Record<string, string | null> | null> = {};
  for (const entity of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [before = {}, after] = [from[entity], to[entity]];
    if (after === undefined) {
      entities[entity] = null;
      continue;
    }
    const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const changed = paths.filter((path) => before[path] !== after[path]);
    if (changed.length > 0)
      entities[entity] = Object.fromEntries(changed.map((path) => [path, after[path] ?? null]));
  }
  return entities;
}

/**
 * Fields of which a row of an earlier shape may hold something that today's type does not allow: newer ones
 * that may not be absent, and those whose type was narrowed or replaced. Fields inside a new object are new
 * with it and are not listed.
 */
export function unreadable(steps: readonly ShapeStep[]): string[] {
  const found = new Set<string>();
  for (let count = 1; count < steps.length; count += 1) {
    const [before, after] = [shapeAfter(steps.slice(0, count)), shapeAfter(steps)];
    for (const [entity, fields] of Object.entries(before)) {
      for (const [path, type] of Object.entries(after[entity] ?? {})) {
        const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
        const wasThere = parent === '' || Object.hasOwn(fields, parent);
        const older = Object.hasOwn(fields, path) ? fields[path] : wasThere ? 'undefined' : undefined;
        const allowed = new Set(type.split(' | '));
        if (older?.split(' | ').some((part) => !allowed.has(part))) found.add(`${entity}.${path}`);
      }
    }
  }
  return [...found];
}
