import { ApiError } from '../../api/api-error.ts'
import type { ApiClient } from '../../api/client.ts'
import {
  alertCreate,
  alertDelete,
  alertFrequencyLimits,
  alertUpdate,
} from '../../contract/calls/alerts.ts'
import { alertCodes } from '../../contract/codes/alert-codes.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { Alert, AlertSettings } from '../../contract/entities/alert/alert.ts'
import { alertSwitches } from '../../contract/entities/alert/alert-enums.ts'
import type { AlertAnswers } from './alert-answers.ts'
import type { AlertChange } from './alert-changes.ts'
import { type ChangeQueue, isMissing } from './change-queue.ts'

/** The changes of a user's alerts that the gateway answers. All reject with ApiError. */
export interface AlertCalls {
  /** See `AlertList`. */
  create: (input: InputOf<typeof alertCreate>) => Promise<Alert>
  update: (alert: Pick<Alert, 'id' | 'revision'>, settings: AlertSettings) => Promise<Alert>
  restart: (id: string) => Promise<void>
  /** Sends changes of one kind that have waited; `quiet` where the user has not just made them. */
  send: (group: readonly AlertChange[], quiet: boolean) => Promise<void>
}

/** What the calls work with. */
export interface AlertCallsOptions {
  call: ApiClient['call']
  answers: AlertAnswers
  /** The changes that wait. */
  queue: () => ChangeQueue
  /** Fetches everything anew. */
  refresh: () => Promise<void>
}

/** The calls of one user's list, each of which brings it up to date. */
export function createAlertCalls({ call, answers, queue, refresh }: AlertCallsOptions): AlertCalls {
  const refreshLimits = async (): Promise<void> => {
    const limits = await call(alertFrequencyLimits, {}, { quiet: true }).catch(() => undefined)
    if (limits !== undefined) answers.setLimits(limits)
  }
  const merge = (fresh: readonly Alert[]): void => {
    answers.merge(fresh)
    void refreshLimits()
  }

  return {
    create: async (input) => {
      const created = await call(alertCreate, input).catch(async (error: unknown) => {
        const isLeaving = queue()
          .all()
          .some(({ kind }) => kind === 'delete')
        if (!isLeaving || !wantsRoom(error)) throw error
        await queue().send(true)
        return call(alertCreate, input)
      })
      merge([created])
      return created
    },
    update: async ({ id, revision: seen }, settings) => {
      const revision = answers.newestRevision(id, seen)
      const asked = { ids: [id], settings, ...(revision !== undefined && { revision }) }
      const [updated] = await call(alertUpdate, asked).catch(async (error: unknown) => {
        if (isChangedElsewhere(error)) await refresh()
        throw error
      })
      if (updated === undefined) throw new ApiError({ kind: 'malformed', reason: 'no alert' })
      queue().drop((change) => change.id === id)
      merge([updated])
      return updated
    },
    restart: async (id) => merge(await call(alertUpdate, { ids: [id], restart: true })),
    send: async (group, quiet) => {
      const options = { keepalive: true, quiet }
      const [first] = group
      const ids = group.map(({ id }) => id)
      if (first?.kind === 'switch') {
        const alertSwitch = first.on ? alertSwitches.open : alertSwitches.closed
        return merge(await call(alertUpdate, { ids, alertSwitch }, options))
      }
      await call(alertDelete, { ids }, options).catch((error: unknown) => {
        // An earlier page deleted it, and went before it was answered.
        if (ids.length > 1 || !isMissing(error)) throw error
      })
      answers.remove(ids)
      void refreshLimits()
    },
  }
}

const roomCodes: readonly string[] = [
  alertCodes.similarExists,
  alertCodes.lineLimitReached,
  alertCodes.totalLimitReached,
]

/** True where another alert stands in the way. */
function wantsRoom(error: unknown): boolean {
  return roomCodes.includes(codeOf(error))
}

/** True where an alert was not changed, because it is another than the user saw. */
export function isChangedElsewhere(error: unknown): boolean {
  return codeOf(error) === alertCodes.changedElsewhere
}

/** The code of a refusal; empty for any other failure. */
function codeOf(error: unknown): string {
  const failure = error instanceof ApiError ? error.failure : undefined
  return failure?.kind === 'server' ? failure.code : ''
}
