import Fastify, { type FastifyInstance } from 'fastify'
import { type Accounts, createAccounts } from '../../server/accounts/accounts.ts'
import { noDemo } from '../../server/accounts/demo-accounts.ts'
import { implementAccountCalls } from '../../server/http/calls/account/account-calls.ts'
import { answerErrors } from '../../server/http/core/error-handler.ts'
import type { AccountMailer } from '../../server/notify/account-mailer.ts'
import type { PhoneCodeSender } from '../../server/notify/phone-code-sender.ts'
import { openStore, type Store } from '../../server/store/store.ts'
import type { ScratchPlace } from '../../server/store/store-contract.ts'
import { type ManualClock, manualClock } from './manual-clock.ts'
import { type RecordedSecurity, recordSecurity } from './security-events.ts'

/** A call that has looked at a password when `looked` resolves, and goes on after `goOn`. */
export interface Hold {
  looked: Promise<void>
  goOn: () => void
}

/** The calls of accounts over a store of any kind, with hands on its passwords. */
export interface AccountApp {
  app: FastifyInstance
  accounts: Accounts
  db: Store['db']
  clock: ManualClock
  security: RecordedSecurity
  /** Holds the next call that looks at a password, once it has. */
  holdNext: () => Hold
  dispose: () => Promise<void>
}

/** A mailer that loses what it is given. */
export const noMails: AccountMailer = {
  sendVerification: () => undefined,
  sendPasswordReset: () => undefined,
  sendPasswordChanged: () => undefined,
}

/** An app with the calls of accounts and nothing else. */
export async function accountApp(
  { place, remove }: ScratchPlace,
  accountMailer?: AccountMailer,
  phoneCodeSender?: PhoneCodeSender,
): Promise<AccountApp> {
  const notify = { accountMailer, phoneCodeSender }
  const store = await openStore(place)
  const clock = manualClock()
  const security = recordSecurity()
  const origin = 'http://localhost:8080'
  const log = { error: () => undefined }
  const accounts = createAccounts({ db: store.db, clock, log, security, origin })
  const holds: { looked: () => void; goOn: Promise<void> }[] = []
  const { matches } = accounts.passwords
  accounts.passwords.matches = async (...asked) => {
    const hold = holds.shift()
    const equal = await matches(...asked)
    hold?.looked()
    await hold?.goOn
    return equal
  }
  const app = Fastify()
  answerErrors(app)
  implementAccountCalls(app, { accounts, demo: noDemo, venue: { name: 'Test' }, notify })
  return {
    app,
    db: store.db,
    accounts,
    clock,
    security,
    holdNext: () => {
      const looked = Promise.withResolvers<void>()
      const goOn = Promise.withResolvers<void>()
      holds.push({ looked: looked.resolve, goOn: goOn.promise })
      return { looked: looked.promise, goOn: goOn.resolve }
    },
    dispose: async () => {
      await app.close()
      accounts.stop()
      await store.close()
      await remove()
    },
  }
}
