import { isRecord } from '../parse.ts';

/**
 * The values that this person saved with the forms of this browser's tabs, by form and field, so that their
 * own changes are not reported as another person's. It lasts as long as a tab. A change that a tab was not
 * told about counts as another person's.
 */
export type OwnWrites = {
  /** Reports it to this tab and the others. `form` names the form and its record. */
  note: (form: string, fields: Readonly<Record<string, unknown>>) => void;
  /** Whether this person gave the field this value. */
  has: (form: string, field: string, value: unknown) => boolean;
};

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

export function createOwnWrites(channel: Channel | null): OwnWrites {
  const writes = new Map<string, Map<string, string>>();
  const take = (form: string, fields: Readonly<Record<string, unknown>>) => {
    const own = writes.get(form) ?? new Map<string, string>();
    for (const [field, value] of Object.entries(fields)) own.set(field, JSON.stringify(value ?? null));
    writes.set(form, own);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isRecord(data) && typeof data['form'] === 'string' && isRecord(data['fields']))
      take(data['form'], data['fields']);
  });
  return {
    note: (form, fields) => {
      take(form, fields);
      channel?.postMessage({ form, fields });
    },
    has: (form, field, value) => writes.get(form)?.get(field) === JSON.stringify(value ?? null),
  };
}

export const ownWrites = createOwnWrites(
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('plumbline.own-writes'),
);
