import { showError } from '../../../data/server/errors.ts';
import { pageLayer } from '../../../navigation/page-layer.ts';

/** Opens a person's own expenses over whichever page is open: the crew has no page of them. */
export function openMyExpenses(): void {
  import('../own/my-expenses.tsx').then(
    ({ default: MyExpenses }) => pageLayer.set(MyExpenses),
    (thrown: unknown) => showError(thrown),
  );
}
