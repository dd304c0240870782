import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ApplicationStore, createApplicationStore } from '../applications/application-store.ts'
import { systemClock } from '../lib/clock.ts'
import { type Command, readWords } from './command.ts'
import { fileError } from './file-error.ts'
import { blocks, indented, removed } from './listing.ts'
import { besideGateway } from './with-store.ts'

/** Applications for the market-maker program. */
export const applications: Command = {
  summary: 'applications for the market-maker program',
  help: `npm run bourse -- applications                     lists them
npm run bourse -- applications --images <folder>   writes their images to a folder as well
npm run bourse -- applications --remove <number>   removes one that is done

The gateway may run meanwhile.
`,
  run: async (args, config) => {
    const options = { images: { type: 'string' }, remove: { type: 'string' } } as const
    const words = readWords(args, options, [])
    const reference = words.text('remove')
    return besideGateway(config, async (db) => {
      const store = createApplicationStore(db, systemClock)
      if (reference !== undefined) return removed(reference, await store.remove(reference))
      const folder = words.text('images')
      const found = await Promise.all(
        (await store.list()).map(async ({ received_at, ...row }) => ({
          ...row,
          received: new Date(received_at).toISOString(),
          files: folder === undefined ? [] : await writeImages(store, row.reference, folder),
        })),
      )
      const texts = found.map((row) =>
        [
          `${row.reference}   ${row.received}   user ${row.user_id}`,
          `${row.applicant_name}, ${row.title}`,
          indented('Introduction', row.introduction),
          indented('Strategy', row.strategy),
          `Images: ${row.files.length === 0 ? row.images : row.files.join(', ')}`,
        ].join('\n'),
      )
      return { text: blocks(texts, 'applications'), data: { applications: found }, exitCode: 0 }
    })
  },
}

async function writeImages(
  store: ApplicationStore,
  reference: string,
  folder: string,
): Promise<string[]> {
  const found = await store.images(reference)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return found.map(({ type, bytes }, index) => {
      const file = join(folder, `${reference}-${index + 1}.${type === 'image/png' ? 'png' : 'jpg'}`)
      writeFileSync(file, bytes, { mode: 0o600 })
      return file
    })
  } catch (error) {
    throw fileError(error, folder)
  }
}
