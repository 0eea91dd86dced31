import { type Expression, type PrivateIdentifier, parseSync, Visitor } from 'oxc-parser';
import { filesBelow, readSource } from './sources.ts';

/** A test whose name begins with an id of a rule, or a group of such tests. */
export type NamedTest = { id: string; name: string; file: string };

const roots = ['packages', 'apps', 'end-to-end', 'simulation', 'scripts'];

/** Every test that begins with an id, such as `QUEUE-4 a change expires`, ordered by family and number. */
export function namedTests(): NamedTest[] {
  return filesBelow(roots, ['.test.ts', '.test.tsx'])
    .flatMap(testsIn)
    .toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }) || a.file.localeCompare(b.file));
}

/** The letters of an id: QUEUE of QUEUE-4. */
export const familyOf = (id: string): string => id.replace(/-\d+$/, '');

function testsIn(file: string): NamedTest[] {
  const found: NamedTest[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!isTestFunction(callee)) return;
      const name = textOf(title);
      const [, id] = /^([A-Z]+-\d+)[ :]/.exec(name) ?? [];
      if (id !== undefined) found.push({ id, name: name.slice(id.length).replace(/^:? /, ''), file });
    },
  }).visit(parseSync(file, readSource(file)).program);
  return found;
}

/** test(…), it(…) and describe(…), also with .each(…), .skipIf(…) and the like. */
function isTestFunction(callee: Expression | PrivateIdentifier): boolean {
  if (callee.type === 'Identifier') return ['test', 'it', 'describe'].includes(callee.name);
  if (callee.type === 'CallExpression') return isTestFunction(callee.callee);
  return callee.type === 'MemberExpression' && isTestFunction(callee.object);
}

/** The source text of a string; an ellipsis replaces each value in a template. */
function textOf(node: { type: string } | undefined): string {
  if (node === undefined) return '';
  if ('value' in node && typeof node.value === 'string') return node.value;
  if (!('quasis' in node) || !Array.isArray(node.quasis)) return '';
  return node.quasis.map((part: { value: { cooked: string | null } }) => part.value.cooked ?? '').join('…');
}
