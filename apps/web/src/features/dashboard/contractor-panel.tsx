import { letterheadLines, letterheadOf } from '@plumbline/domain/entities/letterhead';
import { fileAddress } from '../../data/files/file-address.ts';
import { useOrganization } from '../../data/records/organization.ts';
import { useContacts } from '../../data/queries/contacts.ts';
import { ServerQueries } from '../../data/queries/server-queries.tsx';
import { CallButton } from '../../kits/names/call-button.tsx';
import { TextAnchor } from '../../design/controls/text-link.tsx';
import { Panel } from '../../design/display/panel.tsx';

/** For a client: who does their work, and whom they can call about it. */
export function ContractorPanel() {
  return (
    <ServerQueries>
      <Contractor />
    </ServerQueries>
  );
}

function Contractor() {
  const company = useOrganization().row;
  // Without a signal the company is named alone.
  const contacts = useContacts();
  if (company === null) return null;
  return (
    <Panel title="Your contractor">
      <div className="border-t border-hairline px-4 py-3.5">
        {company.logoStorageId !== null && (
          // Logos are made for paper: a dark one would vanish in the dark.
          <img
            alt=""
            src={fileAddress(company.logoStorageId)}
            className="mb-2.5 max-h-16 max-w-48 rounded-control bg-[#ffffff] object-contain p-1.5"
          />
        )}
        <p className="heading text-panel">{company.name}</p>
        <address className="mt-1 text-meta text-ink-2 not-italic wrap-anywhere">
          {letterheadLines(letterheadOf(company)).map(({ kind, text }, at) => (
            <span key={`${kind} ${at}`} className="block">
              {kind === 'phone' ? (
                <TextAnchor
                  className="pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
                  href={`tel:${text.replace(/[^+\d]/g, '')}`}
                >
                  {text}
                </TextAnchor>
              ) : (
                text
              )}
            </span>
          ))}
        </address>
        {/* Room for one of them, until the server has named them. */}
        <ul className="mt-2 flex min-h-11 flex-col justify-center gap-2.5">
          {contacts.map(({ userId, name, phone }) => (
            <li key={userId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span>{name}</span>
              {phone && <CallButton name={name} phone={phone} />}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
