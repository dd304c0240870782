import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { codes } from '../../../src/contract/codes/codes.ts'
import { recordSecurity } from '../../../tests/support/security-events.ts'
import { createGate } from './gate.ts'
import { createPasswords, type PasswordPurpose, type PasswordWork } from './passwords.ts'

const work = (key: string, purpose: PasswordPurpose = 'other'): PasswordWork => ({ key, purpose })
const refused = { code: codes.tooManyRequests }

describe('passwords', () => {
  it('are hashed by Argon2id at the costs that OWASP names, each with its own salt', async () => {
    const passwords = createPasswords(recordSecurity())
    const hashes = await Promise.all(['a', 'b'].map((key) => passwords.hash('same', work(key))))
    const [one, two] = hashes
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  it('match themselves in every spelling that looks the same, and nothing else', async () => {
    const passwords = createPasswords(recordSecurity())
    const stored = await passwords.hash('café au lait', work('ada'))
    const matches = (password: string, hash?: string): Promise<boolean> =>
      passwords.matches(password, hash, work('ada', 'signIn'))
    expect(await matches('cafe\u0301 au lait', stored)).toBe(true)
    expect(await matches('Café au lait', stored)).toBe(false)
    expect(await matches('café au lait')).toBe(false)
  })

  it('leave room for sign-ins when registrations fill their line, and for known browsers when those do', async () => {
    const passwords = createPasswords(recordSecurity())
    const stored = await passwords.hash('the password', work('ada'))
    const registrations = Array.from({ length: 60 }, (_, count) =>
      passwords.hash('another', work(`name ${count}`)),
    )
    const signIns = Array.from({ length: 60 }, (_, count) =>
      passwords.matches('a guess', undefined, work(`person ${count}`, 'signIn')),
    )
    const known = passwords.matches('the password', stored, work('person ada', 'knownSignIn'))
    const count = (results: PromiseSettledResult<unknown>[]): number =>
      results.filter(({ status }) => status === 'fulfilled').length
    const taken = await Promise.all([registrations, signIns].map((all) => Promise.allSettled(all)))
    expect([...taken.map(count), await known]).toEqual([26, 24, true])
  })

  it('of one person are looked at one after the other, and strangers do not fill that line either', async () => {
    const passwords = createPasswords(recordSecurity())
    const stored = await passwords.hash('the password', work('ada'))
    const guesses = Array.from({ length: 20 }, () =>
      passwords.matches('a guess', stored, work('person ada', 'signIn')),
    )
    const known = passwords.matches('the password', stored, work('person ada', 'knownSignIn'))
    const results = await Promise.allSettled(guesses)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await known).toBe(true)
  })
})

describe('a gate', () => {
  /** Work that goes on until it is told to finish. */
  function workshop(atOnce: number) {
    const gate = createGate(atOnce)
    const started: string[] = []
    const finish = new Map<string, () => void>()
    return {
      started,
      begin: (name: string, key = name, room = { behind: 3, behindOwn: 3 }) =>
        gate({ key, ...room }, () => {
          started.push(name)
          return new Promise<void>((resolve) => finish.set(name, resolve))
        }),
      /** Ends a piece and lets what it held up begin. */
      end: async (name: string): Promise<void> => {
        finish.get(name)?.()
        await setImmediate()
      },
    }
  }

  it('lets only so many through at a time, the rest in their order, and refuses what is too many', async () => {
    const { begin, end, started } = workshop(2)
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => begin(name))
    expect(started).toEqual(['a', 'b'])
    await expect(begin('f')).rejects.toMatchObject(refused)
    await end('a')
    expect(started).toEqual(['a', 'b', 'c'])
    for (const name of ['b', 'c', 'd', 'e']) await end(name)
    await Promise.all(all)
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('lets one piece of a key through at a time, and others past what waits for it', async () => {
    const { begin, end, started } = workshop(2)
    const all = [begin('ada 1', 'ada'), begin('ada 2', 'ada'), begin('ada 3', 'ada'), begin('bob')]
    expect(started).toEqual(['ada 1', 'bob'])
    await end('bob')
    expect(started).toEqual(['ada 1', 'bob'])
    await end('ada 1')
    expect(started).toEqual(['ada 1', 'bob', 'ada 2'])
    await end('ada 2')
    await end('ada 3')
    await Promise.all(all)
  })

  it('refuses each by the line that it may join', async () => {
    const { begin, end } = workshop(1)
    const all = [begin('a'), begin('ada 1', 'ada'), begin('ada 2', 'ada')]
    const behindOwn = { behind: 9, behindOwn: 2 }
    await expect(begin('ada 3', 'ada', behindOwn)).rejects.toMatchObject(refused)
    await expect(begin('b', 'b', { behind: 2, behindOwn: 2 })).rejects.toMatchObject(refused)
    all.push(begin('c', 'c', behindOwn))
    for (const name of ['a', 'ada 1', 'ada 2', 'c']) await end(name)
    await Promise.all(all)
  })

  it('gives the place of work that failed to the next', async () => {
    const gate = createGate(1)
    const entry = { key: 'ada', behind: 1, behindOwn: 1 }
    const failing = gate(entry, () => Promise.reject(new Error('stop')))
    const next = gate(entry, () => Promise.resolve('went on'))
    await expect(failing).rejects.toThrow('stop')
    expect(await next).toBe('went on')
  })
})
