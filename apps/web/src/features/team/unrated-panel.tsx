import { lazy, Suspense, useState } from 'react';
import { memberName } from '../../data/records/member-name.ts';
import { useMembers } from '../../data/records/members.ts';
import { useUnrated } from '../../data/queries/rates.ts';
import { Button } from '../../design/controls/button.tsx';
import { ListRow, RowList } from '../../design/display/list-row.tsx';
import { Panel } from '../../design/display/panel.tsx';
import { formatHoursInWords } from '../../design/format.ts';

const RatesSheet = lazy(() => import('./rates-sheet.tsx'));

/** People who worked and have no rate, whose hours cost nothing yet. Nothing where everybody has one. */
export default function UnratedPanel() {
  const unrated = useUnrated();
  const { rows: members } = useMembers();
  const [rating, setRating] = useState<string | null>(null);
  const rated = members.find(({ userId }) => userId === rating);
  const listed = unrated.flatMap(({ userId, minutes }) => {
    const member = members.find((each) => each.userId === userId);
    return member ? [{ member, minutes }] : [];
  });
  return (
    <>
      {listed.length > 0 && (
        <Panel title="No rate yet" hint="Their hours cost nothing in any job">
          <RowList>
            {listed.map(({ member, minutes }) => (
              <ListRow
                key={member.id}
                title={memberName(member)}
                detail={minutes > 0 ? `${formatHoursInWords(minutes)} approved` : 'No hours approved yet'}
                trailing={
                  <Button
                    onClick={() => setRating(member.userId)}
                    aria-label={`Set rate of ${memberName(member)}`}
                  >
                    Set rate
                  </Button>
                }
              />
            ))}
          </RowList>
        </Panel>
      )}
      {rated && (
        <Suspense>
          <RatesSheet member={rated} onClose={() => setRating(null)} />
        </Suspense>
      )}
    </>
  );
}
