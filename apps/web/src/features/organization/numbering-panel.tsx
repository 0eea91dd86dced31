import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';
import type { SettingsEntry } from './settings-values.ts';

/** The number that the next job gets. `isKnown`: the server has said it. */
export function NumberingPanel({ entry, isKnown }: { entry: SettingsEntry; isKnown: boolean }) {
  const name = 'projectNumbersFrom';
  return (
    <Panel title="Numbering" className="lg:col-span-2">
      <PanelBody className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <Field
          label={entry.labelOf(name)}
          id={entry.idOf(name)}
          error={entry.errorOf(name)}
          hint={entry.meanwhileOf(name)}
          className="w-40 shrink-0"
        >
          <Input autoComplete="off" disabled={!isKnown} {...entry.form.register(name)} />
        </Field>
        <p className="min-w-0 flex-[1_1_15rem] self-end pb-3 max-md:basis-full text-meta text-ink-2">
          {!isKnown && 'The number of the next job is known when there is a connection. '}
          Jobs made from now on count up from here. A number is never used twice, and jobs that have one keep
          it.
        </p>
      </PanelBody>
    </Panel>
  );
}
