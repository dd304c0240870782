import { setTimeout as wait } from 'node:timers/promises'
import { answerParent } from '../bench/child.ts'
import { type HonestUser, openUser } from './honest-user.ts'
import type { HonestQuestions, HonestReport } from './soak-protocol.ts'

/** How many people live behind one address, over and over: mostly one, some families, an office. */
const households = [1, 1, 2, 1, 3, 1, 10, 1, 2, 1]
/** How often somebody sets an alert, in ms. */
const alertInterval = 30_000
/** What is still under way at the end may take so long, in ms. */
const settling = 15_000
/** How many arrive at a time: passwords are hashed two at a time. */
const arrivingAtOnce = 4

let users: HonestUser[] = []

answerParent<HonestQuestions>({
  begin: async ({ url, first, count }) => {
    for (let start = 0; start < count; start += arrivingAtOnce) {
      const arriving = Array.from(
        { length: Math.min(arrivingAtOnce, count - start) },
        (_, index) => first + start + index,
      )
      users.push(
        ...(await Promise.all(arriving.map((index) => openUser(url, addressOf(index), index)))),
      )
    }
    return {}
  },
  live: async ({ ms }) => {
    const until = performance.now() + ms
    await Promise.all(users.map((user, index) => live(user, index, until)))
    await wait(settling)
    const reports = await Promise.all(users.map(sumUp))
    for (const user of users) user.leave()
    users = []
    return {
      cut: reports.flatMap(({ cut }) => cut),
      faults: reports.flatMap(({ faults }) => faults),
      untold: reports.flatMap(({ untold }) => untold),
      toldAgain: reports.flatMap(({ toldAgain }) => toldAgain),
      told: sum(reports.map(({ told }) => told)),
      calls: sum(reports.map(({ calls }) => calls)),
      longestSilence: Math.max(...reports.map(({ longestSilence }) => longestSilence)),
    }
  },
})

/** Everybody begins at a moment of their own, and sets alerts from then on. */
async function live(user: HonestUser, index: number, until: number): Promise<void> {
  await wait((index * alertInterval) / users.length)
  while (performance.now() < until) {
    await user.setAlert()
    await wait(Math.min(alertInterval, Math.max(0, until - performance.now())))
  }
  // What fires while the log is read is in it before it is told.
  await user.removeAlert()
}

/** Compares what was told with what the log says had to be. */
async function sumUp({ record, events }: HonestUser): Promise<HonestReport> {
  const { cut, faults, told, calls, longestSilence } = record
  const logged = await events().catch((error: unknown) => {
    faults.push(String(error))
    return []
  })
  const due = logged.filter(({ suppressed }) => suppressed === undefined).map(({ id }) => id)
  return {
    cut,
    faults,
    untold: due.filter((id) => !told.has(id)),
    toldAgain: [...told].flatMap(([id, times]) => (times > 1 || !due.includes(id) ? [id] : [])),
    told: told.size,
    calls,
    longestSilence,
  }
}

/** The address of the household that somebody lives in. */
function addressOf(index: number): string {
  let rest = index
  let household = 0
  for (;;) {
    const size = households[household % households.length] ?? 1
    if (rest < size) return `127.1.${household >> 7}.${1 + (household & 127)}`
    rest -= size
    household += 1
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
