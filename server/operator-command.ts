import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createApplicationStore } from './applications/application-store.ts'
import { createMessageStore } from './applications/message-store.ts'
import type { Config } from './config/config.ts'
import { systemClock } from './lib/clock.ts'
import { readStore } from './store/read-store.ts'

/** What a command printed, and how it ended. */
export interface CommandResult {
  output: string
  exitCode: number
}

const help = `Reads what visitors sent to the operator, from the database that DATA_DIR or DATABASE_URL names.
The gateway may run meanwhile.

  npm run bourse -- applications                      applications for the market-maker program
  npm run bourse -- applications --images <folder>    writes their images to a folder as well
  npm run bourse -- messages                          messages of the help
  npm run bourse -- <one of them> --remove <number>   removes what is done
  npm run bourse -- --help                            this text
`

/** Runs a command of the operator. Rejects with StoreError where there is no database. */
export async function runOperatorCommand(
  words: readonly string[],
  place: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<CommandResult> {
  const read = readWords(words)
  if (read === undefined) return { output: help, exitCode: 1 }
  if (read.help) return { output: help, exitCode: 0 }
  const store = await readStore(place)
  try {
    return read.command === 'applications'
      ? await applications(createApplicationStore(store.db, systemClock), read)
      : await messages(createMessageStore(store.db, systemClock), read)
  } finally {
    await store.close()
  }
}

interface Words {
  command: string
  help: boolean
  images: string | undefined
  remove: string | undefined
}

/** What the words ask for; undefined for what is no command. */
function readWords(words: readonly string[]): Words | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', default: false },
        images: { type: 'string' },
        remove: { type: 'string' },
      },
    })
    const [command = '', ...rest] = positionals
    const isKnown = ['applications', 'messages'].includes(command) && rest.length === 0
    if (!values.help && !isKnown) return undefined
    if (values.images !== undefined && command !== 'applications') return undefined
    return { command, help: values.help, images: values.images, remove: values.remove }
  } catch {
    return undefined
  }
}

async function applications(
  store: ReturnType<typeof createApplicationStore>,
  { images, remove }: Words,
): Promise<CommandResult> {
  if (remove !== undefined) return removed(remove, await store.remove(remove))
  const found = await store.list()
  const blocks: string[] = []
  for (const row of found) {
    const files = images === undefined ? [] : await writeImages(store, row.reference, images)
    blocks.push(
      [
        `${row.reference}   ${new Date(row.received_at).toISOString()}   user ${row.user_id}`,
        `${row.applicant_name}, ${row.title}`,
        indented('Introduction', row.introduction),
        indented('Strategy', row.strategy),
        files.length === 0 ? `Images: ${row.images}` : `Images: ${files.join(', ')}`,
      ].join('\n'),
    )
  }
  return listed(blocks, 'applications')
}

async function messages(
  store: ReturnType<typeof createMessageStore>,
  { remove }: Words,
): Promise<CommandResult> {
  if (remove !== undefined) return removed(remove, await store.remove(remove))
  const blocks = (await store.list()).map((row) =>
    [
      `${row.reference}   ${new Date(row.received_at).toISOString()}   ${row.email}`,
      indented('Message', row.message),
    ].join('\n'),
  )
  return listed(blocks, 'messages')
}

async function writeImages(
  store: ReturnType<typeof createApplicationStore>,
  reference: string,
  folder: string,
): Promise<string[]> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = await store.images(reference)
  return found.map(({ type, bytes }, index) => {
    const file = join(folder, `${reference}-${index + 1}.${type === 'image/png' ? 'png' : 'jpg'}`)
    writeFileSync(file, bytes, { mode: 0o600 })
    return file
  })
}

function listed(blocks: readonly string[], what: string): CommandResult {
  const output = blocks.length === 0 ? `There are no ${what}.\n` : `${blocks.join('\n\n')}\n`
  return { output, exitCode: 0 }
}

function removed(reference: string, isRemoved: boolean): CommandResult {
  return isRemoved
    ? { output: `${reference} is removed.\n`, exitCode: 0 }
    : { output: `There is no ${reference}.\n`, exitCode: 1 }
}

function indented(name: string, text: string): string {
  return `${name}:\n${text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')}`
}
