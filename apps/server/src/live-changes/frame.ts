import type { Role } from '@plumbline/domain/access/roles';
import type { Change } from '@plumbline/domain/entities/replicated';
import type { LiveMessage } from '@plumbline/domain/operations/live';
import { seesWhole, shownTo } from '../visibility/columns.ts';
import { maySee } from '../visibility/in-memory.ts';
import type { Viewer } from '../visibility/rule.ts';

export const frame = (message: LiveMessage): string => JSON.stringify(message);

/**
 * The changes of (from, to], prepared for any number of subscribers: each row is serialized once for all who
 * see it whole, and once for each role that sees less of it.
 */
export class Batch {
  readonly from: number;
  readonly to: number;
  readonly #changes: readonly Change[];
  readonly #operationId: string;
  readonly #texts = new Map<Role | 'whole', (string | undefined)[]>();

  constructor(range: { from: number; to: number }, changes: readonly Change[], operationId: string | null) {
    this.from = range.from;
    this.to = range.to;
    this.#changes = changes;
    this.#operationId = JSON.stringify(operationId);
  }

  /** The frame for one viewer who has everything through `heard`; null when nothing in it is visible to them. */
  frameFor(viewer: Viewer, heard: number, always: boolean): string | null {
    const { role } = viewer;
    if (role === null) return null;
    const seen: string[] = [];
    for (const [index, change] of this.#changes.entries()) {
      if (maySee(viewer, change.entity, change.row)) seen.push(this.#text(role, change, index));
    }
    if (seen.length === 0 && !always) return null;
    return `{"kind":"changes","from":${heard},"to":${this.to},"operationId":${this.#operationId},"changes":[${seen.join(',')}]}`;
  }

  #text(role: Role, change: Change, index: number): string {
    const audience = seesWhole(role, change.entity) ? 'whole' : role;
    const texts = this.#texts.get(audience) ?? [];
    this.#texts.set(audience, texts);
    const known = texts[index];
    if (known !== undefined) return known;
    const row = audience === 'whole' ? change.row : shownTo(role, change.entity, change.row);
    const made = JSON.stringify({ entity: change.entity, row });
    texts[index] = made;
    return made;
  }
}
