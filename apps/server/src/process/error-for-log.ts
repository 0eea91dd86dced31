/** How deep causes are followed, which also ends a circle of causes. */
const depthMax = 5;
/** How many values that do not fit their schema are named. */
const misfitsNamed = 3;

/**
 * An error in the form in which it may be logged: where it came from and of what kind it is, and nothing that
 * people wrote. A database's error repeats the values of the statement in its message, detail and context,
 * the query builder's wrapper all parameters, a mail server's answer the recipient, a parser's the text; of
 * those the code, constraint, table and column are kept.
 */
export function errorForLog(thrown: unknown): Record<string, unknown> {
  return described(thrown, depthMax);
}

function described(thrown: unknown, depth: number): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: 'what was thrown is no error' };
  const causes = [...inner(thrown)];
  return {
    type: thrown.name === 'error' ? 'DatabaseError' : thrown.name,
    message: wordsOf(thrown, depth),
    ...namesOf(thrown),
    stack: framesOf(thrown),
    ...(causes.length === 0 || depth === 0
      ? {}
      : { causes: causes.map((cause) => described(cause, depth - 1)) }),
  };
}

function* inner(error: Error): Iterable<unknown> {
  if (error.cause !== undefined) yield error.cause;
  if (error instanceof AggregateError) yield* error.errors;
}

function wordsOf(error: Error, depth: number): string {
  const state = sqlState(error);
  if (state !== null) return loggableClasses.test(state) ? error.message : `the database answered ${state}`;
  if ('params' in error && 'query' in error) return 'a query failed';
  if ('responseCode' in error) return `the mail server answered ${String(error.responseCode)}`;
  if (error instanceof SyntaxError) return 'a text could not be parsed';
  if ('issues' in error && Array.isArray(error.issues)) return misfits(error.issues);
  // Skips an error that wraps another and repeats its message.
  for (const cause of depth === 0 ? [] : inner(error)) {
    if (cause instanceof Error && cause.message !== '' && error.message.includes(cause.message))
      return wordsOf(cause, depth - 1);
  }
  return error.message;
}

/** A schema's error lists all of them in its message, thousands where every row of an answer is wrong. */
function misfits(issues: readonly unknown[]): string {
  const first = issues.slice(0, misfitsNamed).map((issue) => {
    const { code, path }: Record<string, unknown> = Object(issue);
    return `${Array.isArray(path) ? path.map(step).join('.') : ''} (${String(code)})`;
  });
  return `${issues.length} values do not fit their schema, the first: ${first.join(', ')}`;
}

/** An index or a field's name; other keys of a record may be words that people wrote. */
const step = (part: unknown): string => (/^(?:\d+|[a-z]\w{0,40})$/i.test(String(part)) ? String(part) : '…');

/** Classes of SQLSTATE whose messages name constraints, columns and states of the server, and no value. */
const loggableClasses = /^(?:08|23|25|28|3D|40|53|55|57|58)/;

function sqlState(error: Error): string | null {
  if (!('severity' in error) || !('code' in error)) return null;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}

const named = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'syscall',
];

/** Fields that name parts of the product or the machine. */
function namesOf(error: Error): Record<string, unknown> {
  return Object.fromEntries(
    named.flatMap((name) => {
      const value: unknown = Reflect.get(error, name);
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
    }),
  );
}

/** The stack without its first line, which repeats the message. */
function framesOf({ stack = '', name, message }: Error): string {
  const head = stack.indexOf(message) >= 0 ? stack.indexOf(message) + message.length : name.length;
  return stack
    .slice(head)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
