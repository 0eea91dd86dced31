import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { toast } from '../../design/feedback/toast.ts';
import { openReplicas } from '../replica/replica.ts';

export type FileInput = {
  /** The accessible name. */
  label: string;
  accept?: string;
  multiple?: boolean;
  /** Opens the camera, where there is one. */
  camera?: boolean;
  folder?: boolean;
  /** The purpose of the files. It distinguishes inputs that have the same label. */
  purpose?: string;
  /** `take` uses nothing of the component that asked, and is called even if that is gone. */
  lasting?: boolean;
};

/** An input that a component has opened. */
type MountedInput = { kind: FileInput; take: (files: File[]) => void; gone: boolean };

const mounted = new Set<MountedInput>();
let host: HTMLElement | null = null;

/**
 * Opens the browser's file picker or camera. The input is outside of the screens: turning the phone while the
 * camera is open may remove the component that asked, and the files are then passed to the same component of
 * the new layout. If there is none, the person is told. Returns a function that opens the picker; it works
 * only during a press.
 */
export function useFileInput(kind: FileInput, take: (files: File[]) => void): () => void {
  const { label, accept, multiple = false, camera = false, folder = false, purpose, lasting = false } = kind;
  const takeRef = useRef(take);
  const openRef = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    takeRef.current = take;
  });
  useEffect(() => {
    const one: MountedInput = {
      kind: {
        label,
        multiple,
        camera,
        folder,
        lasting,
        ...(accept !== undefined && { accept }),
        ...(purpose !== undefined && { purpose }),
      },
      take: (files) => takeRef.current(files),
      gone: false,
    };
    const { open, leave } = mount(one);
    openRef.current = open;
    return leave;
  }, [label, accept, multiple, camera, folder, purpose, lasting]);
  return useCallback(() => openRef.current(), []);
}

function mount(one: MountedInput): { open: () => void; leave: () => void } {
  const input = inputOf(one.kind);
  let isOpen = false;
  let askedBy: string | null = null;
  const end = () => {
    isOpen = false;
    if (one.gone) input.remove();
  };
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    const now = present();
    const isSamePerson = askedBy === null || now === null || askedBy === now;
    // Reset, so that the same file can be chosen again.
    input.value = '';
    end();
    if (files.length > 0) hand(one, files, isSamePerson);
  });
  input.addEventListener('cancel', end);
  hostOf().append(input);
  mounted.add(one);
  return {
    open: () => {
      isOpen = true;
      askedBy = present();
      input.click();
    },
    leave: () => {
      one.gone = true;
      mounted.delete(one);
      // The input stays while the picker is open, because the picked files are passed to it.
      if (!isOpen) input.remove();
    },
  };
}

function hand(one: MountedInput, files: File[], isSamePerson: boolean): void {
  const { kind, take, gone } = one;
  if (!isSamePerson) return tell(files, 'Somebody else is signed in now, or another company was opened.');
  if (!gone || kind.lasting === true) return take(files);
  // Finds the same component, rendered anew for another width.
  const next = [...mounted].find(
    ({ kind: { label, purpose } }) => label === kind.label && purpose === kind.purpose,
  );
  if (next) return next.take(files);
  tell(files, 'What asked for it was closed meanwhile. Open it again and choose once more.');
}

function tell(files: readonly File[], why: string): void {
  const [first] = files;
  const what = files.length === 1 && first ? `“${first.name}” was` : `${files.length} files were`;
  toast.error(`${what} not taken in`, { description: why });
}

/** The owner of the open copy. Null if none is open. */
function present(): string | null {
  const open = openReplicas.get();
  return open === null ? null : `${open.organizationId} ${open.userId}`;
}

function inputOf({ label, accept, multiple, camera, folder }: FileInput): HTMLInputElement {
  const input = document.createElement('input');
  Object.assign(input, {
    type: 'file',
    hidden: true,
    tabIndex: -1,
    multiple: multiple === true || folder === true,
  });
  input.setAttribute('aria-label', label);
  if (accept !== undefined) input.accept = accept;
  if (camera === true) input.setAttribute('capture', 'environment');
  if (folder === true) input.setAttribute('webkitdirectory', '');
  return input;
}

function hostOf(): HTMLElement {
  if (host?.isConnected) return host;
  host = document.createElement('div');
  host.id = 'file-inputs';
  host.hidden = true;
  document.body.append(host);
  return host;
}
