import { expect, it } from 'vitest'
import { nameLanguage } from './name-language.ts'

/** A worker that gives this answer, and what it was told. */
function fakeWorker(answer: boolean) {
  const heard: unknown[] = []
  return { heard, answer, postMessage: (message: unknown) => void heard.push(message) }
}

function ask(worker: ReturnType<typeof fakeWorker>, message: object): Promise<unknown> {
  worker.postMessage(message)
  return Promise.resolve(worker.answer)
}

it('tells every version, and answers by the one that runs', async () => {
  const installing = fakeWorker(false)
  const waiting = fakeWorker(false)
  const active = fakeWorker(true)
  expect(await nameLanguage({ installing, waiting, active }, 'de', ask)).toBe(true)
  const message = { type: 'USE_LOCALE', language: 'de' }
  expect([installing.heard, waiting.heard, active.heard]).toEqual([[message], [message], [message]])
})

it.each([
  ['could not store it', { installing: null, waiting: null, active: fakeWorker(false) }],
  ['is not there yet', { installing: null, waiting: fakeWorker(true), active: null }],
])('claims nothing where the version that runs %s', async (_, workers) => {
  expect(await nameLanguage(workers, 'de', ask)).toBe(false)
})
