import { register } from '../../../src/contract/calls/account/accounts.ts'
import { createCookieJar } from '../../soak/cookie-jar.ts'
import { type Caller, call } from './caller.ts'

/** What somebody has stored, and what was acknowledged of it. */
export interface Records {
  /** Changes something. Rejects where nobody has said what became of it. */
  change: () => Promise<void>
  /** What does not agree with what was acknowledged, read at one gateway; nothing where all does. */
  faultsAt: (url: string) => Promise<string[]>
}

/** Registers somebody at `url`, who comes from an address of their own. */
export async function openAccount(url: string, from: string, loginName: string): Promise<Caller> {
  const caller = { from, cookies: createCookieJar() }
  await call(url, register, { loginName, password: 'correct horse battery' }, caller)
  return caller
}
