import type { Task } from '@plumbline/domain/entities/task';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../../../testing/company.ts';
import { taskContextOf } from '../parts/task-context.fixture.ts';
import { someTask } from '../parts/task.fixture.ts';
import { BoardCardCopy } from './board-card.tsx';

const flag = { reason: 'Wrong hinges', by: people.crew.userId, at: '2026-11-12T10:00:00.000Z' };

function card(task: Partial<Task>, named: boolean) {
  const context = taskContextOf('office');
  render(<BoardCardCopy task={someTask({ id: 'doors', ...task })} context={context} named={named} />);
}

test('WORK-408: a card among those of a person names its status, one in the column of its status does not', () => {
  card({ status: 'blocked' }, true);
  expect(screen.getByText('Blocked')).toBeDefined();
  card({ status: 'in_review' }, false);
  expect(screen.queryByText('In review')).toBeNull();
});

test('WORK-408: a card that is done keeps nothing of its flag, one that is open says what is wrong', () => {
  card({ status: 'done', flag }, false);
  expect(screen.queryByText('Wrong hinges')).toBeNull();
  card({ status: 'todo', flag }, false);
  expect(screen.getByText('Wrong hinges')).toBeDefined();
});
