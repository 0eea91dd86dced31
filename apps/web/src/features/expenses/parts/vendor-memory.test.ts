import { expect, test } from 'vitest';
import { recordsOf } from '../../../testing/company.ts';
import { vendorsFor } from './vendor-memory.ts';

const { expense } = recordsOf('00000000-0000-7000-8000-000000020000');

test('EXPENSEFORM-5 a vendor is proposed as it was entered last, with its category and tax rate, the most used first', () => {
  const rows = [
    expense({ vendor: 'Twin Ports Supply', category: 'tools', taxMode: 'on_top', taxPercent: '8.875' }),
    expense({ vendor: 'Canal Street Hardware' }),
    expense({ vendor: 'TWIN PORTS SUPPLY', category: 'fuel', taxPercent: '5' }),
    expense({ vendor: 'Twin Falls Electric', kind: 'subcontractor' }),
    expense({ vendor: null }),
  ];
  expect(vendorsFor(rows, '').map(({ name }) => name)).toEqual([
    'Twin Ports Supply',
    'Canal Street Hardware',
  ]);
  expect(vendorsFor(rows, 'ports')).toEqual([
    { name: 'Twin Ports Supply', category: 'tools', taxMode: 'on_top', taxPercent: '8.875', times: 2 },
  ]);
  expect(vendorsFor(rows, 'twin ports supply')).toEqual([]);
});
