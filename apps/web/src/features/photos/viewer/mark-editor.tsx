import { ADMIN } from '@plumbline/domain/access/roles';
import type { MarkShape, PhotoMark } from '@plumbline/domain/entities/photo-mark';
import type { Photo } from '@plumbline/domain/entities/photo';
import { movedShape } from '@plumbline/domain/marks/drawing';
import { marksPerPhotoMax, markTextLength } from '@plumbline/domain/limits/photos';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { useConfirm } from '../../../design/layers/confirm.tsx';
import { isPressed } from '../../../design/shortcuts.ts';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { useDraftValues } from '../../../kits/form/use-draft-text.ts';
import { inTheMiddle, MarkCanvas, type Tool } from './mark-canvas.tsx';
import { changed, type MarkChanges, markChanges, type ShownMark, withChanges } from './mark-changes.ts';
import { MarkTools } from './mark-tools.tsx';
import { marksDraft } from './marks-draft.ts';
import { useMarkZoom } from './use-mark-zoom.ts';

export interface MarkEditorProps {
  photo: Photo;
  /** What the person calls it. */
  name: string;
  marks: readonly PhotoMark[];
  /** The picture that is drawn on. */
  picture: ReactNode;
  onClose: () => void;
}

/** So many steps can be taken back. */
const stepsBack = 100;

/**
 * Draws over a photo. What is drawn is a draft on this device until Done saves it, so that it survives a reload and a
 * lost signal.
 */
