import * as v from 'valibot'
import { WebSocket } from 'ws'
import { keyboard, mouse } from './actions.ts'
import { type EnginePage, expressionOf } from './engine-page.ts'

const answerSchema = v.object({
  id: v.number(),
  type: v.picklist(['success', 'error']),
  result: v.optional(v.unknown()),
  error: v.optional(v.string()),
  message: v.optional(v.string()),
})
const contextsSchema = v.object({
  contexts: v.tupleWithRest([v.object({ context: v.string() })], v.unknown()),
})
const evaluatedSchema = v.variant('type', [
  v.object({ type: v.literal('success'), result: v.object({ value: v.string() }) }),
  v.object({ type: v.literal('exception'), exceptionDetails: v.object({ text: v.string() }) }),
])

/** Calls a browser that speaks WebDriver BiDi. */
type Command = (method: string, params: Readonly<Record<string, unknown>>) => Promise<unknown>

/**
 * The first page of a browser that speaks WebDriver BiDi (https://w3c.github.io/webdriver-bidi/) by itself.
 * @param socketUrl where it listens
 * @param end what ends the browser
 */
export async function openBidiPage(
  socketUrl: string,
  end: () => Promise<void>,
): Promise<EnginePage> {
  const command = await connect(`${socketUrl}/session`)
  await command('session.new', { capabilities: {} })
  const tree = v.parse(contextsSchema, await command('browsingContext.getTree', {}))
  const { context } = tree.contexts[0]
  const perform = async (source: unknown): Promise<void> => {
    await command('input.performActions', { context, actions: [source] })
  }
  return {
    goto: async (url) =>
      void (await command('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (work, ...args) => {
      const expression = expressionOf(work, args)
      const answer = await command('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })
      const outcome = v.parse(evaluatedSchema, answer)
      if (outcome.type === 'exception') throw new Error(outcome.exceptionDetails.text)
      return JSON.parse(outcome.result.value)
    },
    point: (actions) => perform(mouse(actions)),
    press: (actions) => perform(keyboard(actions)),
    close: end,
  }
}

async function connect(url: string): Promise<Command> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  socket.on('message', (data) => {
    const read = v.safeParse(answerSchema, JSON.parse(String(data)))
    if (!read.success) return
    const { id, type, result, error, message } = read.output
    const asked = waiting.get(id)
    waiting.delete(id)
    if (type === 'success') asked?.resolve(result)
    else asked?.reject(new Error(`${error}: ${message}`))
  })
  socket.on('close', () => {
    for (const asked of waiting.values()) asked.reject(new Error('the browser has ended'))
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve).once('error', reject)
  })
  return (method, params) => {
    const asked = Promise.withResolvers<unknown>()
    lastId += 1
    waiting.set(lastId, asked)
    socket.send(JSON.stringify({ id: lastId, method, params }))
    return asked.promise
  }
}
