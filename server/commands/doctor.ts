import { fileURLToPath } from 'node:url'
import { errorMessage } from '../lib/error-message.ts'
import { checkBus } from './checks/bus-check.ts'
import { type CheckResult, wrong } from './checks/finding.ts'
import { checkGateway } from './checks/gateway-check.ts'
import { checkMachine } from './checks/machine-checks.ts'
import { checkStore } from './checks/store-checks.ts'
import { type Command, readWords } from './command.ts'
import { besideGateway } from './with-store.ts'

const distDir = fileURLToPath(new URL('../../dist', import.meta.url))
const signs = { ok: 'ok     ', warning: 'warning', wrong: 'WRONG  ' } as const

/** Looks for what is wrong. */
export const doctor: Command = {
  summary: 'finds problems, and changes nothing',
  help: `npm run bourse -- doctor

Looks at the settings, the build, DATA_DIR, the database, NATS where it is set, what waits to be sent, and the gateway
that may run here.
Ends with 1 where something is wrong; a warning alone ends with 0.
`,
  run: async (args, config) => {
    readWords(args, {}, [])
    const checks: CheckResult[] = [
      ...checkMachine(config, distDir),
      ...(await besideGateway(config, (db) => checkStore(db, Date.now())).catch(
        (error: unknown) => [wrong('database', errorMessage(error))],
      )),
      ...(await checkBus(config)),
      await checkGateway(config),
    ]
    const width = Math.max(...checks.map(({ check }) => check.length)) + 2
    const lines = checks.map(
      ({ check, state, detail }) => `${signs[state]}  ${check.padEnd(width)}${detail}\n`,
    )
    const isWrong = checks.some(({ state }) => state === 'wrong')
    return { text: lines.join(''), data: { ok: !isWrong, checks }, exitCode: isWrong ? 1 : 0 }
  },
}
