import type { AppError } from '@plumbline/domain/errors/app-error';
import { TRPCError } from '@trpc/server';
import { appErrorOf } from '../rpc/errors.ts';

/** The product's error with which a call was refused; throws when it was not. */
export async function refusal(call: Promise<unknown>): Promise<AppError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof TRPCError) return appErrorOf(error);
    throw error;
  }
  throw new Error('the call was not refused');
}

/** The codes of several refused calls, in their order. */
export async function refusalCodes(calls: readonly Promise<unknown>[]): Promise<string[]> {
  return (await Promise.all(calls.map(refusal))).map(({ code }) => code);
}
