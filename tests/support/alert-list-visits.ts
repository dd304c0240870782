import { createAlertList } from '../../src/account/alerts/alert-list.ts'
import { ApiError, type ApiFailure } from '../../src/api/api-error.ts'
import { createAnswerPersister } from '../../src/api/persister.ts'
import { createQueryClient } from '../../src/api/query-client.ts'
import { alertCodes } from '../../src/contract/codes/alert-codes.ts'
import type { Alert } from '../../src/contract/entities/alert/alert.ts'
import { makeAlert, makeLimits } from './alerts.ts'

/** Says that a person has as many alerts as they may. */
export const noRoom: ApiFailure = { kind: 'server', code: '60002', msg: 'No room.', status: 200 }

/** Says that an alert is not there: nothing of the call was done. */
const gone: ApiFailure = {
  kind: 'server',
  code: alertCodes.configMissing,
  msg: 'The config does not exist.',
  status: 200,
}

/** Says that an alert is another than the one that was to be changed. */
const changed: ApiFailure = {
  kind: 'server',
  code: alertCodes.changedElsewhere,
  msg: 'This alert was changed elsewhere.',
  status: 200,
}

/** A gateway with these alerts, and a device that remembers. */
export function alertListVisits(alerts: readonly Alert[], stored = new Map<string, unknown>()) {
  const gateway = {
    alerts: [...alerts],
    failure: undefined as ApiFailure | undefined,
    setting: { alertSwitch: 1, coolDown: 60_000 },
    /** How many alerts there may be. */
    room: Number.POSITIVE_INFINITY,
    /** What lists of alerts wait for after they were read. */
    way: Promise.resolve(),
  }
  const calls: { name: string; input: object; keepalive: boolean; quiet: boolean }[] = []
  const answer = (
    name: string,
    input: { ids?: string[]; alertSwitch?: 0 | 1; revision?: number },
  ): unknown => {
    const ids = input.ids ?? []
    if (ids.some((id) => gateway.alerts.every((alert) => alert.id !== id))) throw new ApiError(gone)
    switch (name) {
      case 'alertConfigs':
        return [...gateway.alerts]
      case 'alertFrequencyLimits':
        return makeLimits({ total: gateway.alerts.length })
      case 'alertDelete':
        gateway.alerts = gateway.alerts.filter(({ id }) => !ids.includes(id))
        return { ids }
      case 'alertUpdate': {
        const { revision: seen } = input
        const isOther = ({ id, revision }: Alert) => ids.includes(id) && revision !== seen
        if (seen !== undefined && gateway.alerts.some(isOther)) throw new ApiError(changed)
        gateway.alerts = gateway.alerts.map((alert) =>
          ids.includes(alert.id)
            ? {
                ...alert,
                ...(alert.revision !== undefined && { revision: alert.revision + 1 }),
                alertSwitch: input.alertSwitch ?? 1,
                state: input.alertSwitch === 0 ? 'paused' : 'active',
              }
            : alert,
        )
        return gateway.alerts.filter(({ id }) => ids.includes(id))
      }
      case 'alertCreate': {
        if (gateway.alerts.length >= gateway.room) throw new ApiError(noRoom)
        const created = makeAlert({ id: 'new' })
        gateway.alerts = [created, ...gateway.alerts]
        return created
      }
      default:
        gateway.setting = { ...gateway.setting, ...input }
        return gateway.setting
    }
  }
  const database = {
    get: async (key: string) => structuredClone(stored.get(key)),
    set: async (key: string, value: unknown) => {
      stored.set(key, structuredClone(value))
      return true
    },
    update: async (key: string, updater: (value: unknown) => unknown) =>
      database.set(key, updater(stored.get(key))),
    delete: async (key: string) => {
      stored.delete(key)
      return true
    },
    list: async (prefix: string) => [...stored].filter(([key]) => key.startsWith(prefix)),
    deleteMany: async (keys: string[]) => keys.every((key) => stored.delete(key)),
  }
  const claimed = new Set<string>()
  const claim = async (key: string) => {
    if (claimed.has(key)) return undefined
    claimed.add(key)
    return () => void claimed.delete(key)
  }
  let device = createAnswerPersister({ database, now: Date.now })
  /** A visit to the page. */
  const open = () => {
    device = createAnswerPersister({ database, now: Date.now })
    const client = createQueryClient(device.persister)
    device.follow(client.getQueryCache())
    return createAlertList({
      call: async ({ name }, input, { keepalive = false, quiet = false } = {}) => {
        calls.push({ name, input, keepalive, quiet })
        if (gateway.failure !== undefined) throw new ApiError(gateway.failure)
        const told = answer(name, input)
        if (name === 'alertConfigs') await gateway.way
        return told as never
      },
      client,
      database,
      userId: 'p1',
      now: Date.now,
      claim,
      claimsHold: true,
    })
  }
  /** What waits on the device for the gateway. */
  const waiting = () =>
    [...stored].flatMap(([key, row]) => (key.startsWith('alerts:p1') ? [row] : []))
  const made = (name: string) => calls.filter((call) => call.name === name)
  return { gateway, made, stored, waiting, database, open, device: () => device }
}
