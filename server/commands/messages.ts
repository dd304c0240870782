import { createMessageStore } from '../applications/message-store.ts'
import { systemClock } from '../lib/clock.ts'
import { type Command, readWords } from './command.ts'
import { blocks, indented, removed } from './listing.ts'
import { besideGateway } from './with-store.ts'

/** Messages of visitors. */
export const messages: Command = {
  summary: 'messages that visitors sent from the help page',
  help: `npm run bourse -- messages                     lists them
npm run bourse -- messages --remove <number>   removes one that is done

The gateway may run meanwhile.
`,
  run: async (args, config) => {
    const words = readWords(args, { remove: { type: 'string' } }, [])
    const reference = words.text('remove')
    return besideGateway(config, async (db) => {
      const store = createMessageStore(db, systemClock)
      if (reference !== undefined) return removed(reference, await store.remove(reference))
      const found = (await store.list()).map(({ received_at, ...row }) => ({
        ...row,
        received: new Date(received_at).toISOString(),
      }))
      const texts = found.map((row) =>
        [
          `${row.reference}   ${row.received}   ${row.email}`,
          indented('Message', row.message),
        ].join('\n'),
      )
      return { text: blocks(texts, 'messages'), data: { messages: found }, exitCode: 0 }
    })
  },
}
