import { setTimeout as wait } from 'node:timers/promises'
import { answerParent } from '../child.ts'
import { get } from './get.ts'
import type { FloodQuestions } from './protocol.ts'

/** The greedy visitor asks for these in turn: every list and the overview in so many languages. */
const languages = ['', '/de', '/fr', '/es', '/it', '/ja', '/ko', '/ar']
const areas = ['', '/futures', '/margin', '/overview', '/spot/usdt']
const addresses = languages.flatMap((language) => areas.map((area) => `${language}/markets${area}`))
/** Requests under way at a time. */
const atOnce = 4

let running = true

async function ask(url: string, visitor: string, first: number): Promise<number> {
  let asked = 0
  for (let turn = first; running; turn += atOnce) {
    const address = addresses[turn % addresses.length] ?? '/markets'
    await get(url + address, visitor)
    asked += 1
    // So that one machine holds both ends: some 400 pages a second.
    await wait(5)
  }
  return asked
}

// The visitor who floods: a process of their own, so that their work delays nobody's clock.
answerParent<FloodQuestions>({
  flood: async ({ url, from, ms }) => {
    const turns = Promise.all(Array.from({ length: atOnce }, (_, first) => ask(url, from, first)))
    await wait(ms)
    running = false
    const counts = await turns
    return { asked: counts.reduce((sum, count) => sum + count, 0) }
  },
})
