import * as v from 'valibot'
import { keyboard, mouse } from './actions.ts'
import { type EnginePage, expressionOf } from './engine-page.ts'

const valueSchema = v.object({ value: v.unknown() })
const failureSchema = v.object({ value: v.object({ error: v.string(), message: v.string() }) })
const sessionSchema = v.object({ sessionId: v.string() })
const outcomeSchema = v.union([v.object({ found: v.string() }), v.object({ failed: v.string() })])

/** Gives an answer to a driver that waits for it: see `execute/async` of WebDriver. */
const deliver =
  '.then((found) => done({ found }), (error) => done({ failed: String(error?.stack ?? error) }))'

/**
 * A page of a browser behind a driver that speaks WebDriver (https://www.w3.org/TR/webdriver2/).
 * @param driverUrl where the driver listens
 * @param capabilities what the driver needs to find and start its browser
 */
export async function openWebDriverPage(
  driverUrl: string,
  capabilities: Readonly<Record<string, unknown>>,
): Promise<EnginePage> {
  const opened = await send(`${driverUrl}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })
  const session = `${driverUrl}/session/${v.parse(sessionSchema, opened).sessionId}`
  const perform = async (source: unknown): Promise<void> => {
    await send(`${session}/actions`, { actions: [source] })
  }
  return {
    goto: async (url) => void (await send(`${session}/url`, { url })),
    run: async (work, ...args) => {
      const script = `const done = arguments[0]; ${expressionOf(work, args)}${deliver}`
      const answer = await send(`${session}/execute/async`, { script, args: [] })
      const outcome = v.parse(outcomeSchema, answer)
      if ('failed' in outcome) throw new Error(outcome.failed)
      return JSON.parse(outcome.found)
    },
    point: (actions) => perform(mouse(actions)),
    press: (actions) => perform(keyboard(actions)),
    close: async () => void (await fetch(session, { method: 'DELETE' })),
  }
}

async function send(url: string, body: unknown): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const read: unknown = await answer.json()
  const failure = v.safeParse(failureSchema, read)
  if (failure.success) {
    const { error, message } = failure.output.value
    throw new Error(`${url}: ${error}: ${message}`)
  }
  return v.parse(valueSchema, read).value
}
