import { resolve } from 'node:path'
import { readBackup, readHead } from '../store/backup/read-backup.ts'
import { type BackupReport, writeBackup } from '../store/backup/write-backup.ts'
import { type Command, type CommandResult, readWords } from './command.ts'
import { fileError } from './file-error.ts'
import { besideGateway } from './with-store.ts'

/** Writes or checks a backup. */
export const backup: Command = {
  summary: 'writes everything worth keeping to a file',
  help: `npm run bourse -- backup <file>           writes everything in the database to a new file
npm run bourse -- backup <file> --check   reads such a file and says whether it is whole

The gateway may run meanwhile: the backup is of the moment at which it begins. It holds email addresses, hashes
of passwords and the keys of push messages; only its owner can read it. Keep it where nobody else can.
`,
  run: async (args, config) => {
    const words = readWords(args, { check: { type: 'boolean' } }, ['<file>'])
    const [name = ''] = words.positionals
    const file = resolve(name)
    if (words.has('check')) return describeBackup(`${file} is whole`, await checked(file))
    const report = await besideGateway(config, (db) =>
      writeBackup(db, file, Date.now()).catch((error: unknown) => {
        throw fileError(error, file)
      }),
    )
    return describeBackup(`${file} is written`, report)
  },
}

async function checked(file: string): Promise<BackupReport> {
  const { madeAt } = await readHead(file)
  const tables: BackupReport['tables'] = {}
  for await (const { table, rows } of readBackup(file)) {
    tables[table] = (tables[table] ?? 0) + rows.length
  }
  return { madeAt, tables }
}

/** Says what a backup holds. */
export function describeBackup(what: string, report: BackupReport): CommandResult {
  const counts = Object.entries(report.tables)
  const rows = counts.reduce((sum, [, count]) => sum + count, 0)
  const lines = counts.map(([table, count]) => `  ${table} ${count}`)
  const head = `${what}: ${rows} rows as of ${report.madeAt}.`
  return { text: `${[head, ...lines].join('\n')}\n`, data: { ...report, rows }, exitCode: 0 }
}
