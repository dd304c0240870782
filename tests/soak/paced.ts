import { setTimeout as wait } from 'node:timers/promises'

/**
 * Does something `times` times at an even pace, whether or not the one before has ended, and resolves
 * when all have.
 * @param act gets its number and when it was due, in ms of `performance.now()`
 */
export async function paced(
  times: number,
  perSecond: number,
  act: (index: number, due: number) => Promise<void>,
): Promise<void> {
  const start = performance.now()
  const acts: Promise<void>[] = []
  for (let index = 0; index < times; index++) {
    const due = start + (index * 1_000) / perSecond
    const ahead = due - performance.now()
    if (ahead > 1) await wait(ahead)
    acts.push(act(index, due))
  }
  await Promise.all(acts)
}
