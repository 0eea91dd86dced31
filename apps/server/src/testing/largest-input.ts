import { z } from 'zod';

/** A schema as JSON Schema describes it, as far as inputs use it. */
export type Described = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  maxItems?: number;
  items?: Described;
  properties?: Record<string, Described>;
  additionalProperties?: boolean | Described;
  anyOf?: Described[];
  oneOf?: Described[];
  allOf?: Described[];
};

export const describe = (schema: z.ZodType): Described =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;

const partsOf = ({ anyOf = [], oneOf = [], allOf = [] }: Described) => [...anyOf, ...oneOf, ...allOf];

/** Texts whose form limits their length. */
const shortFormats = new Set(['uuid', 'date', 'time']);
/** A form without repetition, or with a counted one, from beginning to end. */
const isCounted = (pattern: string) =>
  /^\^.*\$$/s.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\.|\[[^\]]*\]/g, 'x'));

/** The paths of everything in an input that its schema lets grow without a bound. */
export function unboundedIn(schema: Described, path = ''): string[] {
  const found = partsOf(schema).flatMap((part) => unboundedIn(part, path));
  if (schema.enum !== undefined || schema.const !== undefined) return found;
  switch (schema.type) {
    case 'string': {
      const { maxLength, format = '', pattern = '' } = schema;
      return maxLength === undefined && !shortFormats.has(format) && !isCounted(pattern) ? [path] : found;
    }
    case 'number':
    case 'integer': {
      const least = schema.minimum ?? schema.exclusiveMinimum;
      const most = schema.maximum ?? schema.exclusiveMaximum;
      return least === undefined || most === undefined ? [path] : found;
    }
    case 'array': {
      const inside = schema.items ? unboundedIn(schema.items, `${path}[]`) : [];
      return [...found, ...(schema.maxItems === undefined ? [`${path}[]`] : []), ...inside];
    }
    case 'object': {
      const { properties = {}, additionalProperties } = schema;
      const inside = Object.entries(properties).flatMap(([field, of]) => unboundedIn(of, `${path}.${field}`));
      // Left out: fields that are not known are dropped.
      const isOpen = typeof additionalProperties === 'object';
      return [...found, ...(isOpen ? [`${path}.*`] : []), ...inside];
    }
    default: {
      return partsOf(schema).length > 0 || schema.type === 'boolean' || schema.type === 'null'
        ? found
        : [...found, path];
    }
  }
}

/** The largest of an input like `given`: each list as long and each number as large as its schema allows. */
export function largestOf(
  given: unknown,
  schema: Described,
  idsOf: (field: string) => readonly string[],
): unknown {
  return largest(given, schema, '', idsOf, null);
}

function largest(
  given: unknown,
  schema: Described,
  field: string,
  idsOf: (field: string) => readonly string[],
  index: number | null,
): unknown {
  const one = partsOf(schema).find(({ type }) => type === (Array.isArray(given) ? 'array' : typeof given));
  if (one) return largest(given, one, field, idsOf, index);
  if (schema.type === 'array' && schema.maxItems !== undefined && schema.items) {
    const { items, maxItems } = schema;
    const ids = idsOf(field);
    if (items.format === 'uuid') return ids.length === 0 ? given : ids.slice(0, maxItems);
    const [first] = Array.isArray(given) ? given : [];
    // Of lists within a list's elements those of ids grow; a list whose elements would be the same one stays.
    if (typeof first !== 'object' || index !== null || !canDiffer(items, idsOf)) return given;
    return Array.from({ length: maxItems }, (_, at) => largest(first, items, field, idsOf, at));
  }
  if (schema.type === 'object' && schema.properties) {
    const fields = Object(given) as Record<string, unknown>;
    const filled = Object.entries(schema.properties).flatMap(([name, of]) => {
      const isList = of.type === 'array' || partsOf(of).some(({ type }) => type === 'array');
      const isAsked = name in fields || name === 'limit' || (isList && name === 'ids');
      return isAsked ? [[name, largest(fields[name], of, name, idsOf, index)] as const] : [];
    });
    return { ...fields, ...Object.fromEntries(filled) };
  }
  if (field === 'limit') return schema.maximum;
  // Of several things in one call each is another one.
  if (schema.format === 'uuid' && index !== null) return idsOf(field)[index] ?? given;
  return given;
}

/** Whether several of these may stand in one list: none of their ids would be there twice. */
const canDiffer = ({ properties = {} }: Described, idsOf: (field: string) => readonly string[]): boolean =>
  Object.entries(properties).every(
    ([field, { format }]) => format !== 'uuid' || field === 'id' || idsOf(field).length > 0,
  );
