import { resolve } from 'node:path'
import { readHead } from '../store/backup/read-backup.ts'
import { restoreBackup } from '../store/backup/restore-backup.ts'
import { describeBackup } from './backup.ts'
import { type Command, readWords } from './command.ts'
import { withoutGateway } from './with-store.ts'

/** Puts a backup into an empty database. */
export const restore: Command = {
  summary: 'writes a backup into an empty database',
  help: `npm run bourse -- restore <file>

Puts a backup into the database that DATA_DIR or DATABASE_URL names, all of it or nothing. It may come from the
other kind of database: that is the way from the embedded SQLite to PostgreSQL. The database must be empty and no
gateway may run on it.

The gateway that starts on it tells nobody of what is more than five minutes old by then.
`,
  run: async (args, config) => {
    const [name = ''] = readWords(args, {}, ['<file>']).positionals
    const file = resolve(name)
    // What is no backup makes no database.
    await readHead(file)
    const report = await withoutGateway(config, (db) => restoreBackup(db, file, Date.now()))
    return describeBackup(`${file} is restored`, report)
  },
}
