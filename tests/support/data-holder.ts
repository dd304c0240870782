import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { lockDataFolder } from '../../server/store/data-lock.ts'

/** Holds the folder of its first argument until it is killed, through a full collection of garbage. */
lockDataFolder(process.argv[2] ?? '')
setFlagsFromString('--expose-gc')
runInNewContext('gc')()
process.stdout.write('held\n')
setInterval(() => undefined, 60_000)
