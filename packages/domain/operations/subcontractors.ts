import { z } from 'zod';
import { recordId, text } from '../entities/record.ts';
import { nameLength } from '../limits/lists.ts';
import { listFields } from './list.ts';

const { cursor, limit } = listFields;

/** Those that need the office first: not payable with something open, then by their papers, then by name. */
export const listSubcontractors = z
  .strictObject({ cursor, limit, search: text.max(nameLength).optional() })
  .prefault({});
export const getSubcontractor = z.strictObject({ subcontractorId: recordId });
export const totalSubcontractors = z.strictObject({}).prefault({});
/** How often the firm was asked for its papers, the newest first. */
export const listPaperRequests = z.strictObject({ subcontractorId: recordId });
/** The newest first. */
export const listCommitments = z.strictObject({ subcontractorId: recordId, cursor, limit });
/** By their number. */
export const listChangeOrders = z.strictObject({ commitmentId: recordId });
/** The newest first. */
export const listInvoices = z.strictObject({ commitmentId: recordId, cursor, limit });
/** Payments and releases of an invoice, the newest first. */
export const listEntries = z.strictObject({ expenseId: recordId });
