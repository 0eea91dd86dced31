import { useState } from 'react';
import { openItem } from '../../data/queue/queue-actions.ts';
import { useOutbox } from '../../data/queue/unsent.ts';
import { logError, toAppError } from '../../data/server/errors.ts';
import { Button } from '../../design/controls/button.tsx';
import { Panel } from '../../design/display/panel.tsx';
import { jsonText } from './json-text.ts';

const shownItems = 20;

type Item = ReturnType<typeof useOutbox>['waiting'][number];

/** Items of the queue as they are stored: sealed, until their content is requested. */
export function ItemsPanel() {
  const { waiting, failed } = useOutbox();
  const items = [...failed, ...waiting];
  return (
    <Panel title="Queue items" hint={`${items.length} on this device`}>
      {items.length === 0 ? (
        <p className="border-t border-hairline px-4 py-3 text-ink-2">The queue is empty.</p>
      ) : (
        <ul className="divide-y divide-hairline border-t border-hairline">
          {items.slice(0, shownItems).map((item) => (
            <RawItem key={item.id} item={item} />
          ))}
        </ul>
      )}
      {items.length > shownItems && (
        <p className="border-t border-hairline px-4 py-3 text-meta text-ink-2">
          {items.length - shownItems} more
        </p>
      )}
    </Panel>
  );
}

function RawItem({ item }: { item: Item }) {
  const [content, setContent] = useState<string | null>(null);
  const { id, operation, metadata, ...rest } = item;
  const open = async () => {
    try {
      const opened = await openItem(id);
      setContent(
        opened === null ? 'Gone meanwhile.' : jsonText({ args: opened.args, before: opened.before }),
      );
    } catch (thrown) {
      const error = toAppError(thrown);
      logError(error, 'Opening an item of the queue');
      setContent(error.message);
    }
  };
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-bold text-ink">{operation}</p>
        <p className="min-w-0 text-meta break-all text-ink-2 select-all">{id}</p>
        <Button size="small" className="ml-auto" onClick={() => void open()}>
          Show args
        </Button>
      </div>
      <pre className="mt-1 text-meta break-words whitespace-pre-wrap text-ink-2">
        {jsonText({ metadata, ...rest })}
      </pre>
      {content !== null && (
        <pre className="mt-1 text-meta break-words whitespace-pre-wrap text-ink">{content}</pre>
      )}
    </li>
  );
}
