import type { Role } from '@plumbline/domain/access/roles';
import type { Change } from '@plumbline/domain/entities/replicated';
import type { LiveMessage } from '@plumbline/domain/operations/live';
import { seesWhole, shownTo } from '../visibility/columns.ts';
import { maySee } from '../visibility/in-memory.ts';
import type { Viewer } from '../visibility/rule.ts';

/** A message with its bytes on the line. It is encoded once for all who get it. */
export type Frame = { text: string; bytes: Buffer };

export const frame = (message: LiveMessage): Frame => framed(JSON.stringify(message));

/** A text message in one unmasked frame (RFC 6455, section 5.2). */
function framed(text: string): Frame {
  const length = Buffer.byteLength(text);
  const [marker, lengthBytes] = length < 126 ? [length, 0] : length < 65_536 ? [126, 2] : [127, 8];
  const bytes = Buffer.allocUnsafe(2 + lengthBytes + length);
  bytes[0] = finalText;
  bytes[1] = marker;
  if (lengthBytes === 2) bytes.writeUInt16BE(length, 2);
  if (lengthBytes === 8) bytes.writeBigUInt64BE(BigInt(length), 2);
  bytes.write(text, 2 + lengthBytes);
  return { text, bytes };
}

/** The first byte of a frame that is the last of its message, and whose message is text. */
const finalText = 0x81;

/**
 * The changes of (from, to], prepared for any number of subscribers: those who may see the same rows and
 * columns share one frame.
 */
export class Batch {
  readonly from: number;
  readonly to: number;
  readonly #changes: readonly Change[];
  readonly #operationId: string;
  readonly #texts = new Map<Role | 'whole', (string | undefined)[]>();
  readonly #frames = new Map<string, Frame>();

  constructor(range: { from: number; to: number }, changes: readonly Change[], operationId: string | null) {
    this.from = range.from;
    this.to = range.to;
    this.#changes = changes;
    this.#operationId = JSON.stringify(operationId);
  }

  /**
   * The frame for a viewer who has everything up to `heard`. Null if nothing in it is visible to them, unless
   * `always` is set.
   */
  frameFor(viewer: Viewer, heard: number, always: boolean): Frame | null {
    const { role } = viewer;
    if (role === null) return null;
    const seen = this.#changes.flatMap((change, index) =>
      maySee(viewer, change.entity, change.row) ? [index] : [],
    );
    if (seen.length === 0 && !always) return null;
    const shared = `${heard} ${role} ${seen.join(' ')}`;
    const existing = this.#frames.get(shared);
    if (existing) return existing;
    const texts = seen.map((index) => this.#text(role, index));
    const made = framed(
      `{"kind":"changes","from":${heard},"to":${this.to},"operationId":${this.#operationId},"changes":[${texts.join(',')}]}`,
    );
    this.#frames.set(shared, made);
    return made;
  }

  /** Serializes each row once for all who see it as a whole, and once for each role that sees less of it. */
  #text(role: Role, index: number): string {
    const change = this.#changes[index];
    if (!change) throw new Error(`there is no change ${index}`);
    const audience = seesWhole(role, change.entity) ? 'whole' : role;
    const texts = this.#texts.get(audience) ?? [];
    this.#texts.set(audience, texts);
    const present = texts[index];
    if (present !== undefined) return present;
    const row = audience === 'whole' ? change.row : shownTo(role, change.entity, change.row);
    const made = JSON.stringify({ entity: change.entity, row });
    texts[index] = made;
    return made;
  }
}
