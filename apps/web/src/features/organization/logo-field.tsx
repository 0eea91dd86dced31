import type { Organization } from '@plumbline/domain/entities/organization';
import { ImageUp, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useFileInput } from '../../data/files/use-file-input.ts';
import { useConnection } from '../../data/replica/connection.ts';
import { Button } from '../../design/controls/button.tsx';
import { FieldMessage } from '../../design/fields/field.tsx';
import { logoLimits, pickableLogos, useLogo } from './use-logo.ts';

/** Uploads, replaces and takes off the logo, which is saved at once and needs a signal. */
export function LogoField({ organization }: { organization: Organization }) {
  const { online } = useConnection();
  const hintId = useId();
  const { busy, refusal, upload, remove } = useLogo(organization);
  const pick = useFileInput({ label: 'Logo', accept: pickableLogos.join(',') }, ([file]) => {
    if (file !== undefined) void upload(file);
  });
  const has = organization.logoStorageId !== null;
  const common = { 'aria-describedby': hintId, disabled: !online } as const;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-meta font-bold text-ink">Logo</legend>
      <div className="flex flex-wrap gap-2">
        <Button icon={ImageUp} busy={busy === 'uploading'} onClick={pick} {...common}>
          {busy === 'uploading' ? 'Uploading…' : has ? 'Replace the logo' : 'Upload a logo'}
        </Button>
        {has && (
          <Button
            variant="quiet"
            icon={Trash2}
            busy={busy === 'removing'}
            onClick={() => void remove()}
            {...common}
          >
            Remove it
          </Button>
        )}
      </div>
      <p id={hintId} className="text-meta text-ink-2">
        {online
          ? `${logoLimits} It is saved at once.`
          : 'No signal. A logo needs one: change it when the signal is back.'}
      </p>
      {refusal !== null && (
        <div role="alert">
          <FieldMessage id={`${hintId}-refusal`}>{refusal}</FieldMessage>
        </div>
      )}
    </fieldset>
  );
}