export default function MarkEditor({ photo, name, marks, picture, onClose }: MarkEditorProps) {
  const user = useUser();
  const confirm = useConfirm();
  const draft = marksDraft(photo.id);
  const [changes, write, drop] = useDraftValues(draft, markChanges, []);
  const [past, setPast] = useState<readonly MarkChanges[]>([]);
  const [future, setFuture] = useState<readonly MarkChanges[]>([]);
  const [tool, setTool] = useState<Tool>('arrow');
  const [look, setLook] = useState<Pick<MarkShape, 'colour' | 'width'>>({
    colour: 'yellow',
    width: 'medium',
  });
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const isTyping = useRef(false);
  const wordsRef = useRef<HTMLInputElement>(null);
  const frameRef = useRef<HTMLDivElement>(null);
  const save = useMutate('photos.saveMarks', { shows: ['marks'] });
  const shown = withChanges(marks, changes);
  const selected = shown.find(({ id }) => id === selectedId) ?? null;
  const { zoom, change: changeZoom, mover, middleIn } = useMarkZoom(frameRef, selected === null);
  const mayChange = ({ by }: ShownMark) => by === null || by === user.id || user.role === ADMIN;
  const isFull = shown.length >= marksPerPhotoMax;

  const set = (next: MarkChanges) => {
    setPast([...past.slice(1 - stepsBack), changes]);
    setFuture([]);
    write(next);
  };
  const draw = (shape: MarkShape) => {
    if (isFull) return;
    const id = uuidv7();
    set(changed(changes, { id, version: 0 }, shape));
    setSelectedId(id);
    // What it says is asked for at once; a stroke says nothing.
    if (shape.kind === 'text' || shape.kind === 'measure')
      requestAnimationFrame(() => wordsRef.current?.select());
  };
  /** Words that are typed in one go are one step. */
  const change = (mark: ShownMark, shape: MarkShape | null, { isStep = true } = {}) => {
    const next = changed(changes, mark, shape);
    if (isStep) set(next);
    else write(next);
    if (shape === null) setSelectedId(null);
  };
  const step = (from: readonly MarkChanges[], to: readonly MarkChanges[]) => {
    const next = from.at(-1);
    return next === undefined ? null : { next, from: from.slice(0, -1), to: [...to, changes] };
  };
  const back = step(past, future);
  const forth = step(future, past);
  const undo = back && (() => (setPast(back.from), setFuture(back.to), write(back.next)));
  const redo = forth && (() => (setFuture(forth.from), setPast(forth.to), write(forth.next)));
  useUndoKeys(undo, redo);
  const finish = async () => {
    if (changes.length === 0) {
      onClose();
      return;
    }
    const offer = { draft, what: name, action: 'Save marks', done: 'Marks saved' };
    const reply = await save.run({ photoId: photo.id, marks: changes }, { offer });
    if (reply === null) {
      // Without a signal it is offered again, so that nobody has to stay here for it.
      if (!navigator.onLine) onClose();
      return;
    }
    drop();
    onClose();
  };
  const cancel = async () => {
    const isSure =
      changes.length === 0 ||
      (await confirm({
        title: 'Discard what you drew?',
        description: 'Marks that were saved before stay as they are.',
        confirmLabel: 'Discard',
        cancelLabel: 'Go on drawing',
      }));
    if (!isSure) return;
    write([]);
    onClose();
  };
  return (
    <section
      aria-label="Mark-up"
      className="flex min-h-0 flex-1 flex-col gap-3 low-layer:grid low-layer:grid-cols-[minmax(0,1fr)_18rem] low-layer:grid-rows-[auto_auto_1fr] low-layer:*:col-start-2"
    >
      <NeedsSignal draft={draft} />
      <MarkTools
        tool={tool}
        look={selected?.shape ?? look}
        onTool={(next) => {
          setTool(next);
          // Another tool is done with the mark before, so that colours and arrow keys are not that one's.
          setSelectedId(null);
        }}
        onLook={(next) => {
          setLook({ ...look, ...next });
          if (selected !== null && mayChange(selected)) change(selected, { ...selected.shape, ...next });
        }}
        onAdd={
          tool === 'select' || isFull
            ? null
            : () => draw(movedShape(inTheMiddle(tool, look), middleIn(photo)))
        }
        onZoom={changeZoom}
        onUndo={undo}
        onRedo={redo}
        onRemove={selected !== null && mayChange(selected) ? () => change(selected, null) : null}
      />
      <div
        ref={frameRef}
        data-zoom={zoom.scale.toFixed(2)}
        className="relative min-h-40 flex-1 overflow-hidden rounded-card bg-page max-md:-order-1 low-layer:col-start-1! low-layer:[grid-row:1/-1]"
      >
        <div
          className="absolute inset-0"
          style={{
            transform: `translate(${String(zoom.x)}px, ${String(zoom.y)}px) scale(${String(zoom.scale)})`,
          }}
        >
          <div className="absolute inset-0 flex items-center justify-center">{picture}</div>
          <MarkCanvas
            marks={shown}
            size={photo}
            tool={tool}
            look={look}
            selectedId={selectedId}
            scale={zoom.scale}
            mover={mover}
            mayChange={mayChange}
            onSelect={setSelectedId}
            onDraw={draw}
            onChange={change}
          />
        </div>
      </div>
      {save.fields['marks'] && (
        <p role="alert" className="text-meta text-danger">
          {save.fields['marks']}
        </p>
      )}
      {isFull && (
        <output className="text-meta text-ink-2">
          This photo has {marksPerPhotoMax} marks, the most it can have. Remove some to draw more.
        </output>
      )}
      <div className="flex flex-wrap items-end gap-2.5 low-layer:*:grow max-[23rem]:*:grow">
        {selected !== null && selected.shape.kind !== 'stroke' && mayChange(selected) ? (
          <Field label={wordsLabel[selected.shape.kind]} className="min-w-40 flex-1">
            <Input
              ref={wordsRef}
              key={selected.id}
              defaultValue={selected.shape.text ?? ''}
              maxLength={markTextLength}
              autoComplete="off"
              onBlur={() => {
                isTyping.current = false;
              }}
              onChange={({ target }) => {
                const words = target.value.trim();
                if (words === '' && selected.shape.kind === 'text') return;
                const shape = { ...selected.shape, text: words === '' ? null : words };
                change(selected, shape, { isStep: !isTyping.current });
                isTyping.current = true;
              }}
            />
          </Field>
        ) : (
          <p className="flex-1 text-meta text-ink-2 low-layer:sr-only max-[23rem]:sr-only">
            Marks lie over the picture, which stays untouched.
          </p>
        )}
        <Button onClick={() => void cancel()}>Cancel</Button>
        <Button variant="primary" busy={save.busy} onClick={() => void finish()}>
          Done
        </Button>
      </div>
    </section>
  );
}

const wordsLabel: Readonly<Record<Exclude<MarkShape['kind'], 'stroke'>, string>> = {
  arrow: 'Label of the arrow',
  box: 'Label of the box',
  text: 'What the text says',
  measure: 'Measured length',
};

function useUndoKeys(undo: (() => void) | null, redo: (() => void) | null): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea')) return;
      const act = isPressed(event, 'undo') ? undo : isPressed(event, 'redo') ? redo : null;
      if (act === null) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
