import { ApiError } from '../../api/api-error.ts'
import { accountCodes } from '../../contract/codes/account-codes.ts'
import { codes } from '../../contract/codes/codes.ts'

/** What became of a link that was followed. */
export type ConfirmOutcome = 'confirmed' | 'linkDead' | 'taken' | 'tooOften' | 'noAnswer'

/** Reads what the confirmation of an email rejected with. */
export function readOutcome(error: unknown): ConfirmOutcome {
  const failure = error instanceof ApiError ? error.failure : undefined
  if (failure?.kind === 'rateLimited') return 'tooOften'
  if (failure?.kind !== 'server') return 'noAnswer'
  if (failure.code === accountCodes.emailTaken) return 'taken'
  const isDead = failure.code === accountCodes.linkDead || failure.code === codes.invalidInput
  return isDead ? 'linkDead' : 'noAnswer'
}

/** True for what may go well the next time. */
export function isPassing(outcome: ConfirmOutcome): boolean {
  return outcome === 'noAnswer' || outcome === 'tooOften'
}
