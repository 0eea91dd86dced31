import { useEffect, useState } from 'react';
import { logError, showError } from '../../data/server/errors.ts';
import {
  type IdentityOrganization,
  listOrganizations,
  setActiveOrganization,
} from '../../data/session/identity.ts';
import { session } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { Card } from '../../design/display/card.tsx';

/** A person who belongs to a company already, but has none active, needs no trial. */
export function OwnOrganizations() {
  const [organizations, setOrganizations] = useState<readonly IdentityOrganization[]>([]);
  const [opening, setOpening] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    listOrganizations().then(
      (list) => {
        if (wanted) setOrganizations(list);
      },
      (thrown: unknown) => logError(thrown, 'Listing the memberships'),
    );
    return () => {
      wanted = false;
    };
  }, []);
  if (organizations.length === 0) return null;
  const open = async (id: string) => {
    setOpening(id);
    try {
      await setActiveOrganization(id);
      await session.refresh();
    } catch (thrown) {
      showError(thrown);
    } finally {
      setOpening(null);
    }
  };
  return (
    <Card className="mt-6">
      <p className="font-bold">You belong to a company already.</p>
      <ul className="mt-3 flex flex-col gap-2.5">
        {organizations.map(({ id, name }) => (
          <li key={id}>
            <Button block busy={opening === id} onClick={() => void open(id)}>
              Open {name}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
